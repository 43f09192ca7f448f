import type { CellKind, Column } from './column.ts'
import { choiceKind } from './kinds.ts'

/** A country (code of ISO 3166-1 alpha-2) or a currency (ISO 4217). */
export interface NamedCode {
  readonly code: string
  readonly name: string
  /** Other names that are accepted when typed. */
  readonly also?: readonly string[]
}

type UnknownMessage = (text: string) => string

/** A country or currency, shown by its name. Its code and other names are accepted too. */
export const codeByName = (codes: readonly NamedCode[], unknownMessage: UnknownMessage): CellKind<string> =>
  choiceKind(
    codes.map(({ code, name, also = [] }) => ({ value: code, label: name, also: [code, ...also] })),
    unknownMessage,
  )

/** A country or currency, shown by its code. Its names are accepted too. */
const codeWithName = (codes: readonly NamedCode[], unknownMessage: UnknownMessage): CellKind<string> =>
  choiceKind(
    codes.map(({ code, name, also = [] }) => ({ value: code, label: code, also: [name, ...also] })),
    unknownMessage,
  )

/** A country or currency, shown by its code. Nothing else is accepted. */
export const codeOnly = (
  codes: readonly Pick<NamedCode, 'code'>[],
  unknownMessage: UnknownMessage,
): CellKind<string> =>
  choiceKind(
    codes.map(({ code }) => ({ value: code, label: code })),
    unknownMessage,
  )

/** @returns cells that show a name on pages and a code in files. Both accept codes and names */
export const namedCells = (codes: readonly NamedCode[], unknownMessage: UnknownMessage) =>
  ({
    kind: codeByName(codes, unknownMessage),
    inFile: { kind: codeWithName(codes, unknownMessage) },
  }) satisfies Partial<Column<string, string>>

/** @returns cells that show a code on pages and in files. Only pages accept names */
export const codeCells = (codes: readonly NamedCode[], unknownMessage: UnknownMessage) =>
  ({
    kind: codeWithName(codes, unknownMessage),
    inFile: { kind: codeOnly(codes, unknownMessage) },
  }) satisfies Partial<Column<string, string>>
