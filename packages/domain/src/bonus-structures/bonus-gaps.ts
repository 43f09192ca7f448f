import { isAtLeastZero } from '../money/typed-decimal.ts'
import type { BonusPercent } from './bonus-structure.ts'

/** A stored column of a group. */
export interface BonusColumn {
  readonly country: string
  readonly bonusStructures: readonly BonusPercent[]
}

export const levelsWithPercent = ({ bonusStructures }: BonusColumn): readonly number[] =>
  bonusStructures.flatMap(({ globalLevelLevel, percent }) =>
    percent !== null && isAtLeastZero(percent) ? [globalLevelLevel] : [],
  )

/**
 * @param columns of one group
 * @param listedLevels the levels that pages list
 * @returns by country the levels, the highest first, whose percentage seems to be forgotten (rule BS10): another column has one, or a
 *   higher and a lower level of the column do. None for a column without any percentage, which is not filled yet
 */
export function bonusGaps(
  columns: readonly BonusColumn[],
  listedLevels: readonly number[],
): ReadonlyMap<string, readonly number[]> {
  const columnLevels = columns.map((column) => ({
    country: column.country,
    levels: levelsWithPercent(column),
  }))
  const levelsInAnyColumn = new Set(columnLevels.flatMap(({ levels }) => levels))
  return new Map(
    columnLevels.map(({ country, levels }) => {
      const [lowest, highest] = [Math.min(...levels), Math.max(...levels)]
      const missing = listedLevels.filter(
        (level) =>
          !levels.includes(level) && (levelsInAnyColumn.has(level) || (level > lowest && level < highest)),
      )
      return [country, levels.length === 0 ? [] : missing.toSorted((a, b) => b - a)]
    }),
  )
}
