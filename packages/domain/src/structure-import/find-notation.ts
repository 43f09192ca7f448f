import type { WorkbookSheet } from '../csv/workbook.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { NOTATIONS, type Notation } from '../money/notation.ts'
import { figuresOf, isSuspect, valuesInNotations } from './cell-amounts.ts'
import { isAmountField } from './header-fields.ts'
import type { StructureNotationQuestion, StructureProblem, StructureSheet } from './types.ts'

/** A sheet with how its columns are read. */
export interface SheetWithColumns {
  readonly sheet: WorkbookSheet
  readonly structure: StructureSheet
}

/** The notation of a file; null: only figures that are the same in all notations can be read. */
interface FoundNotation {
  readonly notation: Notation | null
  readonly question: StructureNotationQuestion | null
  readonly problems: readonly StructureProblem[]
}

/** A figure of an amount, with its value in each notation. */
interface Figure {
  readonly text: string
  readonly sheet: string
  readonly line: number
  readonly values: readonly (string | null)[]
}

/**
 * Decides from all amounts how numbers are written: as in the United States if nothing suggests otherwise, or in the only notation in which
 * most can be read. Otherwise the user decides.
 */
export function findNotation(
  sheets: readonly SheetWithColumns[],
  chosen: Notation | undefined,
): FoundNotation {
  const texts = sheets.flatMap(amountFigures)
  if (chosen !== undefined || !texts.some(({ text }) => isSuspect(text)))
    return { notation: chosen ?? 'US', question: null, problems: [] }
  const figures = texts.map((figure): Figure => ({ ...figure, values: valuesInNotations(figure.text) }))
  const unreadable = [...NOTATIONS.keys()].map(
    (index) => figures.filter(({ values }) => (values[index] ?? null) === null).length,
  )
  const fewest = Math.min(...unreadable)
  const readings = new Map<string, number>()
  for (const index of NOTATIONS.keys()) {
    const reading = figures.map(({ values }) => values[index] ?? null)
    const key = JSON.stringify(reading)
    // Figures such as 120,000 speak for the notation of the United States, even if another one is not valid in it.
    const isUs = index === 0 && figures.some(({ text, values: [us] }) => us !== null && /\d,\d/.test(text))
    const isBest = unreadable[index] === fewest && fewest < figures.length
    if ((isUs || isBest) && !readings.has(key)) readings.set(key, index)
  }
  const [first, second] = [...readings.values()]
  if (first === undefined) return { notation: null, question: null, problems: [] }
  const differs = ({ text, values }: Figure) =>
    second === undefined ? isSuspect(text) : values[first] !== values[second]
  const isReadable = ({ values }: Figure) => [...readings.values()].every((index) => values[index] !== null)
  const example = figures.find((figure) => isReadable(figure) && differs(figure)) ?? figures.find(differs)
  if (!example) return { notation: null, question: null, problems: [] }
  const { text, sheet, line, values } = example
  const choices = [...readings.values()].flatMap((index) => {
    const notation = NOTATIONS[index]
    return notation ? [{ notation, value: values[index] ?? '' }] : []
  })
  const [only] = choices
  if (choices.length > 1 || !only)
    return { notation: null, question: { example: text, sheet, line, choices }, problems: [] }
  const message = structureImportMessages.notationAssumed(text, only.value)
  return {
    notation: only.notation,
    question: null,
    problems: [{ sheet, line, column: null, message, isError: false }],
  }
}

function amountFigures({ sheet, structure }: SheetWithColumns): readonly Omit<Figure, 'values'>[] {
  const columns = structure.columns.filter(({ field }) => isAmountField(field) || field === 'equity')
  return sheet.rows.flatMap((row, index) =>
    index < (structure.headerLines.at(-1) ?? 0)
      ? []
      : columns.flatMap(({ index: column }) => {
          const cell = row[column]
          return (cell ? figuresOf(cell) : []).map((text) => ({ text, sheet: sheet.name, line: index + 1 }))
        }),
  )
}
