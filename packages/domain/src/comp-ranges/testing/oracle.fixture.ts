/**
 * A second implementation of docs/how-a-range-is-computed.md, independent of the product: rows are searched linearly, numbers are pairs of
 * whole numbers, and it uses only the product's types of tables.
 */
import type { PayTables } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'

/** Numerator, denominator. */
export type Ratio = readonly [bigint, bigint]

const ratio = (n: bigint, d: bigint): Ratio => (d < 0n ? [-n, -d] : [n, d])
const read = new Map<string, Ratio>()
const of = (text: string | number): Ratio => {
  const known = read.get(String(text))
  if (known) return known
  const [before = '', after = ''] = String(text).split('.')
  const value = ratio(BigInt(before + after), 10n ** BigInt(after.length))
  read.set(String(text), value)
  return value
}
const plus = ([a, b]: Ratio, [c, d]: Ratio) => ratio(a * d + c * b, b * d)
const minus = (a: Ratio, [c, d]: Ratio) => plus(a, [-c, d])
const times = (...all: readonly Ratio[]) => {
  let [n, d] = [1n, 1n]
  for (const [a, b] of all) [n, d] = [n * a, d * b]
  return ratio(n, d)
}
const over = (a: Ratio, [c, d]: Ratio) => times(a, ratio(d, c))
const hundredth = (text: string | number): Ratio => [of(text)[0], of(text)[1] * 100n]
const none = (x: Ratio) => x[0] === 0n
const less = ([a, b]: Ratio, [c, d]: Ratio) => a * d < c * b

/** Exact figures by name, and the missing data of each part of the row. */
export interface OracleCell {
  readonly figures: Readonly<Record<string, Ratio>>
  readonly missing: Readonly<Record<string, string>>
  readonly currency: string | null
}

export function oracleCell(
  tables: PayTables,
  familyId: number,
  level: number,
  place: Place,
  wanted: string,
): OracleCell {
  const figures: Record<string, Ratio> = {}
  const missing: Record<string, string> = {}
  const family = tables.families.filter((row) => row.id === familyId)[0]
  if (family === undefined) throw new Error('no such family')
  const forCountry = <R extends { readonly country: string }>(rows: readonly R[]): R | undefined =>
    rows.filter((row) => row.country === place.country)[0] ??
    rows.filter((row) => row.country === tables.defaultCountry)[0]
  const mapping = tables.globalMappings.filter((row) => row.countryCode === place.country)[0]
  const percentile = place.country === 'US' && place.tier ? hundredth(place.tier.percentile) : of(1)
  const widths = (groupId: number | null, part: string): readonly [Ratio, Ratio] | undefined => {
    if (groupId === null) {
      missing[part] = 'range-width-group'
      return undefined
    }
    for (const row of tables.rangeWidths)
      if (row.rangeWidthGroupId === groupId && row.level === level)
        return [minus(of(1), hundredth(row.percentBelowMid)), plus(of(1), hundredth(row.percentAboveMid))]
    missing[part] = 'range-width'
    return undefined
  }

  // Bonus percent, which needs no cash.
  let bonusRate: Ratio | undefined
  if (family.hasNoBonus) bonusRate = of(0)
  else if (family.bonusStructureGroupId === null) missing['bonus'] = 'bonus-structure-group'
  else {
    const column = forCountry(
      tables.bonusCountryGroups.filter((row) => row.bonusStructureGroupId === family.bonusStructureGroupId),
    )
    if (column === undefined) missing['bonus'] = 'bonus-country-group'
    else {
      const cell = tables.bonusStructures.filter(
        (row) => row.bonusStructureCountryGroupId === column.id && row.globalLevelLevel === level,
      )[0]
      bonusRate = hundredth(cell?.percent ?? 0)
    }
  }

  // Cash.
  let currency: string | null = null
  const cash = () => {
    if (family.compBandGroupId === null) return 'comp-band-group'
    const used = forCountry(
      tables.compBandCountryGroups.filter((row) => row.compBandGroupId === family.compBandGroupId),
    )
    if (used === undefined) return 'comp-band-country-group'
    const band = tables.compBands.filter(
      (row) => row.compBandCountryGroupId === used.id && row.globalLevelLevel === level,
    )[0]
    if (band === undefined) return 'comp-band'
    if (band.annualBaseSalary === null && band.hourlyRate === null && band.onTargetEarnings === null)
      return 'comp-band'
    if (used.country !== place.country && mapping === undefined) return 'global-mapping'
    const to = wanted === 'LOCAL' ? (mapping ? mapping.localCurrency : used.currencyCode) : wanted
    const rate = rateBetween(tables, used.currencyCode, to)
    if (rate === undefined) return 'exchange-rate'
    currency = to

    let base: Ratio
    let ote: Ratio
    const pv = band.percentVariable
    const av = band.absoluteVariable
    if (band.onTargetEarnings !== null) {
      ote = of(band.onTargetEarnings)
      base = pv !== null ? times(ote, minus(of(1), hundredth(pv))) : minus(ote, of(av ?? 0))
    } else {
      base =
        band.annualBaseSalary === null
          ? times(of(band.hourlyRate ?? 0), of(40), of(52))
          : of(band.annualBaseSalary)
      ote = pv !== null ? over(base, minus(of(1), hundredth(pv))) : plus(base, of(av ?? 0))
    }
    const k = times(
      of(family.compBandMultiplier),
      used.country === place.country ? of(1) : hundredth(mapping?.compBandPercentage ?? 0),
      family.applyUsTiersToCash ? percentile : of(1),
      rate,
    )
    const ends = widths(used.rangeWidthGroupId, 'cash-range')
    const points = { mid: of(1), ...(ends ? { min: ends[0], max: ends[1] } : {}) }
    for (const [point, by] of Object.entries(points)) {
      const paid = times(base, k, by)
      const target = times(ote, k, by)
      figures[`${point} base`] = paid
      figures[`${point} ote`] = target
      figures[`${point} variable`] = minus(target, paid)
      if (bonusRate === undefined) continue
      figures[`${point} bonus`] = times(paid, bonusRate)
      figures[`${point} total`] = plus(target, times(paid, bonusRate))
    }
    return undefined
  }
  const lack = cash()
  if (lack !== undefined) missing['cash'] = lack

  // Equity.
  const equity = () => {
    if (!family.eligibleForEquity) return 'not-applicable'
    const group = tables.equityBandGroups.filter((row) => row.id === family.equityBandGroupId)[0]
    if (group === undefined) return 'equity-band-group'
    const value = equityValue(tables, group.id, level)
    if (value === undefined) return 'equity-band'
    if (mapping === undefined && place.country !== tables.defaultCountry) return 'global-mapping'
    const mid = times(
      value,
      mapping === undefined ? of(1) : hundredth(mapping.equityPercent),
      family.applyUsTiersToEquity ? percentile : of(1),
    )
    figures['mid equity'] = mid
    const ends = widths(group.rangeWidthGroupId, 'equity-range')
    if (ends) {
      figures['min equity'] = times(mid, ends[0])
      figures['max equity'] = times(mid, ends[1])
    }
    const counted = countShares(tables, mid, level)
    if (typeof counted === 'string') missing['shares'] = counted
    else {
      figures['rsus'] = counted[0]
      figures['options'] = counted[1]
      figures['shares'] = plus(counted[0], counted[1])
    }
    return undefined
  }
  const lackOfEquity = equity()
  if (lackOfEquity !== undefined) missing['equity'] = lackOfEquity
  return { figures, missing, currency }
}

