import { runForeground } from '../bootstrap/foreground.mjs'
import { ROOT } from '../root.ts'

/** `npm run torture`: the ordeals of docs/reliability.md at full length; takes an hour. */
export async function run(args: readonly string[]): Promise<void> {
  const torture = `${ROOT}apps/server/src/testing/reliability/torture.ts`
  process.exitCode = await runForeground(process.execPath, [torture, ...args], process.env)
}
