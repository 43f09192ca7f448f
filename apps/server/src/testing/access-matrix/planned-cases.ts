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
    const isReadFromRows = [column, childRows, rowBy].some((each) => each !== undefined)
    if (!isReadFromRows) return []
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

/** For each root field with a row plan: a query that its plan answers, and an equivalent query that is executed field by field. */
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
    // A directive prevents a row plan.
    byField: queryOf(depth, '@include(if: true)'),
    tables: tablesOf(planned),
  }
})

/** The tables whose rows the row plans of a query read. */
function tablesOf(planned: string): readonly string[] {
  const document = documents.read(planned, null)
  const rowPlans = 'errors' in document ? [] : (document.rowPlans ?? [])
  return [...new Set(rowPlans.flatMap(tablesInPlan))]
}

/** The table that the statement of a row plan reads, and those of the plans in it. */
function tablesInPlan({ query, planParts }: RowPlan): readonly string[] {
  const [, table] = / from "(\w+)" /.exec(query) ?? []
  const nested = planParts.flatMap((part) => ('plan' in part ? tablesInPlan(part.plan) : []))
  return table === undefined ? nested : [table, ...nested]
}

/** @returns the answer to a caller, without the request's id */
export async function answerOf(client: Client, query: string) {
  const { status, data, errors } = await client.call(query)
  return { status, data, errors: errors.map(({ message, extensions: { code } }) => ({ message, code })) }
}
