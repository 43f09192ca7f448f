import { type ImportInput, planImport } from '../csv/import-plan.ts'
import type { CsvTable } from '../csv/csv-table.ts'
import { codeByName, codeOnly, type NamedCode } from '../editing/codes.ts'
import { type Column, columnsOf } from '../editing/column.ts'
import {
  groupFile,
  type GroupFileFacts,
  groupNameColumn,
  groupsToFill,
  levelsToFill,
  shortenNumber,
  payLevelColumn,
} from '../groups/group-file.ts'
import { compBandMessages } from '../messages/comp-bands.ts'
import { csvMessages } from '../messages/csv.ts'
import { globalMappingMessages } from '../messages/global-mappings.ts'
import { rangeWidthMessages } from '../messages/range-widths.ts'
import type { ValuesOf } from '../tables/table.ts'
import { type BandColumns, bandColumns, type CurrencySigns } from './columns.ts'
import { bandFileRules } from './file-rules.ts'
import { COMP_BAND_COUNTRY_GROUPS, COMP_BANDS } from './table.ts'

type BandValues = Pick<ValuesOf<typeof COMP_BANDS>, keyof BandColumns>

/** A row of a file of bands: the pay of a group in a country at a level. */
export type CompBandFileRow = Readonly<Record<'groupName' | 'currencyCode', string>> & {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly globalLevelLevel: number
} & BandValues

/** A stored group with its bands. */
export interface GroupOfBands {
  readonly name: string
  readonly compBandCountryGroups: readonly {
    readonly country: string
    readonly currencyCode: string
    readonly compBands: readonly ({ readonly globalLevelLevel: number } & BandValues)[]
  }[]
}

/** The stored data with which a file is compared. */
export interface CompBandFacts extends GroupFileFacts<GroupOfBands> {
  readonly globalMappings: readonly { readonly countryCode: string; readonly localCurrency: string }[]
  /** ISO codes. */
  readonly defaultCountry: string
  readonly defaultCurrency: string
  /** Whether the workspace has a range width group: new country groups get the first one. */
  readonly hasRangeWidths: boolean
}

/** All countries and currencies. */
export interface CodeLists {
  readonly countries: readonly NamedCode[]
  readonly currencies: readonly CurrencySigns[]
}

/** @returns the description of files of bands: one row per group, country and level (rules CB14 to CB16) */
export function compBandFile(facts: CompBandFacts, codes: CodeLists): CsvTable<CompBandFileRow> {
  return groupFile({
    name: 'comp_bands',
    columns: compBandColumns(facts, codes),
    keys: ['groupName', 'country', 'globalLevelLevel'],
    groups: facts.groups,
    rowRules: () => bandFileRules(facts, codes),
  })
}

/** @returns the rows of an export: the bands of these groups at these levels */
export function compBandRows({ groups, levels }: CompBandFacts): readonly CompBandFileRow[] {
  const listedLevels = new Set(levels.map(({ level }) => level))
  return groups.flatMap(({ name: groupName, compBandCountryGroups }) =>
    compBandCountryGroups.flatMap(({ country, currencyCode, compBands }) =>
      compBands
        .filter(({ globalLevelLevel }) => listedLevels.has(globalLevelLevel))
        .map((band) => ({
          groupName,
          country,
          currencyCode,
          globalLevelLevel: band.globalLevelLevel,
          ...valuesInFile(band),
        })),
    ),
  )
}

/**
 * @returns the rows of a pre-filled template: the levels without a band in each country of a group; in the default country for a group without
 *   country groups
 */
export function bandRowsToFill(facts: CompBandFacts): readonly Partial<CompBandFileRow>[] {
  const { defaultCountry: country, defaultCurrency, globalMappings } = facts
  const { localCurrency: currencyCode = defaultCurrency } =
    globalMappings.find(({ countryCode }) => countryCode === country) ?? {}
  const newCountryGroup = { country, currencyCode, compBands: [] }
  return groupsToFill<GroupOfBands>(facts.groups, { compBandCountryGroups: [] }).flatMap(
    ({ name: groupName, compBandCountryGroups: countryGroups }) =>
      (countryGroups.length > 0 ? countryGroups : [newCountryGroup]).flatMap((countryGroup) =>
        levelsToFill(
          facts,
          countryGroup.compBands.map(({ globalLevelLevel }) => globalLevelLevel),
        ).map((globalLevelLevel) => ({
          groupName,
          country: countryGroup.country,
          currencyCode: countryGroup.currencyCode,
          globalLevelLevel,
        })),
      ),
  )
}

const valuesInFile = (band: BandValues) =>
  Object.fromEntries(
    Object.values(bandColumns(null)).map(({ key, kind: { isNumeric } }) => {
      const value = band[key]
      return [key, isNumeric && value !== null ? shortenNumber(value) : value]
    }),
  ) as unknown as BandValues

function compBandColumns(
  facts: CompBandFacts,
  { countries, currencies }: CodeLists,
): CsvTable<CompBandFileRow>['columns'] {
  // Of the pay columns, the base comes first in files.
  const { annualBaseSalary, ...others } = bandColumns(null)
  const { country, currencyCode } = columnsOf(COMP_BAND_COUNTRY_GROUPS.columns, {
    country: { kind: codeByName(countries, compBandMessages.unknownCountry) },
    currencyCode: { kind: codeOnly(currencies, globalMappingMessages.unknownCurrency) },
  })
  return [
    groupNameColumn(),
    country,
    currencyCode,
    payLevelColumn(facts, rangeWidthMessages.unknownLevel),
    ...[annualBaseSalary, ...Object.values(others)].map(columnInFile),
  ]
}

function columnInFile<Key extends keyof BandColumns>(column: Column<Key, string>): Column<Key, string> {
  const { header, kind } = column
  if (!kind.isNumeric) return column
  return {
    ...column,
    // In a file, an amount of 0 counts as an empty cell.
    kind: kind.isAmount ? { ...kind, check: () => null } : kind,
    inFile: {
      unreadable: `${header} ${csvMessages.notANumber}`,
      check: (value) => (value.startsWith('-') ? compBandMessages.negativeInRow(header) : null),
    },
  }
}

/** @returns the description of files of bands for the template, which is built before stored data is loaded */
export const bandTemplate = () =>
  compBandFile(
    {
      groups: [],
      levels: [],
      lowestHiddenLevel: null,
      globalMappings: [],
      defaultCountry: '',
      defaultCurrency: '',
      hasRangeWidths: true,
    },
    { countries: [], currencies: [] },
  )

export const planCompBandImport = ({
  facts,
  file,
}: ImportInput<CompBandFacts & { readonly codes: CodeLists }>) =>
  planImport(compBandFile(facts, facts.codes), file, compBandRows(facts))
