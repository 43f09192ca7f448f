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
 * @param depth nesting depth of the selection; 0: only the answer's own leaves
 */
export function documentOf({ isMutation, field }: Operation, depth: number): string {
  const declared = field.args.map(({ name, type }) => `$${name}: ${type.toString()}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const call = given === '' ? field.name : `${field.name}(${given})`
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

/** @returns the paths of all arguments that are ids of rows: `request.items[].id`, `request.idsToDelete[]`. */
export function idArgumentsOf({ field }: Operation): string[] {
  return field.args.flatMap(({ name, type }) => idsWithin(name, type, name, []))
}

function idsWithin(name: string, type: GraphQLInputType, path: string, above: readonly string[]): string[] {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return idsWithin(name, nullable.ofType, `${path}[]`, above)
  if (isInputObjectType(nullable)) {
    if (above.includes(nullable.name)) return []
    return Object.values(nullable.getFields()).flatMap((inner) =>
      idsWithin(inner.name, inner.type, `${path}.${inner.name}`, [...above, nullable.name]),
    )
  }
  // Ids of rows are integers; those of locations are fixed texts that no workspace owns.
  return ID.test(name) && nullable.toString() === 'Int' ? [path] : []
}

/**
 * @returns a copy of an operation's variables with another value at a path
 * @throws if the path does not exist
 */
export function withValueAt(variables: unknown, path: string, value: number): Record<string, unknown> {
  const copy = structuredClone(variables) as Record<string, unknown>
  const steps = path.replaceAll('[]', '.0').split('.')
  const last = steps.pop() as string
  let place: unknown = copy
  for (const step of steps) place = (place as Record<string, unknown> | undefined)?.[step]
  if (typeof place !== 'object' || place === null)
    throw new Error(`The case has nothing at ${path} to replace.`)
  ;(place as Record<string, unknown>)[last] = value
  return copy
}
