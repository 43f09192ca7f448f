import { globSync, readFileSync } from 'node:fs'
import { runForeground } from '../bootstrap/foreground.mjs'
import { tool } from '../processes/tool.ts'
import { ROOT } from '../root.ts'
import { ensureContract } from '../web-app/build.ts'
import { run as runTests } from './test.ts'

/** Number of random actions in the browser; `npm test` does 40. */
const MONKEY_ACTIONS = '10000'

/** Number of random drafts whose preview is compared with the save; `npm test` tries some 100. */
const DRAFTS = '10000'

/** Number of seeds for tests that generate their cases; `npm test` uses one. */
const SEEDS = 20

const PARTS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  stress: runStressTests,
  seeds: runSeeds,
  monkey: runMonkey,
  drafts: runDrafts,
}

/**
 * `npm run test:long`: the complete tests, of which `npm test` runs a sample. The name of a part runs only that part, with its options:
 * `npm run test:long -- stress --only kills`.
 */
export async function run([name, ...args]: readonly string[]): Promise<void> {
  const parts = name === undefined ? Object.values(PARTS) : [PARTS[name]]
  for (const part of parts) {
    if (!part) throw new Error(`"${name}" is not one of the long tests: ${Object.keys(PARTS).join(', ')}.`)
    process.exitCode = await part(args)
    if (process.exitCode !== 0) return
  }
}

/** The stress tests of docs/reliability.md. */
function runStressTests(args: readonly string[]): Promise<number> {
  const program = `${ROOT}apps/server/src/testing/reliability/run-stress-tests.ts`
  return runForeground(process.execPath, [program, ...args], process.env)
}

/**
 * Runs all tests that generate their cases, with one seed after another.
 * @param args the number of seeds, and the first one
 */
async function runSeeds([count = String(SEEDS), first = String(Date.now() % 1_000_000)]: readonly string[]) {
  const files = globSync('{packages,apps}/*/src/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    /from 'fast-check'|PLUMB_TEST_SEED/.test(readFileSync(`${ROOT}${file}`, 'utf8')),
  )
  await ensureContract()
  for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
    console.log(`PLUMB_TEST_SEED=${seed}`)
    const code = await runForeground(
      process.execPath,
      [
        tool('vitest'),
        'run',
        '--project',
        'unit',
        '--project',
        'server-postgres',
        '--reporter=dot',
        ...files,
      ],
      { ...process.env, PLUMB_TEST_SEED: String(seed) },
    )
    if (code !== 0) return code
  }
  return 0
}

/** The comparison of previews with saves. */
async function runDrafts(): Promise<number> {
  process.env['PLUMB_DRAFTS'] ??= DRAFTS
  const file = 'apps/server/src/modules/comp-ranges/changes/previews.test.ts'
  await runTests(['--project', 'server-postgres', '--test-timeout', '0', file])
  return Number(process.exitCode ?? 0)
}

/** The monkey of the journeys. */
async function runMonkey(): Promise<number> {
  process.env['PLUMB_MONKEY_ACTIONS'] ??= MONKEY_ACTIONS
  await runTests(['e2e/journeys/monkey.spec.ts'])
  return Number(process.exitCode ?? 0)
}
