import type { Workbook, WorkbookSheet } from '../csv/workbook.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { resolveConflicts } from './column-conflicts.ts'
import { readColumns } from './columns.ts'
import { type HeaderTexts, isAmountField, meaningOf } from './header-fields.ts'
import { findHeaderLines } from './header-lines.ts'
import { findNotations, type SheetWithColumns } from './find-notation.ts'
import { createCountryNamer, createCountryTexts, createCurrencyTexts } from './place-texts.ts'
import { createPlaces } from './places.ts'
import { readRows } from './read-rows.ts'
import { isCorrectedFile } from './row-texts.ts'
import type { ReadRows } from './rows.ts'
import type {
  ColumnContext,
  StructureChoices,
  StructureFacts,
  StructurePlan,
  StructureProblem,
  StructureSheet,
} from './types.ts'

interface ReadSheets
  extends ReadRows,
    Pick<
      StructurePlan,
      'notationQuestions' | 'countriesWithoutCurrency' | 'currenciesWithoutCountry' | 'placesWithoutCountry'
    > {
  readonly sheets: readonly StructureSheet[]
}

/** A sheet with its columns, and the problems of these. */
interface Layout extends SheetWithColumns {
  readonly problems: readonly StructureProblem[]
}

const OF_FILE = { sheet: null, line: null, column: null } as const

/** Reads the rows of all sheets with a pay structure. */
export function readSheets(
  { sheets }: Workbook,
  facts: StructureFacts,
  choices: StructureChoices,
): ReadSheets {
  const texts: HeaderTexts = {
    currencies: createCurrencyTexts(facts.currencies),
    countries: createCountryTexts(facts.countries),
  }
  const layouts = sheets.map((sheet) => readLayout(sheet, texts, choices))
  const used = layouts.filter(({ structure }) => structure.layout !== null)
  const notations = findNotations(used, choices.notations ?? {}, texts.currencies)
  const { findPlace, ...uncertainPlaces } = createPlaces(facts, choices, texts)
  const sheetResults = used.map((layout) => {
    const { sheet, structure, above, problems: columnProblems } = layout
    const { rows, ...others } = readRows(sheet, structure, {
      notationOf: notations.notationOf(layout),
      texts,
      findPlace,
      countryName: createCountryNamer(facts),
      defaultCurrency: facts.defaultCurrency,
      sheetCurrency: above.currency ?? null,
    })
    // While the user has not chosen between columns, the amounts of rows may be incomplete.
    const isUncertain = columnProblems.some(({ isError }) => isError)
    return isUncertain
      ? { ...others, rows: [], invalidRows: [...others.invalidRows, ...rows] }
      : { ...others, rows }
  })
  const problems = layouts.flatMap((layout) => layout.problems)
  if (used.length === 0)
    problems.push({ ...OF_FILE, message: structureImportMessages.noStructure, isError: true })
  return {
    sheets: layouts.map(({ structure }) => {
      const index = used.findIndex((each) => each.structure === structure)
      return { ...structure, rowCount: sheetResults[index]?.rows.length ?? 0 }
    }),
    notationQuestions: notations.questions,
    countriesWithoutCurrency: [...uncertainPlaces.countriesWithoutCurrency],
    currenciesWithoutCountry: [...uncertainPlaces.currenciesWithoutCountry],
    placesWithoutCountry: [...uncertainPlaces.placesWithoutCountry],
    rows: sheetResults.flatMap(({ rows }) => rows),
    problems: [...problems, ...notations.problems, ...sheetResults.flatMap((each) => each.problems)],
    skippedLines: sheetResults.flatMap(({ skippedLines }) => skippedLines),
    invalidRows: sheetResults.flatMap(({ invalidRows }) => invalidRows),
  }
}

const NOT_READ = { layout: null, headerLines: [], columns: [], country: null, rowCount: 0 } as const

function readLayout(sheet: WorkbookSheet, texts: HeaderTexts, choices: StructureChoices): Layout {
  const { name } = sheet
  const isCorrected = isCorrectedFile(sheet)
  // The name of a corrected file is that of the original, but its rows may come from several sheets and say everything themselves, so the
  // name says nothing about them.
  const label = isCorrected ? '' : name
  const header = findHeaderLines(sheet, texts)
  const isChosen = choices.sheets?.includes(name) ?? sheet.isHidden !== true
  if (!header || !isChosen) return { sheet, structure: { name, ...NOT_READ }, above: {}, problems: [] }
  const { columns, problems } = resolveConflicts(
    name,
    readColumns(sheet, header, texts, choices.columns ?? {}, isCorrected ? 'corrected ' : ''),
    sheet.hiddenColumns ?? [],
  )
  const amounts = columns.filter(({ field }) => isAmountField(field))
  const hasLevels = columns.some(({ field, context }) => field === 'level' || context.level !== undefined)
  const isStructure = amounts.length > 0 && hasLevels
  const isMatrix = amounts.some(({ context }) => context.family !== undefined || context.level !== undefined)
  const above = contextAbove(label, sheet, header.lines[0] ?? 1, texts)
  const { unit, period } = above
  const forAmounts = { ...(unit && { unit }), ...(period && { period }) }
  const columnsInContext = columns.map((column) =>
    isAmountField(column.field) ? { ...column, context: { ...forAmounts, ...column.context } } : column,
  )
  const structure: StructureSheet = {
    ...NOT_READ,
    name,
    layout: isStructure ? (isMatrix ? 'matrix' : 'rows') : null,
    headerLines: header.lines,
    columns: columnsInContext,
    country: countryOfName(label, texts) ?? above.country ?? null,
  }
  // A sheet "CA" may be for California.
  const message = structureImportMessages.sheetCountryAssumed(name)
  const stateProblems = texts.countries.isStateToo(label)
    ? [{ ...OF_FILE, sheet: name, message, isError: false }]
    : []
  return { sheet, structure, above, problems: isStructure ? [...problems, ...stateProblems] : [] }
}

/** @returns the country in the name of a sheet: "Germany", "Ranges Germany 2026", "DE"; null without one, or with several */
function countryOfName(name: string, { countries }: HeaderTexts): string | null {
  const whole = countries.find(name)
  if (whole !== null) return whole
  const words = name.split(/[\s_\-–,()]+/)
  const found = new Set(
    words.flatMap((word) =>
      /^(?:us|uk|usa)$/i.test(word) || word.length > 3 ? (countries.find(word) ?? []) : [],
    ),
  )
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/** @returns what the sheet's name and the titles above its headers say, such as "All figures in EUR" */
function contextAbove(
  name: string,
  { rows }: WorkbookSheet,
  headerLine: number,
  texts: HeaderTexts,
): ColumnContext {
  const titles = rows.slice(0, headerLine - 1).flatMap((row) => row.filter(({ kind }) => kind === 'text'))
  return [name, ...titles.map(({ text }) => text)].reduce<ColumnContext>((found, text) => {
    const { isOte: _isOte, ...context } = meaningOf(text, texts).context
    return { ...context, ...found }
  }, {})
}
