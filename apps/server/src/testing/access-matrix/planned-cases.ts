import { getNamedType, GraphQLObjectType, isEnumType, isScalarType } from 'graphql'
import { schema } from '../../app/schema.ts'
import { createDocuments } from '../../platform/graphql/documents/documents.ts'
import type { RowFieldExtensions, RowPlan } from '../../platform/graphql/documents/row-plans.ts'
import type { Client } from '../client.ts'

const FIELDS = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  ({ extensions }) => (extensions as RowFieldExtensions).rows !== undefined,
)

/** Returns the complete selection of a type, with rows nested to this depth. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type)
    const { column, childRows, rowBy } = field.extensions as RowFieldExtensions
    const isOfRow = [column, childRows, rowBy].some((each) => each !== undefined)
    if (!isOfRow) return []
    if (isScalarType(named) || isEnumType(named)) return [field.name]
    const isRow = named instanceof GraphQLObjectType && named.extensions['rowsOf'] !== undefined
    return isRow && depth > 0 ? [`${field.name} { ${selectionOf(named, depth - 1)} }`] : []
  })
  return ['__typename', ...fields].join(' ')
}

const ARGUMENTS: Readonly<Record<string, string>> = {
  jobs: '(jobGetRequest: { jobFamilyIds: [1, 2, 3] })',
  jobLevels: '(jobLevelsGetRequest: { onlyVisible: true })',
  compBandGroup: '(id: 1)',
  equityBandGroup: '(id: 1)',
  rangeWidthGroup: '(id: 1)',
}

export const documents = createDocuments(schema)

/** For each root field that is answered from rows: a query that is planned, and an equal one that is executed field by field. */
export const PLANNED_CASES = FIELDS.map((field) => {
  const type = getNamedType(field.type) as GraphQLObjectType
  const queryOf = (depth: number, condition: string) =>
    `{ ${field.name}${ARGUMENTS[field.name] ?? ''} ${condition} { ${selectionOf(type, depth)} } }`
  // As deep as the cost limit of an operation allows.
  const depth = [2, 1, 0].find((each) => !('errors' in documents.read(queryOf(each, ''), null))) ?? 0
  const planned = queryOf(depth, '')
  return {
    name: field.name,
    planned,
    byField: queryOf(depth, '@include(if: true)'),
    tables: tablesOf(planned),
  }
})

/** The tables whose rows a planned query shows. */
function tablesOf(planned: string): readonly string[] {
  const document = documents.read(planned, null)
  const rowPlans = 'errors' in document ? [] : (document.rowPlans ?? [])
  const tables = rowPlans.flatMap(function namesOf({ query, planParts }: RowPlan): string[] {
    const [, table] = / from "(\w+)" /.exec(query) ?? []
    const within = planParts.flatMap((piece) => ('plan' in piece ? namesOf(piece.plan) : []))
    return table === undefined ? within : [table, ...within]
  })
  return [...new Set(tables)]
}

/** @returns the answer to a caller, without the request's id */
export async function answerOf(client: Client, query: string) {
  const { status, data, errors } = await client.call(query)
  return { status, data, errors: errors.map(({ message, extensions: { code } }) => ({ message, code })) }
}
