/** The value of a cell. A figure that must stay exact is a decimal in a string; `null` is an empty cell. */
export type CellValue = string | number | boolean | null

/** The value that was read from a text; null for a blank text. */
export interface ReadValue<Value extends CellValue = CellValue> {
  readonly value: Value | null
}

/** The result of reading a text that is not a value. */
export interface Unreadable {
  /** The message for the person who typed the text. */
  readonly problem: string
}

/** One of the values that a cell may have. */
export interface Choice {
  readonly value: Exclude<CellValue, null>
  readonly label: string
  /** Other texts that are accepted for it when typed or pasted, such as a code. */
  readonly also?: readonly string[]
  /** Description, in a line below the label. */
  readonly detail?: string
  /** Text at the end of the label's line, such as a code. */
  readonly aside?: string
  /** The text to type to choose it; the label by default. */
  readonly text?: string
}

/**
 * The type of a column's cells: reads, checks and writes its values, in the same way on a sheet, on the clipboard and in a file (rule ED1).
 * `kinds.ts` has the most common ones.
 */
export interface CellKind<Value extends CellValue = CellValue> {
  /** Whether cells are aligned to the right, and a selection of them has a sum. */
  readonly isNumeric: boolean
  /** Whether the values are amounts of money, of which some texts have two meanings: 108.000. */
  readonly isAmount?: true
  /** Parses a text, without checking whether the value is allowed. */
  read(text: string): ReadValue<Value> | Unreadable
  /** @returns the message if a value cannot be stored, otherwise null */
  check(value: NonNullable<Value>): string | null
  /** @returns the value as pages show it, possibly rounded */
  show(value: NonNullable<Value>): string
  /** @returns the complete value as text to edit, copy and export; `read` parses it */
  write(value: NonNullable<Value>): string
  /** @returns whether two values are equal although they differ as texts: 85 and 85.0 */
  same?(one: NonNullable<Value>, other: NonNullable<Value>): boolean
  /** @returns the nearest allowed value for one that was typed by hand */
  clamp?(value: NonNullable<Value>): Value
  /** `clamp` also applies to pasted and filled cells. Files are never clamped. */
  readonly clampsPastedText?: true
  /** @returns a text that is being typed, without characters that no value has */
  keep?(text: string): string
  /** The value of a cell that was emptied, if it is not null. */
  readonly blank?: Value
  /** The values to choose from, if the cell has one of a list. */
  readonly choices?: readonly Choice[]
}

/**
 * A column of a capability's rows, described once in `<capability>/columns.ts`: the sheet, imports, exports and the checks before a save
 * all use it.
 */
export interface Column<Key extends string = string, Value extends CellValue = CellValue> {
  /** The field of the row in the API. Refusals that name a field are shown at its cells. */
  readonly key: Key
  /** The header in files, as templates and exports write it. Reading ignores upper and lower case. */
  readonly header: string
  /** The header on a page. */
  readonly head: string
  readonly kind: CellKind<Value>
  /** Whether an empty cell is a problem. */
  readonly isRequired: boolean
  /** The message for an empty required cell, instead of "… is required". */
  readonly missing?: string
  /** The properties that differ in files. Messages do not include the line number. */
  readonly inFile?: {
    /** The message for an empty cell, which is then a problem. */
    readonly missing?: string
    /** The file must have the column, but whether a cell may be empty depends on the row (`CsvTable.matchWithoutKey`). */
    readonly mayBeEmpty?: boolean
    /**
     * Replaces the kind's message for a text that it cannot read.
     * @param textOf returns the file's text in another cell of the row, by its column's key
     */
    readonly unreadable?: string | ((text: string, textOf: (key: string) => string) => string)
    /** The type of its cells in files, if files use other texts than pages: a country's code instead of its name. */
    readonly kind?: CellKind<Value>
    /** Whether a text that cannot be read is ignored with a warning: the cell keeps its value, or stays empty in a new row. */
    readonly isLenient?: boolean
    /** The value to use for such a text instead of ignoring it. */
    readonly instead?: Value
    /**
     * Runs before all other checks.
     * @returns the message if files must not contain the value, which is also shown above the problems of rows; otherwise null
     * @param textOf returns the file's text in another cell of the row, by its column's key
     */
    critical?(value: NonNullable<Value>, textOf: (key: string) => string): string | null
    /** Runs before the kind's own check. */
    check?(value: NonNullable<Value>): string | null
  }
}

/** The labels of a column: the header on a page, the header in files, and the label in the history (by default made from its key). */
export interface Label {
  readonly page?: string
  readonly file?: string
  readonly history?: string
}

/** The properties of a column that the description of a table has: its labels, and whether a row may lack it. */
export interface DescribedColumn {
  readonly label: Label
  readonly isNullable?: boolean
  readonly mayBeOmitted?: true
}

/** The settings of a column that the description of its table does not contain. */
// oxlint-disable-next-line typescript/no-explicit-any -- cells of any values
type ColumnContent = Pick<Column<string, any>, 'kind' | 'missing' | 'inFile'> &
  Partial<Pick<Column, 'isRequired'>>

type ValueOf<Kind> = Kind extends CellKind<infer Value> ? Value : never

/**
 * @param descriptions the described columns of a table, by their keys
 * @param contents the type of each column's cells and other settings, by its key, in the order of the sheet or file
 * @returns the columns; each is required unless its description says that a row may lack it
 */
export function columnsOf<const Contents extends Readonly<Record<string, ColumnContent>>>(
  descriptions: { readonly [Key in keyof NoInfer<Contents>]: DescribedColumn },
  contents: Contents,
): { readonly [Key in keyof Contents & string]: Column<Key, ValueOf<Contents[Key]['kind']>> } {
  const columns = Object.entries(contents).map(([key, content]) => {
    const { label, isNullable, mayBeOmitted } = descriptions[key as keyof Contents]
    const { page = '', file = page } = label
    const isRequired = isNullable !== true && mayBeOmitted !== true
    return [key, { key, header: file, head: label.page ?? file, isRequired, ...content }]
  })
  return Object.fromEntries(columns) as never
}

type Described<Description> = Description extends {
  readonly label: Label
  readonly kind: infer Kind extends { readonly isNumeric: boolean }
}
  ? { readonly kind: Kind }
  : never

/** @returns the contents for `columnsOf` of all columns whose description has a label and a kind that is not a function */
export const describedCells = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(
      ([key, { label, kind }]: [string, Partial<ColumnContent & DescribedColumn>]) =>
        label && typeof kind === 'object' ? [[key, { kind }]] : [],
    ),
  ) as unknown as {
    readonly [Key in keyof Columns as Described<Columns[Key]> extends never ? never : Key]: Described<
      Columns[Key]
    >
  }

/** @returns whether two values of a column are equal */
export function isSame({ kind }: Pick<Column, 'kind'>, one: CellValue, other: CellValue): boolean {
  if (one === other) return true
  return one !== null && other !== null && kind.same?.(one, other) === true
}

export const isUnreadable = (read: ReadValue | Unreadable): read is Unreadable => 'problem' in read
