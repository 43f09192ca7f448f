import type { CellKind, Column } from './column.ts'
import { oneOf } from './kinds.ts'

/** A country (ISO 3166-1 alpha-2) or a currency (ISO 4217) as a choice. */
export interface NamedCode {
  readonly code: string
  readonly name: string
  /** Other names that are accepted when typed. */
  readonly also?: readonly string[]
}

type Unknown = (text: string) => string

/** Shown and typed by its name; its code is accepted too. */
export const codeByName = (codes: readonly NamedCode[], unknown: Unknown): CellKind<string> =>
  oneOf(
    codes.map(({ code, name, also = [] }) => ({ value: code, label: name, also: [code, ...also] })),
    unknown,
  )

/** Shown and typed by its code; its names are accepted too. */
export const codeWithName = (codes: readonly NamedCode[], unknown: Unknown): CellKind<string> =>
  oneOf(
    codes.map(({ code, name, also = [] }) => ({ value: code, label: code, also: [name, ...also] })),
    unknown,
  )

/** Only by its code, as in files. */
export const codeAlone = (codes: readonly NamedCode[], unknown: Unknown): CellKind<string> =>
  oneOf(
    codes.map(({ code }) => ({ value: code, label: code })),
    unknown,
  )

type Cells = Pick<Column<string, string>, 'kind' | 'inFile'>

/** Cells that show a name on pages, and a code in files; both accept codes and names. */
export const namedCells = (codes: readonly NamedCode[], unknown: Unknown) =>
  ({ kind: codeByName(codes, unknown), inFile: { kind: codeWithName(codes, unknown) } }) satisfies Cells

/** Cells that show a code, on pages and in files. */
export const codeCells = (codes: readonly NamedCode[], unknown: Unknown) =>
  ({ kind: codeWithName(codes, unknown), inFile: { kind: codeAlone(codes, unknown) } }) satisfies Cells
