import type { Workbook } from '../csv/workbook.ts'
import { buildChanges, findNeededRates } from './build-changes.ts'
import { structureImportMessages } from '../messages/structure-import.ts'
import { isNoBonus } from './read-pay.ts'
import type { AcceptedRow } from './accept-rows.ts'
import { readStructure } from './read-structure.ts'
import { countReview, reviewPlan } from './review-plan.ts'
import type {
  FileRow,
  LeftOutRow,
  StructureChoices,
  StructureFacts,
  StructurePlan,
  StructureProblem,
} from './types.ts'

/** Computes what Set up shows of a file, and what it saves. */
export function planStructure(
  workbook: Workbook,
  facts: StructureFacts,
  choices: StructureChoices,
): StructurePlan {
  const { content, leftOutKeys, withFamilies, withCurrencies, levels, accepted, ...file } = readStructure(
    workbook,
    facts,
    choices,
  )
  const built = buildChanges(accepted.rows, levels, facts, choices)
  const review = reviewPlan(accepted.rows, built, facts)
  const ofFile = { sheet: null, line: null, column: null, isError: false }
  const problems = [
    ...content.problems,
    ...(withFamilies.message === null ? [] : [{ ...ofFile, message: withFamilies.message }]),
    ...withCurrencies.problems,
    ...accepted.problems,
    ...noBonusMessages(accepted.rows).map((message) => ({ ...ofFile, message })),
  ]
  const leftOut = explainLeftOut(file.leftOut, problems, leftOutKeys)
  const countries = [
    ...new Map(accepted.rows.map(({ country, currency }) => [country, { country, currency }])).values(),
  ]
  const ratesNeeded = findNeededRates(accepted.rows, facts).filter(
    (currency) => !choices.usdRates?.[currency],
  )
  return {
    sheets: content.sheets,
    notationQuestions: content.notationQuestions,
    levels,
    problems,
    skippedLines: content.skippedLines,
    countries,
    countriesWithoutCurrency: [
      ...new Set([...content.countriesWithoutCurrency, ...withCurrencies.countriesWithoutCurrency]),
    ],
    currenciesWithoutCountry: content.currenciesWithoutCountry,
    placesWithoutCountry: content.placesWithoutCountry,
    ratesNeeded,
    convertedCountries: findConvertedCountries(accepted.rows, countries, ratesNeeded, facts),
    review,
    leftOut,
    counts: countReview(review, accepted.rows, leftOut.length),
    changes: built.changes,
  }
}

/** @returns messages with how many rows have no bonus because of a text that may also mean something else, such as "n/a" */
function noBonusMessages(rows: readonly AcceptedRow[]): readonly string[] {
  const texts = rows.flatMap(({ bonus, cells }) => {
    const text = cells.find(({ field }) => field === 'bonus')?.text ?? ''
    return bonus === 'none' && !isNoBonus(text) ? [text] : []
  })
  return Array.from(
    Map.groupBy(texts, (text) => text),
    ([text, { length }]) => structureImportMessages.noBonus(length, text),
  )
}

/**
 * @param leftOutKeys the keys of the rows that the user left out
 * @returns the rows that are not imported, with the reasons
 */
function explainLeftOut(
  rows: readonly FileRow[],
  problems: readonly StructureProblem[],
  leftOutKeys: ReadonlySet<string>,
): readonly LeftOutRow[] {
  const lineKey = (sheet: string | null, line: number | null) => `${sheet}!${line}`
  const errors = Map.groupBy(
    problems.filter(({ isError }) => isError),
    ({ sheet, line }) => lineKey(sheet, line),
  )
  return rows.map(({ key, sheet, line, cells }) => ({
    key,
    sheet,
    line,
    cells,
    isLeftOutByUser: leftOutKeys.has(key),
    problems: errors.get(lineKey(sheet, line)) ?? [],
  }))
}

/** @returns the countries in which a family has no rows, and gets the converted ranges of the default country */
function findConvertedCountries(
  rows: readonly AcceptedRow[],
  countries: StructurePlan['countries'],
  ratesNeeded: readonly string[],
  { defaultCountry, defaultCurrency }: StructureFacts,
): readonly string[] {
  const countriesByFamily = [...Map.groupBy(rows, ({ familyKey }) => familyKey).values()]
    .map((familyRows) => new Set(familyRows.map(({ country }) => country)))
    .filter((familyCountries) => familyCountries.has(defaultCountry))
  return countries.flatMap(({ country, currency }) =>
    [currency, defaultCurrency].some((each) => ratesNeeded.includes(each)) ||
    countriesByFamily.every((familyCountries) => familyCountries.has(country))
      ? []
      : [country],
  )
}
