import { step } from '../bootstrap/step.mjs'
import { runOrFail } from '../processes/run-captured.ts'
import { PRINT_SCHEMA } from '../stages/static-checks.ts'

/** `npm run schema`: writes the server's schema to packages/api-contract/schema.graphql. */
export async function run(): Promise<void> {
  await step('Writing the GraphQL schema file', async () => {
    await runOrFail(PRINT_SCHEMA, [])
  })
}
