import { type GraphQLField, type GraphQLSchema, isInputObjectType, isObjectType } from 'graphql'
import { kebab, lowerFirst, upperFirst } from './names.ts'

type Fields = Readonly<Record<string, GraphQLField<unknown, unknown>>>

const IMPORT_RESULT_FIELDS =
  'groupsInserted groupsUpdated countryGroupsInserted rowsInserted rowsUpdated warnings'
const LEVEL_FIELDS = 'globalLevels { level name } jobLevels { level name isVisible }'

/**
 * Returns the operations of each capability that has groups with cells by level, some with country groups (called parts here). The root
 * fields have the same aliases in all of them, so that the web app calls them by the same code.
 * @returns modules by the name of their folder: "bonus-structure-group"
 */
export function generateGroupOperations(schema: GraphQLSchema): ReadonlyMap<string, string> {
  const modules = new Map<string, string>()
  for (const { name } of Object.values(schema.getTypeMap())) {
    const base = /^(\w+)Group$/.exec(name)?.[1]
    // Of the types whose names end in "Group", only the groups of a capability can be duplicated: country groups cannot.
    if (base !== undefined && fieldsOf(schema, 'Mutation')[`${lowerFirst(name)}Duplicate`])
      modules.set(kebab(name), moduleOf(schema, base))
  }
  return modules
}

function moduleOf(schema: GraphQLSchema, base: string): string {
  const queries = fieldsOf(schema, 'Query')
  const mutations = fieldsOf(schema, 'Mutation')
  const group = `${base}Group`
  const countryGroup = schema.getType(`${base}CountryGroup`)?.name
  const selectionOf = (type: string, ownerType: string | null): string => {
    const fields = fieldsOf(schema, type)
    const saved = savedFields(schema, type).filter((field) => field !== `${lowerFirst(ownerType ?? '')}Id`)
    // A referenced row is selected with its name.
    const referencesWithName = saved
      .map((field) => field.replace(/Id$/, ''))
      .filter((field) => !saved.includes(field) && field in fields)
    return [
      'id version',
      ...saved,
      ...referencesWithName.map((field) => `${field} { id name }`),
      ...('lastChange' in fields ? ['lastChange { changedAt changedBy }'] : []),
    ].join(' ')
  }
  const owner = countryGroup ?? group
  const cells = `${nameOfList(fieldsOf(schema, owner), base)} { ${selectionOf(base, owner)} }`
  const nestedSelections = countryGroup
    ? `${nameOfList(fieldsOf(schema, group), countryGroup)} { ${selectionOf(countryGroup, group)} ${cells} }`
    : cells
  const listField = nameOfList(queries, group)
  const countries = `${lowerFirst(base)}Countries`
  /** Returns an operation with one root field that takes a request. */
  const operation = (
    kind: string,
    name: string,
    root: string | undefined,
    alias: string,
    selection: string,
  ) => {
    const field = root === undefined ? undefined : mutations[root]
    const [request] = field?.args ?? []
    return (
      request &&
      `${kind} ${name}($request: ${String(request.type)}) { ${alias}: ${root}(${request.name}: $request) { ${selection} } }`
    )
  }
  const saves = [...(countryGroup ? [['parts', countryGroup] as const] : []), ['cells', base] as const].map(
    ([alias, type]) => {
      const root = nameOfList(mutations, type)
      const [request] = mutations[root]?.args ?? []
      return {
        variable: `$${alias}: ${String(request?.type)}`,
        field: `${alias}: ${root}(${request?.name}: $${alias}) { id }`,
      }
    },
  )
  // Groups with more fields than their name are saved together with their cells, by an operation that their page writes itself.
  const hasMoreThanName = savedFields(schema, group).length > 1
  const documents: Readonly<Record<string, string | undefined | false | null>> = {
    groups: `query ${upperFirst(listField)} { groups: ${listField} { ${selectionOf(group, null)} ${nestedSelections} } ${LEVEL_FIELDS} }`,
    group:
      lowerFirst(group) in queries &&
      `query ${group}($id: Int!) { group: ${lowerFirst(group)}(id: $id) { ${selectionOf(group, null)} ${nestedSelections} } }`,
    uses: countryGroup && `query ${group}Uses { jobFamilies { name groupId: ${lowerFirst(group)}Id } }`,
    countries:
      countries in queries &&
      `query ${upperFirst(countries)} { countries: ${countries} { country localCurrency } }`,
    create: operation('mutation', `Create${group}`, `${lowerFirst(group)}Create`, 'created', 'id'),
    rename: operation('mutation', `Save${group}s`, nameOfList(mutations, group), 'saved', 'id'),
    duplicate: operation(
      'mutation',
      `Duplicate${group}`,
      `${lowerFirst(group)}Duplicate`,
      'copied',
      'id success message errors',
    ),
    remove: operation('mutation', `Delete${group}`, `${lowerFirst(group)}Delete`, 'deleted', 'id'),
    removePart:
      countryGroup &&
      operation('mutation', `Delete${countryGroup}`, `${lowerFirst(countryGroup)}Delete`, 'deleted', 'id'),
    save:
      !hasMoreThanName &&
      `mutation Save${base}s(${saves.map(({ variable }) => variable).join(', ')}) { ${saves.map(({ field }) => field).join(' ')} }`,
    importFile: `mutation Import${base}s($csvImportRequest: CsvImportRequest!) { imported: import${base}s(csvImportRequest: $csvImportRequest) { ${IMPORT_RESULT_FIELDS} } }`,
    // The fragment is in the web app and uses $isListed.
    previewChanges: `query Preview${base}Changes($request: Preview${base}ChangesRequest!, $isListed: Boolean!) { changes: preview${base}Changes(preview${base}ChangesRequest: $request) { ...RangeChangesShown } }`,
  }
  return Object.entries(documents)
    .flatMap(([name, text]) => (text ? [`export const ${name} = graphql(\`${text}\`)`] : []))
    .toSpliced(0, 0, `import { graphql } from '@plumb/api-contract/graphql.ts'`)
    .concat('')
    .join('\n')
}

const fieldsOf = (schema: GraphQLSchema, type: string): Fields => {
  const objectType = schema.getType(type)
  return isObjectType(objectType) ? objectType.getFields() : {}
}

/** Returns the fields of a type that a save can set: not its id, version and workspace. */
function savedFields(schema: GraphQLSchema, type: string): readonly string[] {
  const item = schema.getType(`${type}SaveItem`)
  const fields = isInputObjectType(item) ? Object.keys(item.getFields()) : []
  return fields.filter((field) => !['id', 'version', 'workspaceId'].includes(field))
}

/** Returns the name of the field that lists rows of a type. */
function nameOfList(fields: Fields, type: string): string {
  const listField = Object.values(fields).find((field) => String(field.type) === `[${type}!]!`)
  if (!listField) throw new Error(`No field lists rows of ${type}.`)
  return listField.name
}
