import type { WorkbookSheet } from '../csv/workbook.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { fromUsNotation, isAmbiguousAmount, NOTATIONS, type Notation } from '../money/notation.ts'
import {
  type AmountNotation,
  currencyIn,
  figuresOf,
  suggestsOtherNotation,
  valuesInNotations,
} from './cell-amounts.ts'
import { isAmountField } from './header-fields.ts'
import { cellsOfLine, type LineCells } from './cells-of-line.ts'
import type { ColumnCell } from './read-pay.ts'
import type { CurrencyTexts } from './place-texts.ts'
import type { ColumnContext, StructureNotationQuestion, StructureProblem, StructureSheet } from './types.ts'

/** A sheet, and how its columns are read. */
export interface SheetWithColumns {
  readonly sheet: WorkbookSheet
  readonly structure: StructureSheet
  /** What its name and the lines above its headers say. */
  readonly above: ColumnContext
}

/** Returns the notation of an amount in a line of a sheet. */
export type NotationOf = (cell: ColumnCell, line: LineCells) => AmountNotation

interface FoundNotations {
  readonly notationOf: (sheet: SheetWithColumns) => NotationOf
  readonly questions: readonly StructureNotationQuestion[]
  readonly problems: readonly StructureProblem[]
}

/** The notation of a group of amounts; null: only figures that are the same in all notations can be read. */
interface FoundNotation {
  readonly notation: AmountNotation
  readonly question?: StructureNotationQuestion
  readonly problems?: readonly StructureProblem[]
}

/** A figure in an amount, with its value in each notation. */
interface Figure {
  readonly text: string
  readonly sheet: string
  readonly line: number
  /** Returns its group: the currency or country whose amounts are in the same notation (`groupOf`). */
  readonly group: () => string
  readonly values: readonly (string | null)[]
}

const ASSUMED: AmountNotation = { cautious: 'US' }

/**
 * Decides from all amounts how numbers are written. If no notation fits all of them, each currency has its own; without a currency, each
 * country has.
 * @param chosen by group; '' is the group of all amounts of a file that has one notation
 */
export function findNotations(
  sheets: readonly SheetWithColumns[],
  chosen: Readonly<Record<string, Notation>>,
  texts: CurrencyTexts,
): FoundNotations {
  const written = sheets.flatMap((sheet) => amountFigures(sheet, texts))
  if (!written.some(({ text }) => suggestsOtherNotation(text)))
    return { notationOf: () => () => ASSUMED, questions: [], problems: [] }
  const figures = written.map((figure): Figure => ({ ...figure, values: valuesInNotations(figure.text) }))
  const hasCommonNotation = NOTATIONS.some((notation, index) =>
    figures.every(
      ({ text, values }) => (values[index] ?? null) !== null && !isAmbiguousAmount(text, notation),
    ),
  )
  const groups = Map.groupBy(figures, ({ group }) => (hasCommonNotation ? '' : group()))
  const found = new Map(
    Array.from(
      groups,
      ([group, figuresInGroup]) => [group, findNotation(group, figuresInGroup, chosen[group])] as const,
    ),
  )
  return {
    notationOf: (sheet) => (cell, line) => {
      const { notation } = found.get(hasCommonNotation ? '' : groupOf(cell, line, sheet, texts)) ?? {
        notation: ASSUMED,
      }
      return notation
    },
    questions: [...found.values()].flatMap(({ question }) => question ?? []),
    problems: [...found.values()].flatMap(({ problems = [] }) => problems),
  }
}

/** @returns the group of an amount: its currency, otherwise its country; '' if the file says neither */
function groupOf(
  { cell, column: { context } }: ColumnCell,
  line: LineCells,
  { structure, above }: SheetWithColumns,
  texts: CurrencyTexts,
): string {
  const currency = line.text('currency') || null
  const codes = currency === null ? null : texts.find(currency)
  return (
    currencyIn(cell, texts) ??
    context.currency ??
    (codes?.length === 1 ? codes[0] : currency) ??
    above.currency ??
    context.country ??
    (line.text('country') || null) ??
    structure.country ??
    ''
  )
}

