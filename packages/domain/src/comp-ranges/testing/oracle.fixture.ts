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
  const parsed = parsedValues.get(String(text))
  if (parsed) return parsed
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
const dividedBy = (a: Ratio, [c, d]: Ratio) => times(a, ratio(d, c))
const fromPercent = (text: string | number): Ratio => [parse(text)[0], parse(text)[1] * 100n]
const isZero = (x: Ratio) => x[0] === 0n
const isLess = ([a, b]: Ratio, [c, d]: Ratio) => a * d < c * b

/** Exact figures by name, and what is missing for each part of the cell that has no figures. */
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
  const rowForCountry = <R extends { readonly country: string }>(rows: readonly R[]): R | undefined =>
    rows.filter((row) => row.country === place.country)[0] ??
    rows.filter((row) => row.country === tables.defaultCountry)[0]
  const mapping = tables.globalMappings.filter((row) => row.countryCode === place.country)[0]
  const percentile = place.country === 'US' && place.tier ? fromPercent(place.tier.percentile) : parse(1)
  const findWidth = (groupId: number | null, part: string): readonly [Ratio, Ratio] | undefined => {
    if (groupId === null) {
      missing[part] = 'range-width-group'
      return undefined
    }
    for (const row of tables.rangeWidths)
      if (row.rangeWidthGroupId === groupId && row.level === level)
        return [
          minus(parse(1), fromPercent(row.percentBelowMid)),
          plus(parse(1), fromPercent(row.percentAboveMid)),
        ]
    missing[part] = 'range-width'
    return undefined
  }

  // Bonus percent, which needs no cash.
  let bonusRate: Ratio | undefined
  if (family.hasNoBonus) bonusRate = parse(0)
  else if (family.bonusStructureGroupId === null) missing['bonus'] = 'bonus-structure-group'
  else {
    const column = rowForCountry(
      tables.bonusCountryGroups.filter((row) => row.bonusStructureGroupId === family.bonusStructureGroupId),
    )
    if (column === undefined) missing['bonus'] = 'bonus-country-group'
    else {
      const cell = tables.bonusStructures.filter(
        (row) => row.bonusStructureCountryGroupId === column.id && row.globalLevelLevel === level,
      )[0]
      bonusRate = fromPercent(cell?.percent ?? 0)
    }
  }

  let currency: string | null = null
  /** Adds the figures of cash. @returns what is missing for them */
  const addCash = () => {
    if (family.compBandGroupId === null) return 'comp-band-group'
    const countryGroup = rowForCountry(
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
          ? times(ote, minus(parse(1), fromPercent(percentVariable)))
          : minus(ote, parse(absoluteVariable ?? 0))
    } else {
      base =
        band.annualBaseSalary === null
          ? times(parse(band.hourlyRate ?? 0), parse(40), parse(52))
          : parse(band.annualBaseSalary)
      ote =
        percentVariable !== null
          ? dividedBy(base, minus(parse(1), fromPercent(percentVariable)))
          : plus(base, parse(absoluteVariable ?? 0))
    }
    const factor = times(
      parse(family.compBandMultiplier),
      countryGroup.country === place.country ? parse(1) : fromPercent(mapping?.compBandPercentage ?? 0),
      family.applyUsTiersToCash ? percentile : parse(1),
      rate,
    )
    const ends = findWidth(countryGroup.rangeWidthGroupId, 'cash-range')
    const points = { mid: parse(1), ...(ends ? { min: ends[0], max: ends[1] } : {}) }
    for (const [point, by] of Object.entries(points)) {
      const pointBase = times(base, factor, by)
      const pointOte = times(ote, factor, by)
      figures[`${point} base`] = pointBase
      figures[`${point} ote`] = pointOte
      figures[`${point} variable`] = minus(pointOte, pointBase)
      if (bonusRate === undefined) continue
      figures[`${point} bonus`] = times(pointBase, bonusRate)
      figures[`${point} total`] = plus(pointOte, times(pointBase, bonusRate))
    }
    return undefined
  }
  const cashGap = addCash()
  if (cashGap !== undefined) missing['cash'] = cashGap

  /** Adds the figures of equity. @returns what is missing for them */
  const addEquity = () => {
    if (!family.eligibleForEquity) return 'not-applicable'
    const group = tables.equityBandGroups.filter((row) => row.id === family.equityBandGroupId)[0]
    if (group === undefined) return 'equity-band-group'
    const value = equityValue(tables, group.id, level)
    if (value === undefined) return 'equity-band'
    if (mapping === undefined && place.country !== tables.defaultCountry) return 'global-mapping'
    const mid = times(
      value,
      mapping === undefined ? parse(1) : fromPercent(mapping.equityPercent),
      family.applyUsTiersToEquity ? percentile : parse(1),
    )
    figures['mid equity'] = mid
    const ends = findWidth(group.rangeWidthGroupId, 'equity-range')
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
  const equityGap = addEquity()
  if (equityGap !== undefined) missing['equity'] = equityGap
  return { figures, missing, currency }
}

function rateBetween(tables: PayTables, from: string, to: string): Ratio | undefined {
  if (from === to) return parse(1)
  for (const row of tables.exchangeRates)
    if (row.currencyCodeA === from && row.currencyCodeB === to) return parse(row.aToBMultiplier)
  for (const row of tables.exchangeRates)
    if (row.currencyCodeA === to && row.currencyCodeB === from)
      return dividedBy(parse(1), parse(row.aToBMultiplier))
  if (from === 'USD' || to === 'USD') return undefined
  const toDollar = rateBetween(tables, from, 'USD')
  const fromDollar = rateBetween(tables, 'USD', to)
  return toDollar && fromDollar && times(toDollar, fromDollar)
}

function equityValue(tables: PayTables, groupId: number, level: number): Ratio | undefined {
  const group = tables.equityBandGroups.filter((row) => row.id === groupId)[0]
  const band = tables.equityBands.filter(
    (row) => row.equityBandGroupId === groupId && row.globalLevelLevel === level,
  )[0]
  if (group === undefined) return undefined
  if (group.dynamicParentGroupId === null) return band?.value == null ? undefined : parse(band.value)
  const parentValue = equityValue(tables, group.dynamicParentGroupId, level)
  const share = band?.dynamicPercentOverride ?? group.dynamicPercent
  return parentValue === undefined || share === null ? undefined : times(parentValue, fromPercent(share))
}

function countShares(tables: PayTables, value: Ratio, level: number): readonly [Ratio, Ratio] | string {
  const setting = (name: string, defaultJson: string): string => {
    const row = tables.settings.filter(({ property }) => property === name)[0]
    return String(JSON.parse(row?.stringValue ?? defaultJson))
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
        dividedBy(times(value, fromPercent(percentRsu)), price),
        isZero(rest) ? parse(0) : dividedBy(times(value, dividedBy(rest, parse(100))), gain),
      ]
    case 'BY_COUNT': {
      const mixValue = plus(times(parse(percentRsu), price), times(rest, gain))
      return [dividedBy(times(value, parse(percentRsu)), mixValue), dividedBy(times(value, rest), mixValue)]
    }
    default: {
      const rsus = dividedBy(value, plus(price, times(rest, gain)))
      return [rsus, times(rest, rsus)]
    }
  }
}
