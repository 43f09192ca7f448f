/**
 * A second, independent implementation of docs/how-a-range-is-computed.md, to compare the product with. Of the product it uses only the
 * types of the pay tables; it searches rows linearly and computes with pairs of whole numbers.
 */
import type { PayTables } from '../tables/pay-tables.ts'
import type { Place } from '../tables/place.ts'

/** Numerator, denominator. */
export type Ratio = readonly [bigint, bigint]

const ratio = (numerator: bigint, denominator: bigint): Ratio =>
  denominator < 0n ? [-numerator, -denominator] : [numerator, denominator]
const parsedValues = new Map<string, Ratio>()
const parse = (text: string | number): Ratio => {
  const known = parsedValues.get(String(text))
  if (known) return known
  const [before = '', after = ''] = String(text).split('.')
  const value = ratio(BigInt(before + after), 10n ** BigInt(after.length))
  parsedValues.set(String(text), value)
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
const percent = (text: string | number): Ratio => [parse(text)[0], parse(text)[1] * 100n]
const isZero = (x: Ratio) => x[0] === 0n
const isLess = ([a, b]: Ratio, [c, d]: Ratio) => a * d < c * b

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
  displayCurrency: string,
): OracleCell {
  const figures: Record<string, Ratio> = {}
  const missing: Record<string, string> = {}
  const family = tables.families.filter((row) => row.id === familyId)[0]
  if (family === undefined) throw new Error('no such family')
  const forCountry = <R extends { readonly country: string }>(rows: readonly R[]): R | undefined =>
    rows.filter((row) => row.country === place.country)[0] ??
    rows.filter((row) => row.country === tables.defaultCountry)[0]
  const mapping = tables.globalMappings.filter((row) => row.countryCode === place.country)[0]
  const percentile = place.country === 'US' && place.tier ? percent(place.tier.percentile) : parse(1)
  const widths = (groupId: number | null, part: string): readonly [Ratio, Ratio] | undefined => {
    if (groupId === null) {
      missing[part] = 'range-width-group'
      return undefined
    }
    for (const row of tables.rangeWidths)
      if (row.rangeWidthGroupId === groupId && row.level === level)
        return [minus(parse(1), percent(row.percentBelowMid)), plus(parse(1), percent(row.percentAboveMid))]
    missing[part] = 'range-width'
    return undefined
  }

  // Bonus percent, which needs no cash.
  let bonusRate: Ratio | undefined
  if (family.hasNoBonus) bonusRate = parse(0)
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
      bonusRate = percent(cell?.percent ?? 0)
    }
  }

  // Cash.
  let currency: string | null = null
  const cash = () => {
    if (family.compBandGroupId === null) return 'comp-band-group'
    const countryGroup = forCountry(
      tables.compBandCountryGroups.filter((row) => row.compBandGroupId === family.compBandGroupId),
    )
    if (countryGroup === undefined) return 'comp-band-country-group'
    const band = tables.compBands.filter(
      (row) => row.compBandCountryGroupId === countryGroup.id && row.globalLevelLevel === level,
    )[0]
    if (band === undefined) return 'comp-band'
    if (band.annualBaseSalary === null && band.hourlyRate === null && band.onTargetEarnings === null)
      return 'comp-band'
    if (countryGroup.country !== place.country && mapping === undefined) return 'global-mapping'
    const to =
      displayCurrency === 'LOCAL'
        ? mapping
          ? mapping.localCurrency
          : countryGroup.currencyCode
        : displayCurrency
    const rate = rateBetween(tables, countryGroup.currencyCode, to)
    if (rate === undefined) return 'exchange-rate'
    currency = to

    let base: Ratio
    let ote: Ratio
    const { percentVariable, absoluteVariable } = band
    if (band.onTargetEarnings !== null) {
      ote = parse(band.onTargetEarnings)
      base =
        percentVariable !== null
          ? times(ote, minus(parse(1), percent(percentVariable)))
          : minus(ote, parse(absoluteVariable ?? 0))
    } else {
      base =
        band.annualBaseSalary === null
          ? times(parse(band.hourlyRate ?? 0), parse(40), parse(52))
          : parse(band.annualBaseSalary)
      ote =
        percentVariable !== null
          ? over(base, minus(parse(1), percent(percentVariable)))
          : plus(base, parse(absoluteVariable ?? 0))
    }
    const factor = times(
      parse(family.compBandMultiplier),
      countryGroup.country === place.country ? parse(1) : percent(mapping?.compBandPercentage ?? 0),
      family.applyUsTiersToCash ? percentile : parse(1),
      rate,
    )
    const ends = widths(countryGroup.rangeWidthGroupId, 'cash-range')
    const points = { mid: parse(1), ...(ends ? { min: ends[0], max: ends[1] } : {}) }
    for (const [point, by] of Object.entries(points)) {
      const paid = times(base, factor, by)
      const target = times(ote, factor, by)
      figures[`${point} base`] = paid
      figures[`${point} ote`] = target
      figures[`${point} variable`] = minus(target, paid)
      if (bonusRate === undefined) continue
      figures[`${point} bonus`] = times(paid, bonusRate)
      figures[`${point} total`] = plus(target, times(paid, bonusRate))
    }
    return undefined
  }
  const cashGap = cash()
  if (cashGap !== undefined) missing['cash'] = cashGap

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
      mapping === undefined ? parse(1) : percent(mapping.equityPercent),
      family.applyUsTiersToEquity ? percentile : parse(1),
    )
    figures['mid equity'] = mid
    const ends = widths(group.rangeWidthGroupId, 'equity-range')
    if (ends) {
      figures['min equity'] = times(mid, ends[0])
      figures['max equity'] = times(mid, ends[1])
    }
    const shares = countShares(tables, mid, level)
    if (typeof shares === 'string') missing['shares'] = shares
    else {
      figures['rsus'] = shares[0]
      figures['options'] = shares[1]
      figures['shares'] = plus(shares[0], shares[1])
    }
    return undefined
  }
  const equityGap = equity()
  if (equityGap !== undefined) missing['equity'] = equityGap
  return { figures, missing, currency }
}

