import { type Cash, cashOfBand } from '../../comp-bands/comp-band.ts'
import { createExchange, type Exchange } from '../../currencies/exchange-rate.ts'
import { createEquityValues, type GetEquityValue } from '../../equity-bands/equity-values.ts'
import { type NoShares, type ShareMix, shareMixOf, type ShareRule } from '../../equity-bands/shares.ts'
import { decimal, type Fraction, toPowerOfTenDenominator, fromPercent } from '../../money/fraction.ts'
import { maximumFactor, minimumFactor } from '../../range-widths/range-width.ts'
import { memoize } from './memoize.ts'
import type {
  BonusCountryGroupRow,
  BonusRow,
  CompBandCountryGroupRow,
  CompBandRow,
  EquityBandGroupRow,
  EquityBandRow,
  ExchangeRateRow,
  FamilyRow,
  GlobalLevelRow,
  GlobalMappingRow,
  PayTables,
  RangeWidthRow,
  SettingRow,
} from './pay-tables.ts'
import { isRefusal } from '../../refusals/refusal.ts'
import { parseSetting, type RangeRounding, type SettingKey } from '../../settings/setting.ts'

/** A row with the values that are computed from it once, like `Width`, `Mapping` and `Bonus`. */
export interface Band {
  readonly row: CompBandRow
  readonly cash: Cash
}
export interface Width {
  readonly row: RangeWidthRow
  /** The ends of a range as factors of its mid. */
  readonly minFactor: Fraction
  readonly maxFactor: Fraction
}
export interface Mapping {
  readonly row: GlobalMappingRow
  readonly cashFactor: Fraction
  readonly equityFactor: Fraction
}
export interface Bonus {
  readonly row: BonusRow
  /** The bonus as a factor of base; null if the cell is empty. */
  readonly factor: Fraction | null
}

/** The pay tables with an index of every row, so that the computation of a range searches no table. It is built once per request. */
export interface PayIndex {
  readonly tables: PayTables
  readonly settings: WorkspaceSettings
  readonly family: (id: number) => FamilyRow | undefined
  /** Returns the country group of a comp band group for a country, otherwise the one for the default country. */
  readonly countryGroup: (compBandGroupId: number, country: string) => CompBandCountryGroupRow | null
  readonly band: (countryGroupId: number, level: number) => Band | null
  readonly bonusCountryGroup: (bonusStructureGroupId: number, country: string) => BonusCountryGroupRow | null
  readonly bonus: (countryGroupId: number, level: number) => Bonus | null
  readonly equityValue: GetEquityValue<EquityBandRow, EquityBandGroupRow>
  readonly equityGroup: (id: number) => EquityBandGroupRow | undefined
  readonly width: (rangeWidthGroupId: number, level: number) => Width | null
  readonly mapping: (country: string) => Mapping | null
  readonly exchange: (from: string, to: string) => Exchange<ExchangeRateRow> | null
  readonly level: (level: number) => GlobalLevelRow | undefined
  readonly shareMix: (level: number) => ShareMix | NoShares
  readonly multiplier: (family: FamilyRow) => Fraction
}

/** @returns the index of these tables. Rows may be in any order */
export function indexPayTables(tables: PayTables): PayIndex {
  const { defaultCountry } = tables
  const settings = workspaceSettings(tables.settings)
  const countryGroups = indexByTwoKeys(tables.compBandCountryGroups, bandGroupIdOf, countryOf, identity)
  const bonusCountryGroups = indexByTwoKeys(tables.bonusCountryGroups, bonusGroupIdOf, countryOf, identity)
  const mappings = new Map(tables.globalMappings.map((row) => [row.countryCode, mappingOf(row)]))
  const families = indexById(tables.families)
  const equityGroups = indexById(tables.equityBandGroups)
  const levels = new Map(tables.globalLevels.map((row) => [row.level, row]))
  const parseMultiplier = memoize(decimal)

  return {
    tables,
    settings,
    family: (id) => families.get(id),
    countryGroup: (id, country) => countryGroups(id, country) ?? countryGroups(id, defaultCountry),
    band: indexByTwoKeys(tables.compBands, (row) => row.compBandCountryGroupId, levelOf, bandOf),
    bonusCountryGroup: (id, country) =>
      bonusCountryGroups(id, country) ?? bonusCountryGroups(id, defaultCountry),
    bonus: indexByTwoKeys(
      tables.bonusStructures,
      (row) => row.bonusStructureCountryGroupId,
      levelOf,
      bonusOf,
    ),
    equityValue: createEquityValues(tables.equityBandGroups, tables.equityBands),
    equityGroup: (id) => equityGroups.get(id),
    width: indexByTwoKeys(
      tables.rangeWidths,
      (row) => row.rangeWidthGroupId,
      (row) => row.level,
      (row) => ({ row, minFactor: minimumFactor(row), maxFactor: maximumFactor(row) }),
    ),
    mapping: (country) => mappings.get(country) ?? null,
    exchange: createExchange(tables.exchangeRates),
    level: (level) => levels.get(level),
    shareMix: memoize((level: number) => {
      const percentRsu = levels.get(level)?.percentRsu ?? null
      return shareMixOf(settings.shareRule, percentRsu === null ? null : decimal(percentRsu), settings)
    }),
    multiplier: ({ compBandMultiplier }) => parseMultiplier(compBandMultiplier),
  }
}

