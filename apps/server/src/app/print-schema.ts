import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printApiSchema } from './schema.ts'

// Writes the API's schema to the contract; with `--check`, reports whether the stored one is the same.
const file = fileURLToPath(new URL('../../../../packages/api-contract/schema.graphql', import.meta.url))
const schemaText = printApiSchema()

if (!process.argv.includes('--check')) {
  writeFileSync(file, schemaText)
} else if (readFileSync(file, 'utf8') !== schemaText) {
  process.stderr.write(
    'packages/api-contract/schema.graphql differs from the schema in the code. Run `npm run schema`.\n',
  )
  process.exitCode = 1
}
