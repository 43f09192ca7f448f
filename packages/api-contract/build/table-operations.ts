import { type GraphQLField, type GraphQLSchema, isInputObjectType, isObjectType } from 'graphql'

const ROW_FIELDS = new Set(['id', 'version'])
const SAVE_REQUEST_FIELDS = ['idsToDelete', 'items', 'versionsToDelete']

/**
 * Returns the calls of each table whose rows are edited on a sheet and in files, from the schema: the documents with all of its columns,
 * which pages would otherwise write themselves. A page imports them like those of its own `queries.ts`, and they are typed with them.
 * @returns modules by the name of their folder: "global-mapping"
 */
export function generateTableOperations(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const queries = schema.getQueryType()?.getFields() ?? {}
  const mutations = schema.getMutationType()?.getFields() ?? {}
  const modules = new Map<string, string>()
  for (const { name: list, type: listType, args } of Object.values(queries)) {
    // A sheet has all rows: tables that are listed in parts have calls of their own.
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
  const documents: readonly (readonly [name: string, exists: boolean, text: string])[] = [
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
    .filter(([, exists]) => exists)
    .map(([name, , text]) => `export const ${name} = graphql(\`${text}\`)`)
  return [`import { graphql } from '@plumb/api-contract/graphql.ts'`, ...operationTexts, ''].join('\n')
}

const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`
const upperFirst = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
