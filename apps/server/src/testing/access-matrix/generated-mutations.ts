import fc from 'fast-check'
import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { type Operation, operationNamed, selectionOf } from './operations.ts'

/** One root field of a mutation, as a caller might request it. */
export interface MutationCall {
  /** `Mutation.jobSaveMany` */
  readonly name: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** Values that occur often, and values at and beyond the limits. */
const POOLS: readonly [name: RegExp, values: readonly unknown[]][] = [
  [/^id$/, [1, 1, 2, 3, 4, 5, -1, null]],
  [/^version$/, [1, 2, 3, null]],
  [/ids?(ToDelete)?$/i, [1, 1, 2, 3, 4, 99, -1, null]],
  [/level/i, [0, 1, 2, 3, 4, 7, 20, 21]],
  [/country/i, ['DE', 'FR', 'GB', 'ZA', 'AT', 'US']],
  [/currency/i, ['USD', 'EUR', 'ZAR', 'XXX']],
  [/name|title|code|label|notes/i, ['New', ' new ', 'Other', 'Acme 1', '']],
  [
    /percent|value|salary|rate|earnings|variable|multiplier/i,
    ['0', '1', '33.3', '99', '999999999999999', '-1', 'x', null],
  ],
]

const poolOf = (field: string): readonly unknown[] =>
  POOLS.find(([name]) => name.test(field))?.[1] ?? ['1', 'x', null]

/** Marks an omitted optional field. */
const ABSENT = Symbol('absent')

/**
 * @param field the name of the argument or field
 * @param base its value in the operation's case (operation-cases.ts), which succeeds
 * @returns values of an input type, mostly `base`
 */
function valuesOf(type: GraphQLInputType, field: string, base: unknown): fc.Arbitrary<unknown> {
  const nullable = getNullableType(type)
  const mayBeNull = !isNonNullType(type)
  if (isListType(nullable)) {
    const [first] = Array.isArray(base) ? (base as unknown[]) : []
    const items = fc.array(valuesOf(nullable.ofType as GraphQLInputType, field, first), {
      minLength: 1,
      maxLength: 3,
    })
    return base === undefined && mayBeNull ? often(fc.constant(ABSENT), items) : items
  }
  if (isInputObjectType(nullable)) {
    const known = (base ?? {}) as Readonly<Record<string, unknown>>
    const fields = Object.values(nullable.getFields()).map(({ name, type: fieldType }) => [
      name,
      valuesOf(fieldType, name, known[name]),
    ])
    const record = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
    return record.map((all) =>
      Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ABSENT)),
    )
  }
  const others = leavesOf(nullable, field, mayBeNull)
  if (base !== undefined) return often(fc.constant(base), others)
  return mayBeNull ? often(fc.constant(ABSENT), others) : others
}

function leavesOf(type: GraphQLInputType, field: string, mayBeNull: boolean): fc.Arbitrary<unknown> {
  const named = getNamedType(type)
  if (isEnumType(named)) return fc.constantFrom(...named.getValues().map(({ name }) => name))
  if (named.name === 'Boolean') return fc.boolean()
  const typeName = { Int: 'number', Float: 'number' }[named.name] ?? 'string'
  const pool = poolOf(field).filter((value) => (value === null ? mayBeNull : typeof value === typeName))
  const fallback = typeName === 'number' ? [0, 1, 5, 100] : ['1', 'x']
  return fc.constantFrom(...(pool.some((value) => value !== null) ? pool : fallback))
}

const often = <A, B>(usual: fc.Arbitrary<A>, other: fc.Arbitrary<B>): fc.Arbitrary<A | B> =>
  fc.oneof({ arbitrary: usual, weight: 3 }, { arbitrary: other, weight: 1 })

/** @returns calls of one mutation, varying the variables of its case */
export function callsOf(
  operation: Operation,
  base: Readonly<Record<string, unknown>>,
): fc.Arbitrary<MutationCall> {
  const values = operation.field.args.map(({ name, type }) => [name, valuesOf(type, name, base[name])])
  const variedVariables = fc
    .record(Object.fromEntries(values) as Record<string, fc.Arbitrary<unknown>>)
    .map((all) => ({
      name: operation.name,
      variables: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ABSENT)),
    }))
  return fc.oneof(fc.constant({ name: operation.name, variables: base }), variedVariables)
}

/**
 * @param depth of the selections
 * @returns one document with these root fields in their order, and its variables
 */
export function chainCalls(
  calls: readonly MutationCall[],
  depth: number,
): { query: string; variables: Record<string, unknown> } {
  const callVariables = calls.flatMap((call, index) =>
    operationNamed(call.name).field.args.map(({ name, type }) => ({
      name,
      index,
      type,
      value: call.variables[name],
    })),
  )
  const declarations = callVariables.map(({ name, index, type }) => `$${name}${index}: ${type.toString()}`)
  const fields = calls.map(({ name }, index) => {
    const { field } = operationNamed(name)
    const args = field.args.map((arg) => `${arg.name}: $${arg.name}${index}`)
    return `f${index}: ${field.name}(${args.join(', ')}) ${selectionOf(field.type, depth)}`
  })
  return {
    query: `mutation (${declarations.join(', ')}) { ${fields.join(' ')} }`,
    variables: Object.fromEntries(callVariables.map(({ name, index, value }) => [`${name}${index}`, value])),
  }
}
