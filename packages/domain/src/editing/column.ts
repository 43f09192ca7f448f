/** What a cell can hold. A figure that must stay exact is a decimal in a string; `null` is an empty cell. */
export type CellValue = string | number | boolean | null

/** A value that a text was read as; null for a text of nothing but blanks. */
export interface ReadValue<Value extends CellValue = CellValue> {
  readonly value: Value | null
}

/** Why a text is no value of a kind. */
export interface Unreadable {
  /** A sentence for the person who typed it. */
  readonly problem: string
}

/** One of the values that a cell may have, as people know it. */
export interface Choice {
  readonly value: Exclude<CellValue, null>
  readonly label: string
  /** Other texts that mean it, when typed or pasted: a code, an ISO name. */
  readonly also?: readonly string[]
  /** What it is, in a line under the label. */
  readonly detail?: string
  /** At the far end of the label: a code. */
  readonly aside?: string
  /** What is typed where it is chosen; the label, if not given. */
  readonly text?: string
}

/**
 * What the cells of a column hold, and how it is typed, checked and written: the same on a sheet, on the clipboard and in
 * a file (rule ED1). `kinds.ts` makes the usual ones.
 */
export interface CellKind<Value extends CellValue = CellValue> {
  /** Figures stand at the right, and a selection of them has a sum. */
  readonly isNumeric: boolean
  /** Takes a text apart; what a value may be is asked of `check`. */
  read(text: string): ReadValue<Value> | Unreadable
  /** @returns the sentence that says why a value cannot be stored, else null. */
  check(value: NonNullable<Value>): string | null
  /** @returns the value as pages show it. */
  show(value: NonNullable<Value>): string
  /** @returns the value with all that is meant by it, as it is edited, copied and exported; `read` reads it back. */
  write(value: NonNullable<Value>): string
  /** @returns whether two values come to the same, where they may be written in several ways: 85 and 85.0. */
  same?(one: NonNullable<Value>, other: NonNullable<Value>): boolean
  /** What a person who types this by hand gets instead, where the editor keeps a value within its limits. */
  clamp?(value: NonNullable<Value>): Value
  /** `clamp` also applies to pasted and filled cells. Files are never clamped. */
  readonly clampsPastedText?: true
  /** What stays of a text as it is typed by hand, where the editor lets no other character through. */
  keep?(text: string): string
  /** What a cell of the sheet holds once it is emptied, where that is not nothing. */
  readonly blank?: Value
  /** Where a cell holds one of a list. */
  readonly choices?: readonly Choice[]
}

/**
 * A column of a capability's rows, described once in `<capability>/columns.ts`: the sheet, the files in and out and what is
 * checked before a save follow from it.
 */
export interface Column<Key extends string = string, Value extends CellValue = CellValue> {
  /** The field of the row, by its name in the API: refusals that name a field stand at its cells. */
  readonly key: Key
  /** In the head of a file, as template and export write it; read in any case. */
  readonly header: string
  /** Over its cells on a page. */
  readonly head: string
  readonly kind: CellKind<Value>
  /** An empty cell is a problem. */
  readonly isRequired: boolean
  /** The sentence for an empty required cell, in place of "… is required". */
  readonly missing?: string
  /** What a file says otherwise, each sentence without the line before it. */
  readonly inFile?: {
    /** An empty cell is a problem there, with this sentence. */
    readonly missing?: string
    /** The file must have the column, but whether a cell may be empty depends on the row (`CsvTable.withoutKey`). */
    readonly mayBeEmpty?: boolean
    /**
     * In place of the kind's sentence for a text that it cannot read.
     * @param textOf what the file has in another cell of the row, by its column's key
     */
    readonly unreadable?: string | ((text: string, textOf: (key: string) => string) => string)
    /** How it is written there, where pages have other words for it: a country's code in place of its name. */
    readonly kind?: CellKind<Value>
    /** An amount of money: the code and the sign of the row's own currency may stand beside the figure. */
    readonly isAmount?: boolean
    /** A text that the kind cannot read is passed over with a warning: the cell stays as it was, empty on a new row. */
    readonly isLenient?: boolean
    /** What such a text counts as, where it is not passed over. */
    readonly instead?: Value
    /**
     * @returns why no file may hold a value, else null: said above the problems of rows too. Goes before all other checks.
     * @param textOf what the file has in another cell of the row, by its column's key
     */
    critical?(value: NonNullable<Value>, textOf: (key: string) => string): string | null
    /** Goes before the kind's own check. */
    check?(value: NonNullable<Value>): string | null
  }
}

/** What a column is called: over its cells on a page, in the head of a file, and in the history, there by the words of its name by default. */
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

/** What the description of a table does not say of a column. */
// oxlint-disable-next-line typescript/no-explicit-any -- cells of whatever values
type Cells = Pick<Column<string, any>, 'kind' | 'missing' | 'inFile'> & Partial<Pick<Column, 'isRequired'>>

type ValueOf<Kind> = Kind extends CellKind<infer Value> ? Value : never

/**
 * @param described the columns of a table, by their keys
 * @param cells what each column holds, by its key, in the order of the sheet or file
 * @returns the columns; each must be filled unless its description lets a row lack it
 */
export function columnsOf<const Of extends Readonly<Record<string, Cells>>>(
  described: { readonly [Key in keyof NoInfer<Of>]: DescribedColumn },
  cells: Of,
): { readonly [Key in keyof Of & string]: Column<Key, ValueOf<Of[Key]['kind']>> } {
  const columns = Object.entries(cells).map(([key, cell]) => {
    const { label, isNullable, mayBeOmitted } = described[key as keyof Of]
    const { page = '', file = page } = label
    const isRequired = isNullable !== true && mayBeOmitted !== true
    return [key, { key, header: file, head: label.page ?? file, isRequired, ...cell }]
  })
  return Object.fromEntries(columns) as never
}

/** @returns whether two values of a column come to the same. */
export function isSame({ kind }: Pick<Column, 'kind'>, one: CellValue, other: CellValue): boolean {
  if (one === other) return true
  return one !== null && other !== null && kind.same?.(one, other) === true
}

export const isUnreadable = (read: ReadValue | Unreadable): read is Unreadable => 'problem' in read
