import { type GraphQLField, type GraphQLSchema, isInputObjectType, isObjectType } from 'graphql'
import { kebab, lowerFirst, upperFirst } from './names.ts'

const ROW_FIELDS = new Set(['id', 'version'])
const SAVE_REQUEST_FIELDS = ['idsToDelete', 'items', 'versionsToDelete']

/**
 * Returns the operations of each table whose rows are edited on a sheet and in files, with all of its columns. A page imports them like those
 * of its own `queries.ts`.
 * @returns modules by the name of their folder: "global-mapping"
 */
export function generateTableOperations(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const queries = schema.getQueryType()?.getFields() ?? {}
  const mutations = schema.getMutationType()?.getFields() ?? {}
  const modules = new Map<string, string>()
  for (const { name: list, type: listType, args } of Object.values(queries)) {
    // A sheet has all rows, so no operations are generated for a table that can be listed in parts: its page writes them.
    if (args.length > 0) continue
    const type = /^\[(\w+)!\]!$/.exec(String(listType))?.[1] ?? ''
    const fields = fieldsOf(schema, type, mutations[`${lowerFirst(type)}SaveMany`])
    const file = mutations[`import${upperFirst(list)}`]
    if (fields !== null && file) modules.set(kebab(type), moduleOf(type, list, fields, queries))
  }
  return modules
}

/** @returns the fields to request for a row, if its table is saved as a sheet; otherwise null */
function fieldsOf(
  schema: GraphQLSchema,
  type: string,
  save: GraphQLField<unknown, unknown> | undefined,
): readonly string[] | null {
  const [request, item, row] = [`${type}SaveManyRequest`, `${type}SaveItem`, type].map((name) =>
    schema.getType(name),
  )
  if (!save || !isInputObjectType(request) || !isInputObjectType(item) || !isObjectType(row)) return null
  if (Object.keys(request.getFields()).sort().join() !== SAVE_REQUEST_FIELDS.join()) return null
  const columns = Object.keys(item.getFields()).filter((field) => !ROW_FIELDS.has(field))
  const lastChange = 'lastChange' in row.getFields() ? ['lastChange { changedAt changedBy }'] : []
  return [...ROW_FIELDS, ...columns, ...lastChange]
}

function moduleOf(
  type: string,
  list: string,
  fields: readonly string[],
  queries: Readonly<Record<string, unknown>>,
): string {
  const [singular, plural] = [lowerFirst(type), upperFirst(list)]
  const documents: readonly (readonly [name: string, isInSchema: boolean, text: string])[] = [
    ['list', true, `query ${plural} { rows: ${list} { ${fields.join(' ')} } }`],
    [
      'save',
      true,
      `mutation Save${plural}($request: ${type}SaveManyRequest!) { saved: ${singular}SaveMany(${singular}SaveManyRequest: $request) { id } }`,
    ],
    [
      'importFile',
      true,
      `mutation Import${plural}($csvImportRequest: CsvImportRequest!) { imported: import${plural}(csvImportRequest: $csvImportRequest) { rowsInserted rowsUpdated } }`,
    ],
    [
      'canDelete',
      `${singular}CanDelete` in queries,
      `query ${type}CanDelete($id: Int!) { answer: ${singular}CanDelete(id: $id) { canDelete reason } }`,
    ],
    [
      'previewChanges',
      `preview${type}Changes` in queries,
      // The fragment is in the web app and uses $isListed.
      `query Preview${type}Changes($request: Preview${type}ChangesRequest!, $isListed: Boolean!) { changes: preview${type}Changes(preview${type}ChangesRequest: $request) { ...RangeChangesShown } }`,
    ],
  ]
  const operationTexts = documents
    .filter(([, isInSchema]) => isInSchema)
    .map(([name, , text]) => `export const ${name} = graphql(\`${text}\`)`)
  return [`import { graphql } from '@plumb/api-contract/graphql.ts'`, ...operationTexts, ''].join('\n')
}
