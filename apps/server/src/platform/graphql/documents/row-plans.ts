import type { Scope } from '@plumb/domain/access/scopes.ts'
import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  type GraphQLField,
  GraphQLObjectType,
  isEnumType,
  isListType,
  isNonNullType,
  Kind,
  type SelectionSetNode,
  type VariableValues,
} from 'graphql'
import { rowQuery, type RowSource } from '../../db/rows/row-query.ts'
import { type ColumnType, findColumnType, type Table } from '../../db/rows/table.ts'

/** Extensions of an object type whose objects are rows of a table. */
export interface RowTypeExtensions {
  readonly rowsOf?: Table
}

/** Extensions of a field: the data that its resolver reads, so that it can be read without waiting for its parents. */
export interface RowFieldExtensions {
  /** The column that the field shows: an instant as ISO 8601, a decimal as it is stored. */
  readonly column?: string
  /** The field is shown to holders of any of these scopes. */
  readonly shownTo?: readonly Scope[]
  /** The field shows rows that the parent owns: the column by which they refer to the parent. */
  readonly childRows?: string
  /** The field shows the row to which the parent refers, or null if the caller cannot see it: the column with its id. */
  readonly rowBy?: string
  /** Scopes that callers need in addition to those for the parent, in the workspace that the request header names. */
  readonly requires?: readonly Scope[]
  /**
   * For a root field: all rows of the workspace, or those whose fields have one of the values that the arguments give. A field that returns
   * no list returns the only row, or null.
   */
  readonly rows?: {
    readonly where?: {
      readonly fields: readonly string[]
      // oxlint-disable-next-line typescript/no-explicit-any -- each field's own arguments
      readonly values: (args: any) => readonly (readonly unknown[])[]
      /** Maximum number of values in all root fields together; with more, the resolvers are executed, which may refuse. */
      readonly maxValues?: number
    }
  }
}

/** The rows to read and the JSON to write for a field that returns rows, at the root or below. */
export interface RowPlan {
  readonly query: string
  /** Scopes that the caller needs for this field. */
  readonly scopes: readonly Scope[]
  readonly planParts: readonly RowPlanPart[]
  /** The index, among the columns of the query, of the one by which a row is found: the id of its parent, or its own id. */
  readonly keyIndex: number
}

/**
 * One field of a row in the answer: the text before its value, the scopes of which its caller needs one, and the source of its value: nothing
 * (`literal`), a column whose text is JSON (`plain`) or has to be quoted (`text`) or converted (`boolean`), or other rows.
 */
export type RowPlanPart = { readonly before: string; readonly shownTo?: readonly Scope[] | undefined } & (
  | { readonly kind: 'literal' | 'plain' | 'text' | 'boolean'; readonly column: number }
  | { readonly kind: 'children' | 'row'; readonly column: number; readonly plan: RowPlan }
)

