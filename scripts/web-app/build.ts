import { join } from 'node:path'
import { generateTypes, writeOperations } from '../../packages/api-contract/build/generate-types.ts'
import { step } from '../bootstrap/step.mjs'
import { runOrFail } from '../processes/run-captured.ts'
import { tool } from '../processes/tool.ts'
import { ROOT } from '../root.ts'
import { runIfInputsChanged } from './fingerprint.ts'

const CONTRACT = 'packages/api-contract'
const CONTRACT_SOURCES = [
  `${CONTRACT}/build/*.ts`,
  `${CONTRACT}/schema.graphql`,
  'apps/web/src/**/queries.ts',
  'package-lock.json',
]
const WEB_SOURCES = [
  'apps/web/{*.html,*.ts,package.json}',
  'apps/web/{src,public}/**',
  'packages/{domain,reference-data,api-contract}/{src,assets}/**',
  'package-lock.json',
]

/** Generates the types of all API calls (`packages/api-contract/src/generated`) if the schema or a query has changed. */
export async function ensureContract(): Promise<void> {
  await runIfInputsChanged('contract', CONTRACT_SOURCES, `${CONTRACT}/src/generated/graphql.ts`, () =>
    step('Generating the types for the API calls', generateContract),
  )
}

export async function generateContract(): Promise<void> {
  writeOperations()
  await generateTypes()
}

/** Builds the web app as the server serves it (`apps/web/dist`) if one of its sources has changed. */
export async function ensureWebApp(): Promise<void> {
  await ensureContract()
  await runIfInputsChanged('web-app', WEB_SOURCES, 'apps/web/dist/index.html', () =>
    step('Building the web app', async () => {
      await runOrFail(tool('vite'), ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'apps/web') })
    }),
  )
}
