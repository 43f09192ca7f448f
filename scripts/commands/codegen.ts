import { step } from '../bootstrap/step.mjs'
import { generateContract } from '../web-app/build.ts'

/** `npm run codegen`: generates the types of the web app's API calls from schema.graphql and from the app's queries. */
export async function run(): Promise<void> {
  await step('Generating the types for the API calls', generateContract)
}
