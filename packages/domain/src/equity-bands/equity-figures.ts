import { levelDeltas } from '../money/delta.ts'
import { decimal, type Fraction, multiply } from '../money/fraction.ts'
import { maximumFactor, minimumFactor, type RangeWidthPercents } from '../range-widths/range-width.ts'
import { closesCircle, createEquityValues, type EquityBand, type EquityBandGroup } from './equity-values.ts'
import { type NoShares, type SharePrices, type ShareRule, type Shares, sharesOf } from './shares.ts'

/** Equity as it is typed now, before it is saved. */
export interface TypedEquity {
  readonly groups: readonly EquityBandGroup[]
  readonly bands: readonly EquityBand[]
  /** Those that are shown. */
  readonly levels: readonly number[]
  /** Percent number, decimal; null: not set. */
  readonly percentRsuAt: (level: number) => string | null
  /** Null: the group has no widths there. */
  readonly widthAt: (rangeWidthGroupId: number | null, level: number) => RangeWidthPercents | null
  readonly prices: SharePrices
  readonly rule: ShareRule
}

/** What a group comes to at a level, exactly; amounts in USD. */
export interface EquityFigures {
  readonly value: Fraction
  readonly min: Fraction | null
  readonly max: Fraction | null
  /** Percent of the value, against the nearest lower level that has one (docs/rules/money 4). */
  readonly delta: Fraction | null
  readonly shares: Shares | NoShares
}

/**
 * A group whose parent is not there or would close a circle follows none here, while that is being mended.
 * @returns what each group comes to at a level; null where it has no value there (docs/rules/equity-bands 2)
 */
export function equityFigures(typed: TypedEquity): (groupId: number, level: number) => EquityFigures | null {
  const { bands, levels, prices, rule } = typed
  const groups = withoutCircles(typed.groups)
  const valueAt = createEquityValues(groups, bands)
  const shown = new Map<string, EquityFigures>()
  for (const { id, rangeWidthGroupId } of groups) {
    const values = levels.map((level) => ({ level, value: valueAt(id, level)?.value ?? null }))
    const deltas = levelDeltas(values)
    for (const { level, value } of values) {
      if (value === null) continue
      const width = typed.widthAt(rangeWidthGroupId, level)
      const percentRsu = typed.percentRsuAt(level)
      shown.set(`${id} ${level}`, {
        value,
        min: width && multiply(value, minimumFactor(width)),
        max: width && multiply(value, maximumFactor(width)),
        delta: deltas.get(level)?.percent ?? null,
        shares: sharesOf(rule, value, percentRsu === null ? null : decimal(percentRsu), prices),
      })
    }
  }
  return (groupId, level) => shown.get(`${groupId} ${level}`) ?? null
}

function withoutCircles(groups: readonly EquityBandGroup[]): readonly EquityBandGroup[] {
  return groups.map((group) =>
    group.dynamicParentGroupId !== null && closesCircle(groups, group.id, group.dynamicParentGroupId)
      ? { ...group, dynamicParentGroupId: null, dynamicPercent: null }
      : group,
  )
}
