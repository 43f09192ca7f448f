import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import { buildASTSchema, parse } from 'graphql'

const FOLDER = fileURLToPath(new URL('../', import.meta.url))
const DOCUMENTS = ['../../apps/web/src/**/queries.ts', 'src/tables/generated/**/queries.ts']

/** The text of each call of `graphql`. */
const CALL = /\bgraphql\(\s*`([^`]*)`/g

const CONFIG = {
  documentMode: 'string',
  useTypeImports: true,
  enumsAsTypes: true,
  importExtension: '.ts',
  immutableTypes: true,
  strictScalars: true,
  defaultScalarType: 'unknown',
} as const

/**
 * Writes the types of every operation of the web app into `src/generated`, which git ignores: of its `queries.ts` files, and of the generated operations
 * of edited tables (`table-calls.ts`). Only the types are used: `src/graphql.ts` returns the text itself.
 */
export async function generateTypes(): Promise<void> {
  const schema = parse(readFileSync(`${FOLDER}schema.graphql`, 'utf8'))
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${FOLDER}src/generated/`,
    schema,
    schemaAst: buildASTSchema(schema),
    documents: readDocuments(),
    config: CONFIG,
    presetConfig: { fragmentMasking: false },
    plugins: [],
    pluginMap: {},
  })
  const files = await Promise.all(
    sections.map(async (section) => [section.filename, await codegen(section)] as const),
  )
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function readDocuments() {
  return globSync(DOCUMENTS, { cwd: FOLDER })
    .toSorted()
    .flatMap((file) => {
      const location = `${FOLDER}${file}`
      const texts = [...readFileSync(location, 'utf8').matchAll(CALL)].map(([, text = '']) => text)
      return texts.map((rawSDL) => ({ location, rawSDL, document: parse(rawSDL) }))
    })
}
