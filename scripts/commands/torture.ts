import { runForeground } from '../bootstrap/foreground.mjs'
import { ROOT } from '../root.ts'
import { run as runTests } from './test.ts'

/** What a monkey does in the browser; in the journeys it does 300. */
const MONKEY_ACTIONS = '10000'

/** `npm run torture`: the ordeals of docs/reliability.md at full length and the monkey of the journeys; takes over two hours. */
export async function run(args: readonly string[]): Promise<void> {
  const isMonkey = args.includes('monkey')
  if (!isMonkey) {
    const torture = `${ROOT}apps/server/src/testing/reliability/torture.ts`
    process.exitCode = await runForeground(process.execPath, [torture, ...args], process.env)
  }
  if (process.exitCode || (args.length > 0 && !isMonkey)) return
  process.env['PLUMB_MONKEY_ACTIONS'] ??= MONKEY_ACTIONS
  await runTests(['e2e/journeys/monkey.spec.ts'])
}
