import { type ComparisonPlace, createMovements, type RangeChange } from '../changes/range-changes.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

/**
 * @returns the changes by family and level between the stored pay and that after a draft; a family that the draft deletes has no ranges
 *   afterwards
 */
export function createRangeChanges(
  before: PayIndex,
  after: PayIndex,
  comparison: ComparisonPlace,
): (family: FamilyRow, level: number) => readonly RangeChange[] {
  const movementsOf = createMovements(before, after, comparison)
  const { country } = comparison.place
  return (family, level) => {
    const drafted = after.family(family.id)
    if (!drafted) return []
    return movementsOf(family, drafted, level).map((movement) => ({ family, level, country, ...movement }))
  }
}
