// The stress tests of docs/reliability.md: `npm run test:long -- stress [--kills 40] [--engine embedded] [--only editors] [--seed 1]
// [--write]`. The exit code is 1 if one of them finds a fault.
import { parseArgs } from 'node:util'
import { writeFigures } from './figures.ts'
import { STRESS_TESTS } from './stress/stress-tests.ts'
import { ENGINES, type StressOutcome } from './stress/stress-test.ts'

const { values } = parseArgs({
  options: {
    // The numbers of other slow events are in proportion.
    kills: { type: 'string', default: '40' },
    engine: { type: 'string' },
    only: { type: 'string' },
    // The seed of random moments; the operating system's behavior stays random in any case.
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    write: { type: 'boolean', default: false },
  },
})
const log = (text: string) => process.stderr.write(`${text}\n`)

const stressTests = Object.entries(STRESS_TESTS).filter(
  ([name]) => values.only === undefined || values.only === name,
)
const engines = ENGINES.filter((engine) => values.engine === undefined || values.engine === engine)
const kills = Number(values.kills)
if (stressTests.length === 0 || engines.length === 0 || !Number.isInteger(kills) || kills < 1) {
  log(
    `--only is one of ${Object.keys(STRESS_TESTS).join(', ')}; --engine is embedded or postgres; --kills is above 0`,
  )
  process.exit(1)
}

const rows: string[] = []
for (const [name, { title, run }] of stressTests) {
  for (const engine of engines) {
    const report = (text: string) =>
      log(`${new Date().toISOString().slice(11, 19)}  ${name}, ${engine}: ${text}`)
    report('begins')
    const began = performance.now()
    const outcome: StressOutcome | null = await run({ engine, kills, seed: Number(values.seed), report })
    if (outcome === null) continue
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    rows.push(`| ${title} | ${engine} | ${outcome.figures} | ${minutes} min |`)
    report(outcome.figures)
    for (const fault of outcome.faults) log(`  ${fault}`)
    if (outcome.faults.length > 0) process.exitCode = 1
  }
}
process.stdout.write(`${rows.join('\n')}\n`)
if (values.write) writeFigures(rows)
