import { type ComparisonPlace, createChangeFinder, type RangeChange } from '../changes/range-changes.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

/**
 * @returns a function that returns the changes of a family's ranges at a level after a draft; none for a family that the draft deletes
 */
export function createRangeChangeFinder(
  before: PayIndex,
  after: PayIndex,
  comparison: ComparisonPlace,
): (family: FamilyRow, level: number) => readonly RangeChange[] {
  const findChanges = createChangeFinder(before, after, comparison)
  const { country } = comparison.place
  return (family, level) => {
    const familyAfter = after.family(family.id)
    if (!familyAfter) return []
    return findChanges(family, familyAfter, level).map((change) => ({ family, level, country, ...change }))
  }
}
