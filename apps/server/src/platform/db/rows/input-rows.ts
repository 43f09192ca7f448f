import { type ColumnType, columnTypeOf, quotedColumnOf, type Table } from './table.ts'

/** The parameters of a statement whose text is built once. Each save reads their values from its own input. */
export class Parameters<Input> {
  readonly readers: ((input: Input) => unknown)[] = []

  /** @returns the placeholder of the parameter in the text of the statement */
  add(read: (input: Input) => unknown, type: string): string {
    return `$${this.readers.push(read)}::${type}`
  }
}

/** A new or changed row of `RowChanges`. */
export interface InputRow {
  readonly id: number | null
  readonly version?: number | null
  readonly values: Readonly<Record<string, unknown>>
}

/** A column of the input rows of a statement. */
interface InputColumn {
  readonly name: string
  readonly type: Exclude<ColumnType, 'text[]'>
  readonly valueOf: (row: InputRow) => unknown
}

function inputColumns(table: Table): InputColumn[] {
  const columns = Object.keys(table.columns).map((field): InputColumn => {
    const [name, type] = [quotedColumnOf(field), columnTypeOf(table, field)]
    if (type !== 'text[]') return { name, type, valueOf: ({ values }) => values[field] }
    return {
      name,
      type: 'text',
      valueOf: ({ values }) => formatTextArray(values[field] as readonly string[]),
    }
  })
  return [
    { name: 'id', type: 'integer', valueOf: ({ id }) => id },
    { name: 'version', type: 'integer', valueOf: ({ version }) => version },
    ...columns,
  ]
}

/** Returns the input rows of a statement. */
type RowsOf<Input> = (input: Input) => readonly InputRow[]

/**
 * @returns the rows as the source `v` of a statement, with the position of each. Each column is one parameter, a list, so that the text is
 *   the same for any number of rows
 */
export function manyRowsSource<Input>(
  table: Table,
  rowsOf: RowsOf<Input>,
  parameters: Parameters<Input>,
): string {
  const columns = inputColumns(table)
  const lists = columns.map(({ type, valueOf }) =>
    parameters.add((input) => arrayText(rowsOf(input), valueOf), `${type}[]`),
  )
  return `unnest(${lists.join(', ')}) with ordinality as v (${columns.map(({ name }) => name).join(', ')}, position)`
}

/**
 * @returns a single row as the source `v` of a statement. PostgreSQL plans such a statement once; with lists of one value, it would plan it
 *   each time, which takes as long as running it
 */
export function singleRowSource<Input>(
  table: Table,
  rowsOf: RowsOf<Input>,
  parameters: Parameters<Input>,
): string {
  const columns = inputColumns(table)
  const values = columns.map(({ name, type, valueOf }) => {
    const read = (input: Input) => {
      const [row] = rowsOf(input)
      if (row === undefined) throw new Error('A statement that writes one row was run without a row.')
      return toPlainValue(valueOf(row))
    }
    return `${parameters.add(read, type)} as ${name}`
  })
  return `(select ${values.join(', ')}, 1 as position) as v`
}

const toPlainValue = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** @returns the expression for a field of an input row. A list is sent as one text (`formatTextArray`), because `unnest` flattens nested lists */
export const inputValue = (table: Table, field: string) =>
  columnTypeOf(table, field) === 'text[]'
    ? `string_to_array(v.${quotedColumnOf(field)}, chr(31))`
    : `v.${quotedColumnOf(field)}`

/** @returns a list in PostgreSQL's notation, which is faster than the driver's for thousands of values */
export function arrayText<Item>(items: readonly Item[], valueOf: (item: Item) => unknown): string {
  let text = '{'
  for (let index = 0; index < items.length; index++) {
    if (index > 0) text += ','
    text += elementText(valueOf(items[index] as Item))
  }
  return `${text}}`
}

function elementText(value: unknown): string {
  if (value == null) return 'NULL'
  if (typeof value === 'string')
    return NEEDS_ESCAPING.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : `"${value}"`
  return value instanceof Date ? `"${value.toISOString()}"` : String(value as number | boolean)
}

const NEEDS_ESCAPING = /["\\]/

/** Separates the texts of a list: the control character "unit separator", `chr(31)` in SQL, which no stored text contains. */
const SEPARATOR = '\u001f'

/**
 * Converts a list of texts within a list of values into one text: a conversion to an array must not depend on settings, or a distributed
 * database refuses it.
 */
function formatTextArray(list: readonly string[]): string {
  if (list.some((text) => text === '' || text.includes(SEPARATOR)))
    throw new Error('A list of strings contains an empty string or a string with the separator character.')
  return list.join(SEPARATOR)
}
