import { type ComparedAt, createMovements, type RangeChange } from '../changes/range-changes.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { FamilyRow } from '../tables/pay-tables.ts'

/** @returns by family and level what moves between what stands and what would: one that the draft takes away has no range any more. */
export function createRangeChanges(
  before: PayIndex,
  after: PayIndex,
  at: ComparedAt,
): (family: FamilyRow, level: number) => readonly RangeChange[] {
  const movementsOf = createMovements(before, after, at)
  const { country } = at.place
  return (family, level) => {
    const drafted = after.family(family.id)
    if (!drafted) return []
    return movementsOf(family, drafted, level).map((movement) => ({ family, level, country, ...movement }))
  }
}