/**
 * Decides how the numbers of a group are written: as in the United States if nothing suggests otherwise, or in the notation in which the
 * fewest are unreadable. If several notations are possible, the user decides.
 */
function findNotation(
  group: string,
  figures: readonly Figure[],
  chosen: Notation | undefined,
): FoundNotation {
  if (!figures.some(({ text }) => suggestsOtherNotation(text))) return { notation: ASSUMED }
  const unreadable = [...NOTATIONS.keys()].map(
    (index) => figures.filter(({ values }) => (values[index] ?? null) === null).length,
  )
  const fewest = Math.min(...unreadable)
  /** The indexes of the possible notations, by the values that they give the figures; of notations that give the same, the first. */
  const possible = new Map<string, number>()
  for (const index of NOTATIONS.keys()) {
    const reading = figures.map(({ values }) => values[index] ?? null)
    const key = JSON.stringify(reading)
    // Figures such as 120,000 make US notation possible, even if another figure is not valid in it.
    const isUs = index === 0 && figures.some(({ text, values: [us] }) => us !== null && /\d,\d/.test(text))
    const isBest = unreadable[index] === fewest && fewest < figures.length
    if ((isUs || isBest) && !possible.has(key)) possible.set(key, index)
  }
  const [first, second] = [...possible.values()]
  if (first === undefined) return { notation: null }
  const differs = ({ text, values }: Figure) =>
    second === undefined ? suggestsOtherNotation(text) : values[first] !== values[second]
  const isReadable = ({ values }: Figure) => [...possible.values()].every((index) => values[index] !== null)
  const example = figures.find((figure) => isReadable(figure) && differs(figure)) ?? figures.find(differs)
  if (!example) return { notation: null }
  const { text, sheet, line, values } = example
  const choices = [...possible.values()].flatMap((index) => {
    const notation = NOTATIONS[index]
    return notation ? [{ notation, value: values[index] ?? '' }] : []
  })
  const [only] = choices
  if (choices.length > 1 || !only) {
    const answer = choices.find(({ notation }) => notation === chosen)?.notation ?? null
    return {
      notation: answer !== null && hasThousands(figures, answer) ? { cautious: answer } : answer,
      question: { group, example: text, sheet, line, choices, chosen: answer },
    }
  }
  const message = structureImportMessages.notationAssumed(text, only.value, group)
  return {
    notation: only.notation === 'US' ? ASSUMED : { cautious: only.notation },
    problems: [{ sheet, line, column: null, message, isError: false }],
  }
}

/**
 * @returns whether some figures have thousands separators in a notation. Figures with three decimals in it, such as "85.000", may then be
 *   thousands in another notation
 */
const hasThousands = (figures: readonly Figure[], notation: Notation): boolean =>
  figures.some(
    ({ text, values }) =>
      values[NOTATIONS.indexOf(notation)] !== null &&
      /\D/.test(text.split(fromUsNotation('.', notation))[0] ?? ''),
  )

function amountFigures(
  sheetWithColumns: SheetWithColumns,
  texts: CurrencyTexts,
): readonly Omit<Figure, 'values'>[] {
  const { sheet, structure } = sheetWithColumns
  const columns = structure.columns.filter(({ field }) => isAmountField(field) || field === 'equity')
  return sheet.rows.slice(structure.headerLines.at(-1) ?? 0).flatMap((row, index) => {
    const line = cellsOfLine(row, structure.columns)
    return columns.flatMap((column) => {
      const columnCell = line.cellOf(column)
      return figuresOf(columnCell.cell).map((text) => ({
        text,
        sheet: sheet.name,
        line: (structure.headerLines.at(-1) ?? 0) + index + 1,
        group: () => groupOf(columnCell, line, sheetWithColumns, texts),
      }))
    })
  })
}
