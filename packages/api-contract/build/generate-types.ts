import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import { buildASTSchema, parse } from 'graphql'
import { generateFieldOperations } from './field-operations.ts'
import { generateGroupOperations } from './group-operations.ts'
import { generateTableOperations } from './table-operations.ts'

const FOLDER = fileURLToPath(new URL('../', import.meta.url))
const QUERIES = '../../apps/web/src/**/queries.ts'
const DOCUMENTS = [QUERIES, 'src/tables/generated/**/queries.ts', 'src/fields/generated/*.ts']

/** The text of each call of `graphql`. */
const OPERATION_CALL = /\bgraphql\(\s*`([^`]*)`/g
/** The name of each imported operation of a root field. */
const FIELD_OPERATION_IMPORT = /fields\/generated\/([\w-]+)\.ts/g

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
 * Writes the operations that follow from the schema into modules that git ignores: those of edited tables and of groups, each into a `queries.ts`
 * below `src/tables/generated`, and those of single root fields that a `queries.ts` imports into `src/fields/generated`.
 */
export function writeOperations(): void {
  const schema = buildASTSchema(parse(readFileSync(`${FOLDER}schema.graphql`, 'utf8')))
  const usedModules = globSync(QUERIES, { cwd: FOLDER }).flatMap((file) =>
    matchesIn(`${FOLDER}${file}`, FIELD_OPERATION_IMPORT),
  )
  const modules = [
    ...[...generateTableOperations(schema), ...generateGroupOperations(schema)].map(
      ([folder, text]) => [`src/tables/generated/${folder}/queries.ts`, text] as const,
    ),
    ...[...generateFieldOperations(schema, new Set(usedModules))].map(
      ([name, text]) => [`src/fields/generated/${name}.ts`, text] as const,
    ),
  ]
  for (const folder of ['tables', 'fields'])
    rmSync(`${FOLDER}src/${folder}/generated`, { recursive: true, force: true })
  for (const [file, text] of modules) write(`${FOLDER}${file}`, text)
}

/**
 * Writes the types of every operation of the web app into `src/generated`, which git ignores: of its `queries.ts` files, and of the operations that
 * `writeOperations` wrote. Only the types are used: `src/graphql.ts` returns the text itself.
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
  for (const [file, text] of files) write(file, text)
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const matchesIn = (file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, match = '']) => match)

function readDocuments() {
  return globSync(DOCUMENTS, { cwd: FOLDER })
    .toSorted()
    .flatMap((file) => {
      const location = `${FOLDER}${file}`
      return matchesIn(location, OPERATION_CALL).map((rawSDL) => ({
        location,
        rawSDL,
        document: parse(rawSDL),
      }))
    })
}
