import { step } from '../bootstrap/step.mjs'
import { generateContract } from '../web-app/build.ts'

/** `npm run codegen`: the types of the web app's calls, from schema.graphql and its queries. */
export async function run(): Promise<void> {
  await step('Generating the types for the API calls', generateContract)
}
