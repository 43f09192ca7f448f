import { runStages, totalsLine } from '../stages/run-stages.ts'
import { staticChecks } from '../stages/static-checks.ts'
import { vitestStage } from '../stages/vitest-stage.ts'
import { ensureContract } from '../web-app/build.ts'

/** `npm run check`: everything that can be checked in half a minute: types, lint, format, layers, schema, unit tests. */
export async function run(): Promise<void> {
  await ensureContract()
  const totals = await runStages([...staticChecks, vitestStage('unit')], console.log)
  console.log(`\n${totalsLine(totals)}`)
  if (totals.failed > 0) process.exitCode = 1
}