export interface RootRowPlan extends RowPlan {
  readonly responseKey: string
  readonly fieldName: string
  /** False: it returns the only row, or null. */
  readonly isList: boolean
  /** @returns the parameters of the query that follow the id of the workspace */
  readonly values: (variables: VariableValues) => readonly (readonly unknown[])[]
  readonly maxValues: number
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/**
 * @returns a plan that answers a query with flat reads that are all known beforehand and are therefore sent together; null if a part of it
 *   is not a field of rows: the query is then executed field by field
 */
export function planRows(
  query: GraphQLObjectType,
  selections: SelectionSetNode,
  fragments: Fragments,
): readonly RootRowPlan[] | null {
  const nodes = collectFields(selections, query, fragments)
  const plans = nodes?.map((node) => planRoot(query, node, fragments)) ?? []
  return nodes !== null && plans.every((plan) => plan !== null) ? plans : null
}

function planRoot(query: GraphQLObjectType, node: FieldNode, fragments: Fragments): RootRowPlan | null {
  const field = query.getFields()[node.name.value]
  const extensions = field?.extensions as RowFieldExtensions | undefined
  if (!field || !extensions?.rows) return null
  const isList = returnsList(field)
  if (!isList && isNonNullType(field.type)) return null
  const { where } = extensions.rows
  const source: RowSource = where ? { kind: 'where', fields: where.fields } : { kind: 'all' }
  const plan = planType(field, node, { source, key: 'id', scopes: [] }, fragments)
  return (
    plan && {
      ...plan,
      responseKey: (node.alias ?? node.name).value,
      fieldName: field.name,
      isList,
      maxValues: where?.maxValues ?? Number.POSITIVE_INFINITY,
      values: (variables) => where?.values(getArgumentValues(field, node, variables)) ?? [],
    }
  )
}

interface RowPlanRequest {
  readonly source: RowSource
  /** The field by which a row is found. */
  readonly key: string
  readonly scopes: readonly Scope[]
}

function planType(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { source, key, scopes }: RowPlanRequest,
  fragments: Fragments,
): RowPlan | null {
  const type = getNamedType(field.type)
  if (!(type instanceof GraphQLObjectType) || !node.selectionSet) return null
  const { rowsOf: table } = type.extensions as RowTypeExtensions
  const nodes = collectFields(node.selectionSet, type, fragments)
  if (!table || nodes === null) return null
  const columns: string[] = []
  const keyIndex = columnIndex(columns, key)
  const planParts: RowPlanPart[] = []
  for (const child of nodes) {
    const planPart = createPlanPart(type, table, child, source, columns, fragments)
    if (planPart === null) return null
    const name = JSON.stringify((child.alias ?? child.name).value)
    planParts.push({ ...planPart, before: `${planParts.length === 0 ? '{' : ','}${name}:${planPart.before}` })
  }
  return { query: rowQuery(table, columns, source), scopes, planParts, keyIndex }
}

/** @returns the index of a field among those that a plan reads, to which it is added the first time */
function columnIndex(columns: string[], field: string): number {
  const index = columns.indexOf(field)
  return index >= 0 ? index : columns.push(field) - 1
}

/** @param columns the fields that the plan reads, to which those of this part are added */
function createPlanPart(
  type: GraphQLObjectType,
  table: Table,
  node: FieldNode,
  source: RowSource,
  columns: string[],
  fragments: Fragments,
): RowPlanPart | null {
  const name = node.name.value
  if (name === '__typename') return { kind: 'literal', before: JSON.stringify(type.name), column: 0 }
  const field = type.getFields()[name]
  if (!field || field.args.length > 0) return null
  const { childRows, rowBy, column, shownTo, requires = [] } = field.extensions as RowFieldExtensions
  const planNested = (kind: 'children' | 'row', key: string, selected: string): RowPlanPart | null => {
    const nestedSource = { kind: 'among', field: key, selected, table, source } as const
    const plan = planType(field, node, { source: nestedSource, key, scopes: requires }, fragments)
    return plan && { kind, before: '', column: columnIndex(columns, selected), plan }
  }
  if (childRows !== undefined && returnsList(field)) return planNested('children', childRows, 'id')
  if (rowBy !== undefined && !isNonNullType(field.type)) return planNested('row', 'id', rowBy)
  const fieldType = column === undefined ? undefined : findColumnType(table, column)
  const kind = fieldType && kindOf(field, fieldType)
  if (column === undefined || !kind) return null
  return { kind, before: '', column: columnIndex(columns, column), shownTo }
}

/** Types whose text is a JSON number, with their scalars. */
const JSON_NUMBERS: Partial<Record<ColumnType, string>> = { integer: 'Int', float8: 'Float' }

/** @returns the way in which a column is written as a field of this type; undefined if its text is not enough */
function kindOf(
  field: GraphQLField<unknown, unknown>,
  type: ColumnType,
): 'plain' | 'text' | 'boolean' | undefined {
  const nullable = isNonNullType(field.type) ? field.type.ofType : field.type
  const isText = isEnumType(nullable) ? type === 'text' : String(nullable) === 'String'
  if (isText && !(type in JSON_NUMBERS) && type !== 'boolean' && type !== 'text[]') return 'text'
  if (JSON_NUMBERS[type] === String(nullable)) return 'plain'
  return String(nullable) === 'Boolean' && type === 'boolean' ? 'boolean' : undefined
}

function returnsList(field: GraphQLField<unknown, unknown>): boolean {
  const list = isNonNullType(field.type) ? field.type.ofType : field.type
  return isListType(list) && isNonNullType(list.ofType)
}

/** @returns the fields of a selection in order; null if a field occurs twice, or is conditional */
function collectFields(
  { selections }: SelectionSetNode,
  type: GraphQLObjectType,
  fragments: Fragments,
): readonly FieldNode[] | null {
  const found = new Map<string, FieldNode>()
  for (const selection of selections) {
    if (selection.directives && selection.directives.length > 0) return null
    let innerSelections: readonly FieldNode[] | null
    if (selection.kind === Kind.FIELD) {
      innerSelections = [selection]
    } else {
      const spread = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
      const typeCondition = spread?.typeCondition?.name.value ?? type.name
      innerSelections =
        spread && typeCondition === type.name ? collectFields(spread.selectionSet, type, fragments) : null
    }
    for (const field of innerSelections ?? []) {
      const key = (field.alias ?? field.name).value
      if (found.has(key)) return null
      found.set(key, field)
    }
    if (innerSelections === null) return null
  }
  return [...found.values()]
}
