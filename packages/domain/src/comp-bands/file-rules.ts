import type { CsvRowRules } from '../csv/csv-table.ts'
import type { RowProblem } from '../editing/problems.ts'
import { refuseUnmapped } from '../groups/file-columns.ts'
import { compBandMessages } from '../messages/comp-bands.ts'
import { groupMessages } from '../messages/groups.ts'
import { isZero } from '../money/fraction.ts'
import { parseTyped } from '../money/typed-decimal.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { CASH_BASES, type CompBandAmounts } from './comp-band.ts'
import { refuseCompBand, VARIABLES } from './comp-band-rules.ts'
import type { CompBandFacts, CompBandFileRow, KnownCodes } from './csv-rows.ts'

/** @returns what holds among the cells of a row, and between a row and the country group that it belongs to. */
export function bandFileRules(facts: CompBandFacts, codes: KnownCodes): CsvRowRules<CompBandFileRow> {
  const { defaultCountry, defaultCurrency } = facts
  const signs = new Map(codes.currencies.map(({ code, symbol }) => [nameKey(code), [code, symbol]]))
  const nameOf = new Map(codes.countries.map(({ code, name }) => [code, name]))
  const localCurrency = new Map(
    facts.globalMappings.map((mapping) => [mapping.countryCode, mapping.localCurrency]),
  )
  const standing = new Map(
    facts.groups.flatMap(({ name, compBandCountryGroups }) =>
      compBandCountryGroups.map(({ country, currencyCode }) => [keyOf(name, country), currencyCode]),
    ),
  )
  /** New country groups, by the currency that their first row gives them. */
  const made = new Map<string, string>()
  const isMapped = (country: string) => localCurrency.has(country) || country === defaultCountry
  const countryOf = (country: string) => nameOf.get(country) ?? country
  /** Their first rows. */
  const first = new WeakSet<CompBandFileRow>()

  return {
    amountSigns: (textOf) => signs.get(nameKey(textOf('currencyCode'))) ?? [],
    complete: (after, given) => ({
      ...after,
      ...cashOf(given),
      ...(VARIABLES.some((key) => key in given) && variableOf(given)),
    }),
    rules: [
      {
        needs: ['groupName', 'country', 'currencyCode'],
        refuse({ groupName, country, currencyCode }) {
          if (!isMapped(country)) return []
          const key = keyOf(groupName, country)
          const problem = refuseCurrency(currencyCode, {
            own: standing.get(key),
            first: made.get(key),
            allowed: [localCurrency.get(country) ?? defaultCurrency, defaultCurrency],
          })
          return problem === null ? [] : [problem]
        },
      },
      { needs: [], refuse: refuseAmounts },
    ],
    accept(after) {
      const key = keyOf(after.groupName, after.country)
      if (standing.has(key) || made.has(key)) return
      made.set(key, after.currencyCode)
      first.add(after)
    },
    note: (after) =>
      first.has(after) && isMapped(after.country)
        ? compBandMessages.countryGroupWillBeCreated(
            countryOf(after.country),
            after.currencyCode,
            facts.hasRangeWidths,
          )
        : null,
    warn: (after) => {
      if (!isMapped(after.country)) return [groupMessages.countryNotMapped(countryOf(after.country))]
      return first.has(after) && !localCurrency.has(after.country)
        ? [compBandMessages.noLocalCurrency(countryOf(after.country), defaultCurrency)]
        : []
    },
    refuseRead: (rows) =>
      refuseUnmapped(
        rows.flatMap(({ country }) => country ?? []),
        isMapped,
        countryOf,
      ),
  }
}

const keyOf = (groupName: string, country: string) => `${country} ${nameKey(groupName)}`

/** The currencies that a row's country group may stand in. */
interface OpenCurrencies {
  /** Of a country group that stands. */
  readonly own: string | undefined
  /** Of a new one, by the rows before. */
  readonly first: string | undefined
  /** Of any new one there: the country's, and the workspace's. */
  readonly allowed: readonly [local: string, workspace: string]
}

/** An amount is never kept under another currency than it was typed in (rule CB15). */
function refuseCurrency(currency: string, { own, first, allowed }: OpenCurrencies): RowProblem | null {
  const problem = (message: string) => ({ column: 'currencyCode', message })
  if (own !== undefined)
    return currency === own ? null : problem(compBandMessages.currencyOfGroup(currency, own))
  if (!allowed.includes(currency)) return problem(compBandMessages.currencyNeither(currency, ...allowed))
  return first === undefined || first === currency
    ? null
    : problem(compBandMessages.currencyOfRows(currency, first))
}

/** An amount that cannot be read may be any: only what holds for the others is checked. */
function refuseAmounts(
  after: CompBandFileRow,
  given: Partial<CompBandFileRow>,
  _before: CompBandFileRow | null,
  isWrong: (key: string) => boolean,
): readonly RowProblem[] {
  const bases = CASH_BASES.filter((basis) => isGiven(given[basis]))
  const problems: RowProblem[] = []
  if (bases.length > 1) problems.push({ column: bases[1] ?? null, message: compBandMessages.onlyOneCash })
  if (bases.length === 0 && !CASH_BASES.some(isWrong))
    problems.push({ column: null, message: compBandMessages.noCash })
  if (VARIABLES.every((variable) => given[variable] != null))
    problems.push({ column: 'absoluteVariable', message: compBandMessages.bothVariablesInRow })
  const needed = ['globalLevelLevel', ...CASH_BASES, ...VARIABLES] as const
  if (problems.length > 0 || needed.some(isWrong)) return problems
  const refusal = refuseCompBand(after, after.globalLevelLevel)
  return refusal ? [{ column: refusal.field ?? null, message: refusal.message }] : []
}

const isGiven = (amount: string | null | undefined): amount is string => {
  const value = amount == null ? null : parseTyped(amount)
  return value !== null && !isZero(value)
}

/** Cash is one thing: the basis that a row gives takes the place of the one that stood. */
function cashOf(given: Partial<CompBandFileRow>) {
  const of = (basis: keyof CompBandAmounts) => {
    const amount = given[basis]
    return isGiven(amount) ? amount : null
  }
  return {
    annualBaseSalary: of('annualBaseSalary'),
    hourlyRate: of('hourlyRate'),
    onTargetEarnings: of('onTargetEarnings'),
  }
}

/** So is the variable, where the file has a column of it; a variable of 0 is a value. */
const variableOf = ({ percentVariable = null, absoluteVariable = null }: Partial<CompBandFileRow>) => ({
  percentVariable,
  absoluteVariable,
})
