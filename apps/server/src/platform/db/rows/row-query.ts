import { columnTypeOf, quoted, quotedColumnOf, type Table } from './table.ts'

/** A selection of rows of a table. */
export type RowSource =
  /** All rows of the workspace. */
  | { readonly kind: 'all' }
  /** Rows whose fields have one of the values in the parameters after the workspace: one array per field. */
  | { readonly kind: 'where'; readonly fields: readonly string[] }
  /** Rows whose `field` has a value that the field `selected` has in selected rows of another table. */
  | {
      readonly kind: 'among'
      readonly field: string
      readonly selected: string
      readonly table: Table
      readonly source: RowSource
    }

/**
 * @returns a statement that reads these fields of a workspace's rows, in the table's order; instants as text (`expressionOf`). Its first
 *   parameter is the workspace; those of the source follow
 */
export function rowQuery(table: Table, fields: readonly string[], source: RowSource): string {
  const order = (table.order ?? []).map(({ by, direction = 'asc', ignoringCase }) => {
    const column = quotedColumnOf(by)
    return `${ignoringCase ? `lower(${column})` : column} ${direction}`
  })
  const selected = fields.map((field) => expressionOf(table, field))
  return `select ${selected.join(', ')} from ${quoted(table.name)} where workspace_id = $1${condition(table, source)} order by ${[...order, 'id'].join(', ')}`
}

function condition(table: Table, source: RowSource): string {
  if (source.kind === 'where') {
    return source.fields
      .map(
        (field, index) =>
          ` and ${quotedColumnOf(field)} = any($${index + 2}::${columnTypeOf(table, field)}[])`,
      )
      .join('')
  }
  if (source.kind === 'all' || selectsAllRows(source.source)) return ''
  const { field, selected, table: otherTable, source: otherSource } = source
  const subquery = `select ${quotedColumnOf(selected)} from ${quoted(otherTable.name)} where workspace_id = $1${condition(otherTable, otherSource)}`
  return ` and ${quotedColumnOf(field)} in (${subquery})`
}

/** @returns whether a source selects all rows of the workspace, directly or because it selects those that refer to any row */
function selectsAllRows(source: RowSource): boolean {
  return source.kind === 'all' || (source.kind === 'among' && selectsAllRows(source.source))
}

/** @returns the expression that reads a field: an instant as text in ISO 8601, to the millisecond, anything else as it is stored */
export function expressionOf(table: Table, field: string, prefix = ''): string {
  const column = `${prefix}${quotedColumnOf(field)}`
  return columnTypeOf(table, field) === 'timestamptz'
    ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column
}
