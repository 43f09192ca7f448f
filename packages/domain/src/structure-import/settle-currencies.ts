import { structureImportMessages } from '../messages/structure-import.ts'
import type { FamilyRow } from './families.ts'
import { createCountryNamer } from './place-texts.ts'
import type { StructureChoices, StructureFacts, StructureProblem } from './types.ts'

/** A row whose currency is known. */
export type RowWithCurrency = Omit<FamilyRow, 'currency'> & { readonly currency: string }

/** Rows that can be imported, and messages about those that cannot and about what was assumed. */
export interface RowsAndProblems<Row> {
  readonly rows: readonly Row[]
  readonly problems: readonly StructureProblem[]
}

/**
 * Gives all rows of a country one currency: that of the country's mapping, otherwise the first one in the rows, otherwise the user's
 * choice, otherwise, for the default country, the default currency. Rows in another currency are left out.
 */
export function settleCurrencies(
  rows: readonly FamilyRow[],
  facts: StructureFacts,
  choices: StructureChoices,
): RowsAndProblems<RowWithCurrency> & { readonly countriesWithoutCurrency: readonly string[] } {
  const problems: StructureProblem[] = []
  const countriesWithoutCurrency: string[] = []
  const countryName = createCountryNamer(facts)
  const currencies = new Map<string, string>()
  for (const [country, rowsInCountry] of Map.groupBy(rows, (row) => row.country)) {
    const mapped = facts.mappings.find(({ countryCode }) => countryCode === country)?.localCurrency
    const stated = rowsInCountry.find(({ currency }) => currency !== null)?.currency ?? undefined
    const chosen = choices.currencyOfCountry?.[country]
    const defaultCurrency = country === facts.defaultCountry ? facts.defaultCurrency : undefined
    const currency = mapped ?? stated ?? chosen ?? defaultCurrency
    if (currency === undefined) countriesWithoutCurrency.push(country)
    else currencies.set(country, currency)
    const countWithoutCurrency = rowsInCountry.filter((row) => row.currency === null).length
    if (countWithoutCurrency === 0 || (currency !== undefined && currency === chosen)) continue
    const message =
      currency === undefined
        ? structureImportMessages.currencyOfCountry(countryName(country))
        : structureImportMessages.currencyAssumed(countWithoutCurrency, countryName(country), currency)
    problems.push({ sheet: null, line: null, column: null, message, isError: currency === undefined })
  }
  const accepted = rows.flatMap((row): RowWithCurrency[] => {
    const currency = currencies.get(row.country)
    if (currency === undefined) return []
    if (row.currency === null || row.currency === currency) return [{ ...row, currency }]
    const message = structureImportMessages.otherCurrency(row.currency, countryName(row.country), currency)
    problems.push(problemAt(row, message))
    return []
  })
  return { rows: accepted, problems, countriesWithoutCurrency }
}

/** @returns an error at the line of a row */
export const problemAt = (
  { sheet, line }: { readonly sheet: string; readonly line: number },
  message: string,
): StructureProblem => ({
  sheet,
  line,
  column: null,
  message: structureImportMessages.atLine(line, message),
  isError: true,
})
