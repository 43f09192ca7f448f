import { step } from '../bootstrap/step.mjs'
import { runOrFail } from '../processes/run-captured.ts'

/** `npm run reference-data`: builds the assets of packages/reference-data from their sources. The same sources give the same bytes. */
export async function run(): Promise<void> {
  await step('Building the reference data', async () => {
    await runOrFail('packages/reference-data/build/build.ts', [])
  })
}