function rateBetween(tables: PayTables, from: string, to: string): Ratio | undefined {
  if (from === to) return parse(1)
  for (const row of tables.exchangeRates)
    if (row.currencyCodeA === from && row.currencyCodeB === to) return parse(row.aToBMultiplier)
  for (const row of tables.exchangeRates)
    if (row.currencyCodeA === to && row.currencyCodeB === from)
      return over(parse(1), parse(row.aToBMultiplier))
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
  if (group.dynamicParentGroupId === null) return band?.value == null ? undefined : parse(band.value)
  const above = equityValue(tables, group.dynamicParentGroupId, level)
  const share = band?.dynamicPercentOverride ?? group.dynamicPercent
  return above === undefined || share === null ? undefined : times(above, percent(share))
}

function countShares(tables: PayTables, value: Ratio, level: number): readonly [Ratio, Ratio] | string {
  const setting = (name: string, otherwise: string): string => {
    const row = tables.settings.filter(({ property }) => property === name)[0]
    return String(JSON.parse(row?.stringValue ?? otherwise))
  }
  const price = parse(setting('PREFERRED_STOCK_PRICE', '0'))
  const strike = parse(setting('STRIKE_PRICE', '0'))
  const percentRsu = tables.globalLevels.filter((row) => row.level === level)[0]?.percentRsu ?? null
  if (isZero(price)) return 'price-not-set'
  if (percentRsu === null) return 'percent-rsu-not-set'
  const rest = minus(parse(100), parse(percentRsu))
  if (!isZero(rest) && !isLess(strike, price)) return 'strike-not-below-price'
  const gain = minus(price, strike)
  switch (setting('SHARE_RULE', '"AS_SPECIFIED"')) {
    case 'BY_VALUE':
      return [
        over(times(value, percent(percentRsu)), price),
        isZero(rest) ? parse(0) : over(times(value, over(rest, parse(100))), gain),
      ]
    case 'BY_COUNT': {
      const mixValue = plus(times(parse(percentRsu), price), times(rest, gain))
      return [over(times(value, parse(percentRsu)), mixValue), over(times(value, rest), mixValue)]
    }
    default: {
      const rsus = over(value, plus(price, times(rest, gain)))
      return [rsus, times(rest, rsus)]
    }
  }
}
