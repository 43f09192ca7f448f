import { type LevelValue, levelDeltas } from '../money/delta.ts'
import { decimal, type Fraction, fractionText, multiply } from '../money/fraction.ts'
import { maximumFactor, minimumFactor, type RangeWidthPercents } from '../range-widths/range-width.ts'
import {
  wouldCreateCycle,
  createEquityValues,
  type EquityBand,
  type EquityBandGroup,
} from './equity-values.ts'
import { type NoShares, type SharePrices, type ShareRule, type Shares, computeShares } from './shares.ts'

/** The equity of all groups as currently typed, with everything else on which figures depend. */
export interface EquityInput {
  readonly groups: readonly EquityBandGroup[]
  readonly bands: readonly EquityBand[]
  /** The levels that the page shows. */
  readonly levels: readonly number[]
  /** Returns a decimal; null if it is not set. */
  readonly percentRsuAt: (level: number) => string | null
  /** Returns null if there is no width, and the same object while the width does not change. */
  readonly widthAt: (rangeWidthGroupId: number | null, level: number) => RangeWidthPercents | null
  readonly prices: SharePrices
  readonly rule: ShareRule
}

/** The exact figures of a group at a level; amounts in USD. Figures are computed on first use. */
export interface EquityFigures {
  readonly value: Fraction
  readonly min: Fraction | null
  readonly max: Fraction | null
  /** The delta to the nearest lower level with a value, in percent (rule MO4). */
  readonly delta: Fraction | null
  readonly shares: Shares | NoShares
}

/** The figures of all groups at all levels. */
export interface EquityByLevel {
  /** @returns null if the group has no value at the level (rule EB2) */
  figuresAt(groupId: number, level: number): EquityFigures | null
  /** @returns an object that identifies all figures of a level: the same object as the last time if the figures are the same */
  figuresAtLevel(level: number): object | undefined
}

/** The figures of a level, with the inputs that decide whether they can be reused. */
interface CachedLevel {
  /** The inputs of the values: the content of the bands of the level. */
  readonly bandInputs: readonly unknown[]
  /** The other inputs of the figures: RSU percentage and widths. */
  readonly otherInputs: readonly unknown[]
  /** The value of each group. */
  readonly values: readonly LevelValue[]
  /** The value of each group at the nearest lower level with one. */
  readonly lowerValues: readonly (LevelValue | null)[]
  readonly figures: ReadonlyMap<number, EquityFigures>
}

interface CachedFigures {
  /** The inputs on which all levels depend, as text. */
  readonly sharedInputs: string
  readonly groups: readonly EquityBandGroup[]
  readonly levels: ReadonlyMap<number, CachedLevel>
}

/**
 * @returns a function to call after each edit, which computes the figures and reuses those of unchanged levels. The parent of a group is
 *   ignored while it would form a cycle
 */
export function createEquityFiguresCache(): (typed: EquityInput) => EquityByLevel {
  let before: CachedFigures | null = null
  return (typed) => {
    const sharedInputs = sharedInputsKey(typed)
    const previous = before?.sharedInputs === sharedInputs ? before : null
    const groups = previous?.groups ?? breakCycles(typed.groups)
    const levels = levelsOf({ ...typed, groups }, previous?.levels)
    before = { sharedInputs, groups, levels }
    return {
      figuresAt: (groupId, level) => levels.get(level)?.figures.get(groupId) ?? null,
      figuresAtLevel: (level) => levels.get(level)?.figures,
    }
  }
}

const sharedInputsKey = ({ groups, prices: { price, strike }, rule }: EquityInput) =>
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

/** @param before the previous levels, if groups, prices and rule have not changed */
function levelsOf(typed: EquityInput, before: ReadonlyMap<number, CachedLevel> | undefined) {
  const { groups, bands, percentRsuAt, widthAt } = typed
  const valueAt = createEquityValues(groups, bands)
  const bandsAt = Map.groupBy(bands, ({ globalLevelLevel }) => globalLevelLevel)
  const levels = new Map<number, CachedLevel>()
  let lowerValues: readonly (LevelValue | null)[] = groups.map(() => null)
  for (const level of [...typed.levels].sort((a, b) => a - b)) {
    const previous = before?.get(level)
    const widths = groups.map(({ rangeWidthGroupId }) => widthAt(rangeWidthGroupId, level))
    const percentRsu = percentRsuAt(level)
    const bandInputs = (bandsAt.get(level) ?? []).flatMap((band) => [
      band.equityBandGroupId,
      band.value,
      band.dynamicPercentOverride,
    ])
    const otherInputs = [percentRsu, ...widths]
    const isReused = previous !== undefined && isSame(previous.bandInputs, bandInputs)
    const values = isReused
      ? previous.values
      : groups.map(({ id }): LevelValue => ({ level, value: valueAt(id, level)?.value ?? null }))
    const nextLevel: CachedLevel =
      isReused && isSame(previous.lowerValues, lowerValues) && isSame(previous.otherInputs, otherInputs)
        ? previous
        : {
            bandInputs,
            otherInputs,
            values,
            lowerValues,
            figures: figuresOf(typed, { values, lowerValues, widths, percentRsu }),
          }
    levels.set(level, nextLevel)
    lowerValues = values.map((each, index) => (each.value === null ? (lowerValues[index] ?? null) : each))
  }
  return levels
}

const isSame = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length === after.length && before.every((each, index) => each === after[index])

function figuresOf(
  { groups, rule, prices }: EquityInput,
  {
    values,
    lowerValues,
    widths,
    percentRsu,
  }: Pick<CachedLevel, 'values' | 'lowerValues'> & {
    readonly widths: readonly (RangeWidthPercents | null)[]
    readonly percentRsu: string | null
  },
): ReadonlyMap<number, EquityFigures> {
  const percent = percentRsu === null ? null : decimal(percentRsu)
  return new Map(
    groups.flatMap(({ id }, index): [number, EquityFigures][] => {
      const levelValue = values[index]
      if (!levelValue || levelValue.value === null) return []
      const { level, value } = levelValue
      const width = widths[index] ?? null
      const below = lowerValues[index]
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
              return (below && levelDeltas([below, levelValue]).get(level)?.percent) ?? null
            },
            get shares() {
              return computeShares(rule, value, percent, prices)
            },
          },
        ],
      ]
    }),
  )
}

function breakCycles(groups: readonly EquityBandGroup[]): readonly EquityBandGroup[] {
  return groups.map((group) =>
    group.dynamicParentGroupId !== null && wouldCreateCycle(groups, group.id, group.dynamicParentGroupId)
      ? { ...group, dynamicParentGroupId: null, dynamicPercent: null }
      : group,
  )
}
