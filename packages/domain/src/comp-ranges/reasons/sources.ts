import type { Scope } from '../../access/scopes.ts'
import type { CashSources } from '../cells/cash-range.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { SettingKey } from '../../settings/setting.ts'
import type {
  BonusCountryGroupRow,
  BonusRow,
  EquityBandRow,
  ExchangeRateRow,
  FamilyRow,
  GlobalMappingRow,
  RangeWidthRow,
  SourceRow,
} from '../tables/pay-tables.ts'
import type { PlaceTier } from '../tables/place.ts'

type MappingPercent = 'compBandPercentage' | 'equityPercent'

/** The fields of a family that steps use. */
type FamilyField = 'compBandMultiplier' | 'bonusStructureGroupId'

/** The page where a cell of the pay tables is shown and changed, with the parameters of its address. */
export type PayPage =
  | {
      readonly page: 'comp-bands' | 'bonus-structures'
      readonly groupId: number
      readonly countryGroupId: number | null
      readonly level: number | null
    }
  | {
      readonly page: 'equity-bands'
      /** Null for the RSU percentage of the level and for a setting. */
      readonly groupId: number | null
      readonly level: number | null
      readonly setting?: SettingKey
    }
  | { readonly page: 'range-widths'; readonly groupId: number; readonly level: number }
  | { readonly page: 'global-mappings'; readonly country: string; readonly column?: MappingPercent }
  | { readonly page: 'currencies'; readonly from: string; readonly to: string }
  | {
      readonly page: 'job-families'
      readonly familyId: number | null
      readonly column?: FamilyField
    }
  | { readonly page: 'tiers'; readonly tierNumber: number }

/** The scope that a link to each page requires. */
export const PAGE_SCOPES: Readonly<Record<PayPage['page'], Scope>> = {
  'comp-bands': 'COMP_BANDS_VIEW',
  'bonus-structures': 'BONUS_STRUCTURES_VIEW',
  'equity-bands': 'EQUITY_BANDS_VIEW',
  'range-widths': 'RANGE_WIDTHS_VIEW',
  'global-mappings': 'GLOBAL_MAPPING_VIEW',
  currencies: 'CURRENCIES_VIEW',
  'job-families': 'JOB_FAMILIES_VIEW',
  tiers: 'VIEW_LOCATION_CALCULATOR',
}

/** A source row of a step. `row` has its data; `derivation-text.ts` writes its text. */
export type Source = {
  /** The time of the last change of the row, in ISO 8601. */
  readonly updatedAt: string
  readonly page: PayPage
} & (
  | { readonly table: 'comp_band'; readonly id: number; readonly from: CashSources }
  | {
      readonly table: 'bonus_structure' | 'bonus_structure_country_group'
      readonly id: number
      readonly column: BonusCountryGroupRow
    }
  | { readonly table: 'equity_band'; readonly id: number; readonly row: EquityBandRow }
  | { readonly table: 'equity_band_group'; readonly id: number }
  | { readonly table: 'range_width'; readonly id: number; readonly row: RangeWidthRow }
  | { readonly table: 'global_mapping'; readonly id: number; readonly row: GlobalMappingRow }
  | { readonly table: 'currency_exchange_rate'; readonly id: number; readonly row: ExchangeRateRow }
  | { readonly table: 'job_family'; readonly id: number; readonly row: FamilyRow }
  | {
      readonly table: 'global_level'
      readonly id: number
      readonly level: number
      readonly percentRsu: string
    }
  | { readonly table: 'setting'; readonly id: number; readonly property: SettingKey }
  | { readonly table: 'tier_configuration'; readonly id: number; readonly tier: PlaceTier }
)

const rowIdAndTime = ({ id, updatedAt }: SourceRow) => ({ id, updatedAt })

export function bandSource(from: CashSources): Source {
  const { band, countryGroup } = from
  return {
    table: 'comp_band',
    ...rowIdAndTime(band),
    from,
    page: {
      page: 'comp-bands',
      groupId: countryGroup.compBandGroupId,
      countryGroupId: countryGroup.id,
      level: band.globalLevelLevel,
    },
  }
}

/** @param row null if the cell is empty, so that its column is the source */
export function bonusSource(column: BonusCountryGroupRow, row: BonusRow | null, level: number): Source {
  const { bonusStructureGroupId: groupId, id: countryGroupId } = column
  const page = { page: 'bonus-structures', groupId, countryGroupId, level } as const
  return row
    ? { table: 'bonus_structure', ...rowIdAndTime(row), column, page }
    : { table: 'bonus_structure_country_group', ...rowIdAndTime(column), column, page }
}

export function equityBandSource(row: EquityBandRow): Source {
  const { equityBandGroupId: groupId, globalLevelLevel: level } = row
  return { table: 'equity_band', ...rowIdAndTime(row), row, page: { page: 'equity-bands', groupId, level } }
}

export function equityGroupSource(group: SourceRow, level: number): Source {
  return {
    table: 'equity_band_group',
    ...rowIdAndTime(group),
    page: { page: 'equity-bands', groupId: group.id, level },
  }
}

export function widthSource(row: RangeWidthRow): Source {
  const page = { page: 'range-widths', groupId: row.rangeWidthGroupId, level: row.level } as const
  return { table: 'range_width', ...rowIdAndTime(row), row, page }
}

export function mappingSource(row: GlobalMappingRow, column: MappingPercent): Source {
  const page = { page: 'global-mappings', country: row.countryCode, column } as const
  return { table: 'global_mapping', ...rowIdAndTime(row), row, page }
}

export function rateSource(row: ExchangeRateRow): Source {
  const page = { page: 'currencies', from: row.currencyCodeA, to: row.currencyCodeB } as const
  return { table: 'currency_exchange_rate', ...rowIdAndTime(row), row, page }
}

export function familySource(row: FamilyRow, column: FamilyField): Source {
  const page = { page: 'job-families', familyId: row.id, column } as const
  return { table: 'job_family', ...rowIdAndTime(row), row, page }
}

export function tierSource(tier: PlaceTier): Source {
  const { updatedAt, tierNumber } = tier
  // All tiers of a workspace are one row.
  return { table: 'tier_configuration', id: 1, updatedAt, tier, page: { page: 'tiers', tierNumber } }
}

/** @returns the sources of share counts: the prices, the share rule and the RSU percentage of the level, if they are stored */
export function shareSources(index: PayIndex, level: number): readonly Source[] {
  const page = { page: 'equity-bands', groupId: null } as const
  const row = index.level(level)
  const settings = (['PREFERRED_STOCK_PRICE', 'STRIKE_PRICE', 'SHARE_RULE'] as const).flatMap(
    (property): Source[] => {
      const stored = index.settings.rows.get(property)
      if (!stored) return []
      const settingPage = { ...page, level: null, setting: property }
      return [{ table: 'setting', ...rowIdAndTime(stored), property, page: settingPage }]
    },
  )
  if (row?.percentRsu == null) return settings
  return [
    ...settings,
    {
      table: 'global_level',
      ...rowIdAndTime(row),
      level,
      percentRsu: row.percentRsu,
      page: { ...page, level },
    },
  ]
}
