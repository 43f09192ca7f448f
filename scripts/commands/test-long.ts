import { globSync, readFileSync } from 'node:fs'
import { runForeground } from '../bootstrap/foreground.mjs'
import { tryImage } from '../deploy/try-image.ts'
import { tool } from '../processes/tool.ts'
import { ROOT } from '../root.ts'
import { ensureContract } from '../web-app/build.ts'
import { run as runTests } from './test.ts'

/** The default number of random actions in the browser; `npm test` does 40. */
const MONKEY_ACTIONS = 1_000

/** The default number of random drafts whose preview is compared with the save; `npm test` tries 120. */
const DRAFTS = 10_000

/** The default number of seeds for tests that generate their cases; `npm test` uses one. */
const SEEDS = 10

/** The default seed, different in each run. */
const SEED = Date.now() % 1_000_000

const PARTS: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  stress: runStressTests,
  seeds: runSeeds,
  monkey: runMonkey,
  drafts: runDrafts,
  image: runImage,
}

/**
 * `npm run test:long`: more cases than `npm test`, with other seeds, in about an hour. The name of a part runs only that part, with its
 * options: `npm run test:long -- stress --only kills`, `npm run test:long -- monkey 10000`.
 */
export async function run([only, ...args]: readonly string[]): Promise<void> {
  const parts = Object.entries(PARTS).filter(([name]) => only === undefined || only === name)
  if (parts.length === 0)
    throw new Error(`"${only}" is not one of the long tests: ${Object.keys(PARTS).join(', ')}.`)
  const outcomes: string[] = []
  let isPassed = true
  for (const [name, part] of parts) {
    const start = performance.now()
    const code = await part(args)
    const minutes = ((performance.now() - start) / 60_000).toFixed(1)
    outcomes.push(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${minutes} min`)
    if (code !== 0) isPassed = false
  }
  console.log(outcomes.join('\n'))
  process.exitCode = isPassed ? 0 : 1
}

/** Runs the stress tests of docs/reliability.md. */
function runStressTests(args: readonly string[]): Promise<number> {
  const program = `${ROOT}apps/server/src/testing/reliability/run-stress-tests.ts`
  return runForeground(process.execPath, [program, ...args], process.env)
}

/** Runs all tests that generate their cases, with one seed after another. */
async function runSeeds([count = SEEDS, first = SEED]: readonly (string | number)[]) {
  const files = globSync('{packages,apps}/*/src/**/*.test.ts', { cwd: ROOT }).filter((file) =>
    /from 'fast-check'|generateSeeds|PLUMB_TEST_SEED/.test(readFileSync(`${ROOT}${file}`, 'utf8')),
  )
  await ensureContract()
  const options = ['--project', 'unit', '--project', 'server-postgres', '--reporter=dot']
  for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
    console.log(`PLUMB_TEST_SEED=${seed}`)
    const environment = { ...process.env, PLUMB_TEST_SEED: String(seed) }
    const code = await runForeground(
      process.execPath,
      [tool('vitest'), 'run', ...options, ...files],
      environment,
    )
    if (code !== 0) return code
  }
  return 0
}

/** Compares the previews of random drafts with their saves. */
async function runDrafts([count = DRAFTS, seed = SEED]: readonly (string | number)[]): Promise<number> {
  console.log(`PLUMB_TEST_SEED=${seed} PLUMB_DRAFTS=${count}`)
  Object.assign(process.env, { PLUMB_TEST_SEED: String(seed), PLUMB_DRAFTS: String(count) })
  const file = 'apps/server/src/modules/comp-ranges/changes/previews.test.ts'
  await runTests(['--project', 'server-postgres', '--test-timeout', '0', file])
  return Number(process.exitCode ?? 0)
}

/** Runs the journey of random actions, the “monkey”. */
async function runMonkey([actions = MONKEY_ACTIONS, seed = SEED]: readonly (
  | string
  | number
)[]): Promise<number> {
  Object.assign(process.env, { PLUMB_MONKEY_SEED: String(seed), PLUMB_MONKEY_ACTIONS: String(actions) })
  await runTests(['e2e/journeys/monkey.spec.ts'])
  return Number(process.exitCode ?? 0)
}

/** Builds and starts the container image, as far as that is possible without a container engine. */
async function runImage(): Promise<number> {
  try {
    await tryImage()
    return 0
  } catch (error) {
    console.error(error)
    return 1
  }
}