const identity = <Row>(row: Row) => row
const bandGroupIdOf = (row: CompBandCountryGroupRow) => row.compBandGroupId
const bonusGroupIdOf = (row: BonusCountryGroupRow) => row.bonusStructureGroupId
const countryOf = (row: { readonly country: string }) => row.country
const levelOf = (row: { readonly globalLevelLevel: number }) => row.globalLevelLevel

function bandOf(row: CompBandRow): Band | null {
  const cash = cashOfBand(row)
  if (cash === null) return null
  const { base, variable, onTargetEarnings } = cash
  return {
    row,
    cash: {
      base: toPowerOfTenDenominator(base),
      variable: toPowerOfTenDenominator(variable),
      onTargetEarnings: toPowerOfTenDenominator(onTargetEarnings),
    },
  }
}

function bonusOf(row: BonusRow): Bonus {
  return { row, factor: row.percent === null ? null : fromPercent(decimal(row.percent)) }
}

function mappingOf(row: GlobalMappingRow): Mapping {
  return {
    row,
    cashFactor: fromPercent(decimal(row.compBandPercentage)),
    equityFactor: fromPercent(decimal(row.equityPercent)),
  }
}

const indexById = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))

/**
 * Indexes rows by two keys in maps of maps, which need no concatenated key for each lookup. The value of a row is computed on its first
 * lookup, because computing all values of a large company at once would block other requests.
 */
function indexByTwoKeys<Row, First, Second, Value>(
  rows: readonly Row[],
  first: (row: Row) => First,
  second: (row: Row) => Second,
  compute: (row: Row) => Value | null,
): (a: First, b: Second) => Value | null {
  const rowsByFirstKey = new Map<First, Map<Second, { readonly row: Row; value?: Value | null }>>()
  for (const row of rows) {
    let rowsBySecondKey = rowsByFirstKey.get(first(row))
    if (!rowsBySecondKey) rowsByFirstKey.set(first(row), (rowsBySecondKey = new Map()))
    rowsBySecondKey.set(second(row), { row })
  }
  return (a, b) => {
    const entry = rowsByFirstKey.get(a)?.get(b)
    if (!entry) return null
    if (entry.value === undefined) entry.value = compute(entry.row)
    return entry.value
  }
}

/** The settings on which ranges depend, and the rows of those that are stored. */
interface WorkspaceSettings {
  /** The preferred stock price; like the strike price, in USD per share. */
  readonly price: Fraction
  readonly strike: Fraction
  readonly shareRule: ShareRule
  /** For display only. */
  readonly rangeRounding: RangeRounding
  /** The IANA name of the time zone. */
  readonly timeZone: string
  readonly rows: ReadonlyMap<SettingKey, SettingRow>
}

/** @throws for an invalid stored value, because values are checked when they are saved */
function workspaceSettings(stored: readonly SettingRow[]): WorkspaceSettings {
  const rows = new Map(stored.map((row) => [row.property as SettingKey, row]))
  const readSetting = <Key extends SettingKey>(property: Key) => {
    const value = parseSetting(property, rows.get(property)?.stringValue ?? null)
    if (isRefusal(value)) throw new Error(value.message)
    return value
  }
  return {
    price: decimal(readSetting('PREFERRED_STOCK_PRICE')),
    strike: decimal(readSetting('STRIKE_PRICE')),
    shareRule: readSetting('SHARE_RULE'),
    rangeRounding: readSetting('RANGE_ROUNDING'),
    timeZone: readSetting('TIME_ZONE'),
    rows,
  }
}
