import type { CsvRowRules, CsvTable } from '../csv/csv-table.ts'
import type { Column } from '../editing/column.ts'
import type { RowProblem } from '../editing/problems.ts'
import { oneOf } from '../editing/kinds.ts'
import { countryKind, type NamedCountry, refuseUnmapped } from '../groups/file-columns.ts'
import {
  groupFile,
  type GroupFileFacts,
  groupNameColumn,
  inShortest,
  payLevelColumn,
} from '../groups/group-file.ts'
import { messages } from '../messages/messages.ts'
import { isZero } from '../money/fraction.ts'
import { parseTyped } from '../money/typed-decimal.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { EMPTY_BAND } from './band-figures.ts'
import { bandColumns, type CurrencySigns } from './columns.ts'
import { CASH_BASES, type CompBandAmounts } from './comp-band.ts'
import { refuseCompBand } from './comp-band-rules.ts'

const { compBands: words, csv } = messages

/** A row of a file of bands: what a group pays in a country at a level. */
export type CompBandFileRow = Readonly<Record<'groupName' | 'currencyCode', string>> & {
  /** ISO 3166 alpha-2. */
  readonly country: string
  readonly globalLevelLevel: number
} & { readonly [Amount in keyof CompBandAmounts]: string | null }

/** A group as it stands, with its bands. */
export interface GroupOfBands {
  readonly name: string
  readonly compBandCountryGroups: readonly {
    readonly country: string
    readonly currencyCode: string
    readonly compBands: readonly ({ readonly globalLevelLevel: number } & CompBandAmounts)[]
  }[]
}

/** What a file of bands is held against. */
export interface CompBandFacts extends GroupFileFacts<GroupOfBands> {
  readonly globalMappings: readonly { readonly countryCode: string; readonly localCurrency: string }[]
  /** ISO codes. */
  readonly defaultCountry: string
  readonly defaultCurrency: string
}

/** Countries and currencies that there are. */
export interface KnownCodes {
  readonly countries: readonly NamedCountry[]
  readonly currencies: readonly CurrencySigns[]
}

/** @returns what files of bands hold: a row a group, country and level (docs/rules/comp-bands 14 to 16). */
export function compBandFile(facts: CompBandFacts, codes: KnownCodes): CsvTable<CompBandFileRow> {
  return groupFile({
    name: 'comp_bands',
    columns: compBandColumns(facts, codes),
    keys: ['groupName', 'country', 'globalLevelLevel'],
    groups: facts.groups,
    rowRules: () => rowRules(facts, codes),
  })
}

/** @returns the bands that a file has: of all groups, at the levels that it may be of. */
export function compBandRows({ groups, levels }: CompBandFacts): readonly CompBandFileRow[] {
  const listed = new Set(levels.map(({ level }) => level))
  return groups.flatMap(({ name: groupName, compBandCountryGroups }) =>
    compBandCountryGroups.flatMap(({ country, currencyCode, compBands }) =>
      compBands
        .filter(({ globalLevelLevel }) => listed.has(globalLevelLevel))
        .map((band) => ({
          groupName,
          country,
          currencyCode,
          globalLevelLevel: band.globalLevelLevel,
          ...amountsInShortest(band),
        })),
    ),
  )
}

function amountsInShortest(band: CompBandAmounts): CompBandAmounts {
  const amounts: Record<string, string | null> = {}
  for (const amount of AMOUNTS) {
    const stored = band[amount]
    amounts[amount] = stored === null ? null : inShortest(stored)
  }
  return amounts as unknown as CompBandAmounts
}

const AMOUNTS = Object.keys(EMPTY_BAND) as (keyof CompBandAmounts)[]
const VARIABLES = ['percentVariable', 'absoluteVariable'] as const

