import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql'
import { schema } from '../../app/schema.ts'
import type { MatrixTable } from './fixture.ts'

/** One root field of the API. */
export interface Operation {
  /** `Query.tierConfig` */
  readonly name: string
  readonly isMutation: boolean
  readonly field: GraphQLField<unknown, unknown>
}

/** Every root field of the API, by name. */
export const OPERATIONS: readonly Operation[] = [schema.getQueryType(), schema.getMutationType()].flatMap(
  (root) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      name: `${root?.name}.${field.name}`,
      isMutation: root?.name === 'Mutation',
      field,
    })),
)

/** @throws if the API has no such root field */
export function operationNamed(name: string): Operation {
  const found = OPERATIONS.find((operation) => operation.name === name)
  if (!found) throw new Error(`There is no ${name} any more.`)
  return found
}

/**
 * @returns a document that calls one root field, with its arguments as variables of the same names
 * @param depth nesting depth of the selection; 0: only values, no objects
 */
export function documentOf({ isMutation, field }: Operation, depth: number): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ')
  const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const call = args === '' ? field.name : `${field.name}(${args})`
  return `${isMutation ? 'mutation' : 'query'} ${declared && `(${declared})`} { ${call} ${selectionOf(field.type, depth)} }`
}

/** @returns the selection for an answer of this type; empty for a value. See `documentOf` */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter(({ args }) => args.length === 0)
  const chosen = fields.filter((field) => depth > 0 || isLeafType(getNamedType(field.type)))
  const selected = chosen.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`)
  return `{ ${selected.length === 0 ? '__typename' : selected.join(' ')} }`
}

const ID = /^(id|ids|\w+Ids?|\w*[iI]dsToDelete)$/

/** @returns the paths of all arguments that are ids of rows: `request.items[].id`, `request.idsToDelete[]` */
export const idArgumentsOf = (operation: Operation): string[] =>
  // Ids of rows are integers; those of locations are fixed texts that no workspace owns.
  argumentsOf(operation, (name, type) => ID.test(name) && type === 'Int')

/** @returns the paths of all values within the arguments that `isWanted` accepts by their own name and type */
export function argumentsOf(
  { field }: Operation,
  isWanted: (name: string, type: string) => boolean,
): string[] {
  const findPaths = (
    name: string,
    type: GraphQLInputType,
    path: string,
    above: readonly string[],
  ): string[] => {
    const nullable = getNullableType(type)
    if (isListType(nullable)) return findPaths(name, nullable.ofType, `${path}[]`, above)
    if (isInputObjectType(nullable)) {
      if (above.includes(nullable.name)) return []
      return Object.values(nullable.getFields()).flatMap((inner) =>
        findPaths(inner.name, inner.type, `${path}.${inner.name}`, [...above, nullable.name]),
      )
    }
    return isWanted(name, nullable.toString()) ? [path] : []
  }
  return field.args.flatMap(({ name, type }) => findPaths(name, type, name, []))
}

/** Tables of ids that are not named after their table. */
const TABLES_OF_IDS: Readonly<Record<string, MatrixTable>> = {
  actor: 'app_user',
  row: 'membership',
  dynamicParent: 'job_family',
  dynamicParentGroup: 'equity_band_group',
  inviteByDomainCustomRole: 'custom_role',
  countryGroup: 'bonus_structure_country_group',
  customSurveyJobFamily: 'survey_job_family',
}

/** @returns the table of the ids that an argument takes: by its own name, that of the list that contains it, or that of the operation */
export function tableOfIds({ field }: Operation, path: string): MatrixTable {
  const steps = path.replaceAll('[]', '').split('.')
  const name = steps.at(-1) ?? ''
  const list = steps.at(-2) ?? field.name
  const nameOfRow = name.replace(/Ids?(ToDelete)?$/, '')
  if (nameOfRow !== name && nameOfRow !== 'sourceGroup') return tableNamed(nameOfRow)
  if (steps.length > 2 && list !== 'items') return tableNamed(list.replace(/s$/, ''))
  const subject = steps.length > 1 ? (steps[0] ?? '') : field.name
  return tableNamed(
    subject
      .replace(/Request$/, '')
      .replace(/^preview(.)|^(.)/, (_, changed?: string, other?: string) =>
        (changed ?? other ?? '').toLowerCase(),
      )
      .replace(/(SaveMany|Save|CanDelete|Delete|Duplicate|Create|LevelUpdate|Update|Changes)$/, '')
      .replace(/s$/, ''),
  )
}

const tableNamed = (name: string): MatrixTable =>
  TABLES_OF_IDS[name] ?? (name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as MatrixTable)

/**
 * @returns a copy of an operation's variables with another value at a path
 * @throws if the path does not exist
 */
export function withValueAt(
  variables: unknown,
  path: string,
  value: number | string,
): Record<string, unknown> {
  const copy = structuredClone(variables) as Record<string, unknown>
  const [last = '', ...above] = path.replaceAll('[]', '.0').split('.').toReversed()
  let parent: Record<string, unknown> | undefined = copy
  for (const step of above.toReversed()) {
    // A list that the variables leave out.
    if (parent && last === '0' && step === above[0]) parent[step] ??= []
    parent = parent?.[step] as Record<string, unknown> | undefined
  }
  if (typeof parent !== 'object' || parent === null)
    throw new Error(`The case has nothing at ${path} to replace.`)
  parent[last] = value
  return copy
}
