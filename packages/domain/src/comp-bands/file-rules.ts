import type { CsvRowRules } from '../csv/csv-table.ts'
import type { RowProblem } from '../editing/problems.ts'
import { newCountryGroupRule, trackCountryGroups } from '../groups/file-rules.ts'
import { compBandMessages } from '../messages/comp-bands.ts'
import { isZero } from '../money/fraction.ts'
import { parseTyped } from '../money/typed-decimal.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { CASH_BASIS_FIELDS, type CompBandAmounts } from './comp-band.ts'
import { refuseCompBand, VARIABLES } from './comp-band-rules.ts'
import type { CompBandFacts, CompBandFileRow, CodeLists } from './csv-rows.ts'

/** @returns the rules for the amounts of a row, and for the country groups that rows belong to or create */
export function bandFileRules(facts: CompBandFacts, codes: CodeLists): CsvRowRules<CompBandFileRow> {
  const { defaultCountry, defaultCurrency } = facts
  const signsByCurrency = new Map(codes.currencies.map(({ code, symbol }) => [nameKey(code), [code, symbol]]))
  const localCurrencyByCountry = new Map(
    facts.globalMappings.map((mapping) => [mapping.countryCode, mapping.localCurrency]),
  )
  const existing = facts.groups.flatMap(({ name: groupName, compBandCountryGroups }) =>
    compBandCountryGroups.map(({ country, currencyCode }) => ({ groupName, country, currencyCode })),
  )
  const countryGroups = trackCountryGroups<CompBandFileRow, (typeof existing)[number]>(
    existing,
    [...localCurrencyByCountry.keys(), defaultCountry],
    codes.countries,
  )
  const { countryNameOf } = countryGroups

  return {
    amountSigns: (textOf) => signsByCurrency.get(nameKey(textOf('currencyCode'))) ?? [],
    complete: (after, values) => ({
      ...after,
      ...cashOf(values),
      ...(VARIABLES.some((key) => key in values) && variableOf(values)),
    }),
    rules: [
      newCountryGroupRule(facts, countryGroups),
      {
        needs: ['groupName', 'country', 'currencyCode'],
        check(row) {
          const { country, currencyCode } = row
          if (!countryGroups.isMapped(country)) return []
          const problem = checkCurrency(currencyCode, {
            groupCurrency: countryGroups.findStored(row)?.currencyCode,
            firstRowCurrency: countryGroups.findCreatingRow(row)?.currencyCode,
            allowed: [localCurrencyByCountry.get(country) ?? defaultCurrency, defaultCurrency],
          })
          return problem === null ? [] : [problem]
        },
      },
      { needs: [], check: checkAmounts },
    ],
    accept: countryGroups.accept,
    note: (after) =>
      countryGroups.findCreatingRow(after) === after
        ? compBandMessages.countryGroupWillBeCreated(
            countryNameOf(after.country),
            after.currencyCode,
            facts.hasRangeWidths,
          )
        : null,
    warn: (after) =>
      countryGroups.findCreatingRow(after) === after && !localCurrencyByCountry.has(after.country)
        ? [compBandMessages.noLocalCurrency(countryNameOf(after.country), defaultCurrency)]
        : countryGroups.unmappedWarning(after),
    checkFile: countryGroups.checkFile,
  }
}

interface AllowedCurrencies {
  /** The currency of a stored country group. */
  readonly groupCurrency: string | undefined
  /** The currency that earlier rows give a new country group. */
  readonly firstRowCurrency: string | undefined
  /** The currencies that a new country group may have: those of the country and of the workspace. */
  readonly allowed: readonly [local: string, workspace: string]
}

/** Refuses a row whose currency is not that of its country group: amounts are not converted (rule CB15). */
function checkCurrency(
  currency: string,
  { groupCurrency, firstRowCurrency, allowed }: AllowedCurrencies,
): RowProblem | null {
  const problem = (message: string) => ({ column: 'currencyCode', message })
  if (groupCurrency !== undefined)
    return currency === groupCurrency
      ? null
      : problem(compBandMessages.currencyOfGroup(currency, groupCurrency))
  if (!allowed.includes(currency)) return problem(compBandMessages.currencyNeither(currency, ...allowed))
  return firstRowCurrency === undefined || firstRowCurrency === currency
    ? null
    : problem(compBandMessages.currencyOfRows(currency, firstRowCurrency))
}

/** @returns the problems among the amounts of a row, without rules that depend on an invalid cell */
function checkAmounts(
  after: CompBandFileRow,
  values: Partial<CompBandFileRow>,
  _before: CompBandFileRow | null,
  isInvalid: (key: string) => boolean,
): readonly RowProblem[] {
  const filledFields = CASH_BASIS_FIELDS.filter((basis) => isNonZeroAmount(values[basis]))
  const problems: RowProblem[] = []
  if (filledFields.length > 1)
    problems.push({ column: filledFields[1] ?? null, message: compBandMessages.onlyOneCash })
  if (filledFields.length === 0 && !CASH_BASIS_FIELDS.some(isInvalid))
    problems.push({ column: null, message: compBandMessages.noCash })
  if (VARIABLES.every((variable) => values[variable] != null))
    problems.push({ column: 'absoluteVariable', message: compBandMessages.bothVariablesInRow })
  const combinedColumns = ['globalLevelLevel', ...CASH_BASIS_FIELDS, ...VARIABLES] as const
  if (problems.length > 0 || combinedColumns.some(isInvalid)) return problems
  const refusal = refuseCompBand(after, after.globalLevelLevel)
  return refusal ? [{ column: refusal.field ?? null, message: refusal.message }] : []
}

const isNonZeroAmount = (amount: string | null | undefined): amount is string => {
  const value = amount == null ? null : parseTyped(amount)
  return value !== null && !isZero(value)
}

/** @returns the cash of a file's row, which replaces that of the stored row, since a band has only one basis */
const cashOf = (values: Partial<CompBandFileRow>) =>
  pickValues(CASH_BASIS_FIELDS, (basis) => (isNonZeroAmount(values[basis]) ? values[basis] : null))

/** @returns the variable pay of a file's row, which replaces that of the stored row; a 0 stays, whereas a 0 in the cash counts as empty */
const variableOf = (values: Partial<CompBandFileRow>) =>
  pickValues(VARIABLES, (variable) => values[variable] ?? null)

const pickValues = <Key extends keyof CompBandAmounts>(
  keys: readonly Key[],
  readValue: (key: Key) => string | null,
) => Object.fromEntries(keys.map((key) => [key, readValue(key)])) as Record<Key, string | null>