function compBandColumns(
  facts: CompBandFacts,
  { countries, currencies }: KnownCodes,
): CsvTable<CompBandFileRow>['columns'] {
  const amounts = bandColumns(null)
  return [
    groupNameColumn(headed('group')),
    {
      key: 'country',
      ...headed('country'),
      isRequired: true,
      kind: countryKind(countries, words.unknownCountry, words.countryByCode),
    },
    {
      key: 'currencyCode',
      ...headed('currency'),
      isRequired: true,
      kind: oneOf(
        currencies.map(({ code }) => ({ value: code, label: code })),
        messages.globalMappings.unknownCurrency,
      ),
    },
    payLevelColumn(headed('level'), facts, messages.rangeWidths.unknownLevel),
    amountInFile(amounts.annualBaseSalary),
    amountInFile(amounts.onTargetEarnings),
    amountInFile(amounts.hourlyRate),
    { ...amounts.percentVariable, inFile: inFile(amounts.percentVariable) },
    amountInFile(amounts.absoluteVariable),
  ]
}

const headed = (name: 'group' | 'country' | 'currency' | 'level') => ({
  header: words.columns[name],
  head: words.heads[name],
})

const amountInFile = <Key extends keyof CompBandAmounts>(
  column: Column<Key, string>,
): Column<Key, string> => ({
  ...column,
  // 0 counts as an empty cell there.
  kind: { ...column.kind, check: () => null },
  inFile: { ...inFile(column), isAmount: true },
})

const inFile = ({ header }: Column) => ({
  unreadable: `${header} ${csv.notANumber}`,
  check: (value: string) => (value.startsWith('-') ? words.negativeInRow(header) : null),
})

/** What holds among the cells of a row, and between a row and the country group that it belongs to. */
function rowRules(facts: CompBandFacts, codes: KnownCodes): CsvRowRules<CompBandFileRow> {
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
    refuse(after, given) {
      const { groupName, country, currencyCode } = after
      const key = keyOf(groupName, country)
      const local = localCurrency.get(country)
      const currency = isMapped(country)
        ? refuseCurrency(currencyCode, {
            own: standing.get(key),
            first: made.get(key),
            allowed: [local ?? defaultCurrency, defaultCurrency],
          })
        : null
      const problems = [...(currency === null ? [] : [currency]), ...refuseAmounts(after, given)]
      if (problems.length === 0 && !standing.has(key) && !made.has(key)) {
        made.set(key, currencyCode)
        first.add(after)
      }
      return problems
    },
    note: (after) =>
      first.has(after) && isMapped(after.country)
        ? words.countryGroupMade(countryOf(after.country), after.currencyCode)
        : null,
    warn: (after) => {
      if (!isMapped(after.country)) return [messages.groups.countryNotMapped(countryOf(after.country))]
      return first.has(after) && !localCurrency.has(after.country)
        ? [words.noLocalCurrency(countryOf(after.country), defaultCurrency)]
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

/** An amount is never kept under another currency than it was typed in (docs/rules/comp-bands 15). */
function refuseCurrency(currency: string, { own, first, allowed }: OpenCurrencies): RowProblem | null {
  const problem = (message: string) => ({ column: 'currencyCode', message })
  if (own !== undefined) return currency === own ? null : problem(words.currencyOfGroup(currency, own))
  if (!allowed.includes(currency)) return problem(words.currencyNeither(currency, ...allowed))
  return first === undefined || first === currency ? null : problem(words.currencyOfRows(currency, first))
}

function refuseAmounts(after: CompBandFileRow, given: Partial<CompBandFileRow>): readonly RowProblem[] {
  const bases = CASH_BASES.filter((basis) => isGiven(given[basis]))
  if (bases.length > 1) return [{ column: bases[1] ?? null, message: words.onlyOneCash }]
  const problems: RowProblem[] = bases.length === 0 ? [{ column: null, message: words.noCash }] : []
  if (VARIABLES.every((variable) => given[variable] != null))
    problems.push({ column: 'absoluteVariable', message: words.bothVariablesInRow })
  if (problems.length > 0) return problems
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

/** @returns the table of files of bands for who begins one: its head is the same whatever stands. */
export const bandTemplate = () =>
  compBandFile(
    {
      groups: [],
      levels: [],
      levelsBelow: null,
      globalMappings: [],
      defaultCountry: '',
      defaultCurrency: '',
    },
    { countries: [], currencies: [] },
  )