function rateBetween(tables: PayTables, from: string, to: string): Ratio | undefined {
  if (from === to) return of(1)
  for (const row of tables.exchangeRates)
    if (row.currencyCodeA === from && row.currencyCodeB === to) return of(row.aToBMultiplier)
  for (const row of tables.exchangeRates)
    if (row.currencyCodeA === to && row.currencyCodeB === from) return over(of(1), of(row.aToBMultiplier))
  if (from === 'USD' || to === 'USD') return undefined
  const there = rateBetween(tables, from, 'USD')
  const back = rateBetween(tables, 'USD', to)
  return there && back && times(there, back)
}

function equityValue(tables: PayTables, groupId: number, level: number): Ratio | undefined {
  const group = tables.equityBandGroups.filter((row) => row.id === groupId)[0]
  const band = tables.equityBands.filter(
    (row) => row.equityBandGroupId === groupId && row.globalLevelLevel === level,
  )[0]
  if (group === undefined) return undefined
  if (group.dynamicParentGroupId === null) return band?.value == null ? undefined : of(band.value)
  const above = equityValue(tables, group.dynamicParentGroupId, level)
  const share = band?.dynamicPercentOverride ?? group.dynamicPercent
  return above === undefined || share === null ? undefined : times(above, hundredth(share))
}

function countShares(tables: PayTables, value: Ratio, level: number): readonly [Ratio, Ratio] | string {
  const setting = (name: string, otherwise: string): string => {
    const row = tables.settings.filter(({ property }) => property === name)[0]
    return String(JSON.parse(row?.stringValue ?? otherwise))
  }
  const price = of(setting('PREFERRED_STOCK_PRICE', '0'))
  const strike = of(setting('STRIKE_PRICE', '0'))
  const p = tables.globalLevels.filter((row) => row.level === level)[0]?.percentRsu ?? null
  if (none(price)) return 'price-not-set'
  if (p === null) return 'percent-rsu-not-set'
  const rest = minus(of(100), of(p))
  if (!none(rest) && !less(strike, price)) return 'strike-not-below-price'
  const gain = minus(price, strike)
  switch (setting('SHARE_RULE', '"AS_SPECIFIED"')) {
    case 'BY_VALUE':
      return [
        over(times(value, hundredth(p)), price),
        none(rest) ? of(0) : over(times(value, over(rest, of(100))), gain),
      ]
    case 'BY_COUNT': {
      const d = plus(times(of(p), price), times(rest, gain))
      return [over(times(value, of(p)), d), over(times(value, rest), d)]
    }
    default: {
      const rsus = over(value, plus(price, times(rest, gain)))
      return [rsus, times(rest, rsus)]
    }
  }
}
