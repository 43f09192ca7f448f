import { type LevelValue, levelDeltas } from '../money/delta.ts'
import { decimal, type Fraction, fractionText, multiply } from '../money/fraction.ts'
import { maximumFactor, minimumFactor, type RangeWidthPercents } from '../range-widths/range-width.ts'
import { closesCircle, createEquityValues, type EquityBand, type EquityBandGroup } from './equity-values.ts'
import { type NoShares, type SharePrices, type ShareRule, type Shares, sharesOf } from './shares.ts'

/** Equity as currently typed, before it is saved. */
export interface TypedEquity {
  readonly groups: readonly EquityBandGroup[]
  readonly bands: readonly EquityBand[]
  /** Those that are shown. */
  readonly levels: readonly number[]
  /** Percent number, decimal; null: not set. */
  readonly percentRsuAt: (level: number) => string | null
  /** Null: the group has no widths there. The same object while they do not change. */
  readonly widthAt: (rangeWidthGroupId: number | null, level: number) => RangeWidthPercents | null
  readonly prices: SharePrices
  readonly rule: ShareRule
}

/** The exact figures of a group at a level; amounts in USD. Figures are computed on first use. */
export interface EquityFigures {
  readonly value: Fraction
  readonly min: Fraction | null
  readonly max: Fraction | null
  /** Percent of the value, against the nearest lower level with one (rule MO4). */
  readonly delta: Fraction | null
  readonly shares: Shares | NoShares
}

/** The figures of all groups at all levels. */
export interface EquityOfLevels {
  /** @returns null if the group has no value at the level (rule EB2) */
  at(groupId: number, level: number): EquityFigures | null
  /** @returns an object that identifies all figures of a level: the same as the last time if they are the same */
  ofLevel(level: number): object | undefined
}

/** A level, with the input of its figures. */
interface Level {
  readonly typed: readonly unknown[]
  /** Inputs of the figures in addition to those of the values. */
  readonly inputs: readonly unknown[]
  readonly values: readonly LevelValue[]
  readonly lower: readonly (LevelValue | null)[]
  readonly figures: ReadonlyMap<number, EquityFigures>
}

interface Remembered {
  /** Facts that all levels share, as text. */
  readonly common: string
  readonly groups: readonly EquityBandGroup[]
  readonly levels: ReadonlyMap<number, Level>
}

/**
 * @returns a function that computes the figures of edited equity repeatedly, and reuses those of unchanged levels. Groups whose parent is
 *   missing, or would form a cycle, follow none until that is fixed
 */
export function rememberingEquityFigures(): (typed: TypedEquity) => EquityOfLevels {
  let before: Remembered | null = null
  return (typed) => {
    const common = commonOf(typed)
    const last = before?.common === common ? before : null
    const groups = last?.groups ?? withoutCircles(typed.groups)
    const levels = levelsOf({ ...typed, groups }, last?.levels)
    before = { common, groups, levels }
    return {
      at: (groupId, level) => levels.get(level)?.figures.get(groupId) ?? null,
      ofLevel: (level) => levels.get(level)?.figures,
    }
  }
}

const commonOf = ({ groups, prices: { price, strike }, rule }: TypedEquity) =>
  JSON.stringify([
    rule,
    fractionText(price),
    fractionText(strike),
    groups.map((group) => [
      group.id,
      group.dynamicParentGroupId,
      group.dynamicPercent,
      group.rangeWidthGroupId,
    ]),
  ])

/** @param before the previous figures with the same groups, prices and rule */
function levelsOf(typed: TypedEquity, before: ReadonlyMap<number, Level> | undefined) {
  const { groups, bands, percentRsuAt, widthAt } = typed
  const valueAt = createEquityValues(groups, bands)
  const bandsAt = Map.groupBy(bands, ({ globalLevelLevel }) => globalLevelLevel)
  const levels = new Map<number, Level>()
  let lower: readonly (LevelValue | null)[] = groups.map(() => null)
  for (const level of [...typed.levels].sort((a, b) => a - b)) {
    const last = before?.get(level)
    const widths = groups.map(({ rangeWidthGroupId }) => widthAt(rangeWidthGroupId, level))
    const percentRsu = percentRsuAt(level)
    const own = (bandsAt.get(level) ?? []).flatMap((band) => [
      band.equityBandGroupId,
      band.value,
      band.dynamicPercentOverride,
    ])
    const inputs = [percentRsu, ...widths]
    const isReused = last !== undefined && isSame(last.typed, own)
    const values = isReused
      ? last.values
      : groups.map(({ id }): LevelValue => ({ level, value: valueAt(id, level)?.value ?? null }))
    const next: Level =
      isReused && isSame(last.lower, lower) && isSame(last.inputs, inputs)
        ? last
        : {
            typed: own,
            inputs,
            values,
            lower,
            figures: figuresOf(typed, { values, lower, widths, percentRsu }),
          }
    levels.set(level, next)
    lower = values.map((each, index) => (each.value === null ? (lower[index] ?? null) : each))
  }
  return levels
}

const isSame = (before: readonly unknown[], now: readonly unknown[]) =>
  before.length === now.length && before.every((each, index) => each === now[index])

function figuresOf(
  { groups, rule, prices }: TypedEquity,
  {
    values,
    lower,
    widths,
    percentRsu,
  }: Pick<Level, 'values' | 'lower'> & {
    readonly widths: readonly (RangeWidthPercents | null)[]
    readonly percentRsu: string | null
  },
): ReadonlyMap<number, EquityFigures> {
  const percent = percentRsu === null ? null : decimal(percentRsu)
  return new Map(
    groups.flatMap(({ id }, index): [number, EquityFigures][] => {
      const own = values[index]
      if (!own || own.value === null) return []
      const { level, value } = own
      const width = widths[index] ?? null
      const below = lower[index]
      return [
        [
          id,
          {
            value,
            get min() {
              return width && multiply(value, minimumFactor(width))
            },
            get max() {
              return width && multiply(value, maximumFactor(width))
            },
            get delta() {
              return (below && levelDeltas([below, own]).get(level)?.percent) ?? null
            },
            get shares() {
              return sharesOf(rule, value, percent, prices)
            },
          },
        ],
      ]
    }),
  )
}

function withoutCircles(groups: readonly EquityBandGroup[]): readonly EquityBandGroup[] {
  return groups.map((group) =>
    group.dynamicParentGroupId !== null && closesCircle(groups, group.id, group.dynamicParentGroupId)
      ? { ...group, dynamicParentGroupId: null, dynamicPercent: null }
      : group,
  )
}
