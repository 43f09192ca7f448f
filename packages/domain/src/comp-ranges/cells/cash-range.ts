import type { Cash } from '../../comp-bands/comp-band.ts'
import type { Exchange } from '../../currencies/exchange-rate.ts'
import { type Fraction, multiply, fromPercent, fromInteger } from '../../money/fraction.ts'
import { figure, type FigureOrMissing, missing } from './outcome.ts'
import type { Mapping, PayIndex, Width } from '../tables/pay-index.ts'
import { CashPoint, type Points, createPoints } from './points.ts'
import type {
  CompBandCountryGroupRow,
  CompBandRow,
  ExchangeRateRow,
  FamilyRow,
} from '../tables/pay-tables.ts'
import { type Place, type PlaceTier, TIER_COUNTRY } from '../tables/place.ts'
import { LOCAL_CURRENCY } from '../tables/range-currencies.ts'

/** The range of on-target earnings, with base and variable by the same factors (rule CR3). */
export interface CashFigure {
  /** The display currency. */
  readonly currency: string
  /** A year's pay at the middle of the range. */
  readonly mid: Cash
  /** The factors of the range's ends. */
  readonly width: FigureOrMissing<Width>
  /** The range: the mid, and its ends, which are null without a width. */
  readonly points: Points<CashPoint>
  /** Whether the band has an hourly rate, so that hourly figures are shown. */
  readonly isHourly: boolean
  readonly sources: CashSources
}

/** The source rows of a cash figure. A factor that does not apply is null. */
export interface CashSources {
  readonly countryGroup: CompBandCountryGroupRow
  readonly band: CompBandRow
  readonly bandCash: Cash
  readonly mapping: Mapping | null
  readonly tier: PlaceTier | null
  readonly exchange: Exchange<ExchangeRateRow>
}

/**
 * @param currency a code, or LOCAL
 * @returns the cash of a family at a level in a place: the band of its comp band group times one factor, the product
 *   of mapping, tier, family multiplier and exchange rate.
 */
export function cashOf(
  index: PayIndex,
  family: FamilyRow,
  level: number,
  place: Place,
  currency: string,
): FigureOrMissing<CashFigure> {
  const { country } = place
  const groupId = family.compBandGroupId
  if (groupId === null) return missing({ what: 'comp-band-group', familyId: family.id })
  const countryGroup = index.countryGroup(groupId, country)
  if (!countryGroup) return missing({ what: 'comp-band-country-group', groupId, country })
  const band = index.band(countryGroup.id, level)
  if (!band) {
    const { id: countryGroupId, country: groupCountry } = countryGroup
    return missing({ what: 'comp-band', groupId, countryGroupId, country: groupCountry, level })
  }
  const hasOwnBands = countryGroup.country === country
  const mapping = hasOwnBands ? null : index.mapping(country)
  if (!hasOwnBands && !mapping) return missing({ what: 'global-mapping', country })
  const tier = country === TIER_COUNTRY && family.applyUsTiersToCash ? place.tier : null
  const targetCurrency =
    currency === LOCAL_CURRENCY ? localCurrencyOf(index, countryGroup, country) : currency
  const exchange = index.exchange(countryGroup.currencyCode, targetCurrency)
  if (!exchange)
    return missing({ what: 'exchange-rate', from: countryGroup.currencyCode, to: targetCurrency })

  let factor = index.multiplier(family)
  if (mapping) factor = multiply(factor, mapping.cashFactor)
  if (tier) factor = multiply(factor, fromPercent(fromInteger(tier.percentile)))
  if (exchange.legs.length > 0) factor = multiply(factor, exchange.multiplier)
  const mid = scale(band.cash, factor)
  const width = cashWidthOf(index, countryGroup, level)
  return figure({
    currency: targetCurrency,
    mid,
    width,
    points: createPoints(new CashPoint(mid, null), width, (boundFactor) => new CashPoint(mid, boundFactor)),
    isHourly: band.row.hourlyRate !== null,
    sources: { countryGroup, band: band.row, bandCash: band.cash, mapping, tier, exchange },
  })
}

/** @returns the currency of pay in the country: the mapping's, otherwise the country group's */
function localCurrencyOf(index: PayIndex, countryGroup: CompBandCountryGroupRow, country: string): string {
  return index.mapping(country)?.row.localCurrency ?? countryGroup.currencyCode
}

/** The currencies that the currency toggle offers for a family in a country. */
export interface CurrencyChoice {
  readonly workspaceDefault: string
  /** Null if the country has no other pay currency: there is no toggle then. */
  readonly local: string | null
}

/** @returns the workspace's currency and that of the country (rule CR11) */
export function currencyChoice(
  index: PayIndex,
  family: Pick<FamilyRow, 'compBandGroupId'>,
  country: string,
): CurrencyChoice {
  const { defaultCurrency } = index.tables
  const groupId = family.compBandGroupId
  const countryGroup = groupId === null ? null : index.countryGroup(groupId, country)
  const local = index.mapping(country)?.row.localCurrency ?? countryGroup?.currencyCode ?? null
  return { workspaceDefault: defaultCurrency, local: local === defaultCurrency ? null : local }
}

/** @returns all parts of a year's pay times a factor; the mix stays the same */
function scale(cash: Cash, factor: Fraction): Cash {
  return {
    base: multiply(cash.base, factor),
    variable: multiply(cash.variable, factor),
    onTargetEarnings: multiply(cash.onTargetEarnings, factor),
  }
}

function cashWidthOf(
  index: PayIndex,
  countryGroup: CompBandCountryGroupRow,
  level: number,
): FigureOrMissing<Width> {
  const { id, country, compBandGroupId: groupId, rangeWidthGroupId } = countryGroup
  if (rangeWidthGroupId === null)
    return missing({ what: 'range-width-group', groupId, countryGroup: { id, country } })
  return widthOf(index, rangeWidthGroupId, level)
}

export function widthOf(index: PayIndex, rangeWidthGroupId: number, level: number): FigureOrMissing<Width> {
  const width = index.width(rangeWidthGroupId, level)
  return width ? figure(width) : missing({ what: 'range-width', rangeWidthGroupId, level })
}
