import { toNumber } from '@plumb/domain/money/fraction.ts'
import type { LevelRow } from './band-rows.ts'
import type { WorkedBands } from './worked-bands.ts'

/**
 * @returns the amount of a year at which the line hangs for a cell: what the cell says, where that is an amount on the axis, else the level's
 *   on-target earnings; null for a level without a band
 */
export function lineAt(
  { level }: LevelRow,
  column: string,
  { figures }: Pick<WorkedBands, 'figures'>,
): number | null {
  const band = figures.get(level)
  if (!band) return null
  const { cells, range } = band
  switch (column) {
    case 'annualBaseSalary':
    case 'hourlyRate':
      return toNumber(cells.annualBaseSalary)
    case 'absoluteVariable':
      return toNumber(cells.absoluteVariable)
    case 'min':
      return toNumber(range?.min ?? cells.onTargetEarnings)
    case 'max':
      return toNumber(range?.max ?? cells.onTargetEarnings)
    default:
      return toNumber(cells.onTargetEarnings)
  }
}
