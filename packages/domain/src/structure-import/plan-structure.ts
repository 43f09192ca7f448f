import { buildChanges, findNeededRates } from './build-changes.ts'
import { nameFamilies } from './families.ts'
import { mapLevels } from './map-levels.ts'
import { placeRows } from './pay-cells.ts'
import { readSheets } from './read-sheets.ts'
import { countReview, reviewPlan } from './review-plan.ts'
import { settleCurrencies } from './settle-currencies.ts'
import type { PlanStructure } from './types.ts'

/** Computes what Set up shows of a file, and what it saves. */
export const planStructure: PlanStructure = (workbook, facts, choices) => {
  const read = readSheets(workbook, facts, choices)
  const leftOut = new Set(choices.leftOut)
  const included = read.rows.filter(({ key }) => !leftOut.has(key))
  const named = nameFamilies(included)
  const paid = settleCurrencies(named.rows, facts, choices)
  const levels = mapLevels(paid.rows, facts, choices.levels)
  const placed = placeRows(paid.rows, levels, facts, choices)
  const changes = buildChanges(placed.rows, levels, facts, choices)
  const review = reviewPlan(placed.rows, changes, facts)
  const familyProblems =
    named.message === null
      ? []
      : [{ sheet: null, line: null, column: null, message: named.message, isError: false }]
  const invalidCount = read.invalidCount + read.rows.length - placed.rows.length
  return {
    sheets: read.sheets,
    notationQuestion: read.notationQuestion,
    levels,
    problems: [...read.problems, ...familyProblems, ...paid.problems, ...placed.problems],
    skippedLines: read.skippedLines,
    countries: [
      ...new Map(placed.rows.map(({ country, currency }) => [country, { country, currency }])).values(),
    ],
    countriesWithoutCurrency: [
      ...new Set([...read.countriesWithoutCurrency, ...paid.countriesWithoutCurrency]),
    ],
    currenciesWithoutCountry: read.currenciesWithoutCountry,
    ratesNeeded: findNeededRates(placed.rows, facts).filter((currency) => !choices.usdRates?.[currency]),
    review,
    counts: countReview(review, placed.rows, invalidCount),
    changes,
  }
}
