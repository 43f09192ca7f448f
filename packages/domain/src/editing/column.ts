/** The value of a cell. A figure that must stay exact is a decimal in a string; `null` is an empty cell. */
export type CellValue = string | number | boolean | null

/** The value of a text; null for a blank text. */
export interface ReadValue<Value extends CellValue = CellValue> {
  readonly value: Value | null
}

/** The reason why a text is not a value of a kind. */
export interface Unreadable {
  /** The message for the person who typed it. */
  readonly problem: string
}

/** One of the values that a cell may have. */
export interface Choice {
  readonly value: Exclude<CellValue, null>
  readonly label: string
  /** Other texts that mean it, when typed or pasted: a code, an ISO name. */
  readonly also?: readonly string[]
  /** Description, in a line below the label. */
  readonly detail?: string
  /** Shown at the far end of the label: a code. */
  readonly aside?: string
  /** The text to type for it; the label by default. */
  readonly text?: string
}

/**
 * The type of a column's cells: reads, checks and writes its values, in the same way on a sheet, on the clipboard and in a file (rule ED1).
 * `kinds.ts` has the usual ones.
 */
export interface CellKind<Value extends CellValue = CellValue> {
  /** Aligns the cells at the right; a selection of them has a sum. */
  readonly isNumeric: boolean
  /** Parses a text. `check` decides whether the value is allowed. */
  read(text: string): ReadValue<Value> | Unreadable
  /** @returns the message if a value cannot be stored, otherwise null */
  check(value: NonNullable<Value>): string | null
  /** @returns the value as pages show it. */
  show(value: NonNullable<Value>): string
  /** @returns the complete value as text to edit, copy and export; `read` parses it */
  write(value: NonNullable<Value>): string
  /** @returns whether two values are equal, if they may be written in several ways: 85 and 85.0 */
  same?(one: NonNullable<Value>, other: NonNullable<Value>): boolean
  /** Returns the nearest allowed value for one that was typed by hand. */
  clamp?(value: NonNullable<Value>): Value
  /** `clamp` also applies to pasted and filled cells. Files are never clamped. */
  readonly clampsPastedText?: true
  /** Returns the allowed characters of a text that was typed by hand. */
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
  /** An empty cell is a problem. */
  readonly isRequired: boolean
  /** The message for an empty required cell, instead of "… is required". */
  readonly missing?: string
  /** Differences in files; messages are without the line number. */
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
    /** An amount of money: the code and the sign of the row's own currency may stand next to the figure. */
    readonly isAmount?: boolean
    /** A text that the kind cannot read is ignored with a warning: the cell keeps its value, and is empty on a new row. */
    readonly isLenient?: boolean
    /** The value of such a text, if it is not ignored. */
    readonly instead?: Value
    /**
     * @returns the message if files must not contain the value, otherwise null; it is also shown above the problems of rows. Runs before
     *   all other checks
     * @param textOf returns the file's text in another cell of the row, by its column's key
     */
    critical?(value: NonNullable<Value>, textOf: (key: string) => string): string | null
    /** Runs before the kind's own check. */
    check?(value: NonNullable<Value>): string | null
  }
}

/** The labels of a column: the header on a page, the header in files, and the label in the history, by default the words of its name. */
export interface Label {
  readonly page?: string
  readonly file?: string
  readonly history?: string
}

/** A column as its table describes it: what it is called, and whether a row may lack it. */
export interface DescribedColumn {
  readonly label: Label
  readonly isNullable?: boolean
  readonly mayBeOmitted?: true
}

/** The settings of a column that the description of its table does not contain. */
// oxlint-disable-next-line typescript/no-explicit-any -- cells of whatever values
type ColumnContent = Pick<Column<string, any>, 'kind' | 'missing' | 'inFile'> &
  Partial<Pick<Column, 'isRequired'>>

type ValueOf<Kind> = Kind extends CellKind<infer Value> ? Value : never

/**
 * @param descriptions the columns of a table, by their keys
 * @param cells what each column holds, by its key, in the order of the sheet or file
 * @returns the columns; each must be filled unless its description lets a row lack it
 */
export function columnsOf<const Of extends Readonly<Record<string, ColumnContent>>>(
  descriptions: { readonly [Key in keyof NoInfer<Of>]: DescribedColumn },
  cells: Of,
): { readonly [Key in keyof Of & string]: Column<Key, ValueOf<Of[Key]['kind']>> } {
  const columns = Object.entries(cells).map(([key, cell]) => {
    const { label, isNullable, mayBeOmitted } = descriptions[key as keyof Of]
    const { page = '', file = page } = label
    const isRequired = isNullable !== true && mayBeOmitted !== true
    return [key, { key, header: file, head: label.page ?? file, isRequired, ...cell }]
  })
  return Object.fromEntries(columns) as never
}

/** @returns whether two values of a column are equal */
export function isSame({ kind }: Pick<Column, 'kind'>, one: CellValue, other: CellValue): boolean {
  if (one === other) return true
  return one !== null && other !== null && kind.same?.(one, other) === true
}

export const isUnreadable = (read: ReadValue | Unreadable): read is Unreadable => 'problem' in read
