import { toNumber } from '@plumb/domain/money/fraction.ts'
import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import { use } from 'react'
import { LineContext, useTable } from '../table-content/table-context.ts'
import { plumbLinePercent } from './line-on-axis.ts'

type Group = JobLevelGroup | null

/**
 * The plumb line through a level group in relative mode, where each group has its own axis. It connects to the line of the group above, so
 * that all groups show one line from its flag to its bob.
 * @param above the previous group, if any
 */
export function GroupLine({ group, above }: { group: Group; above: Group | undefined }) {
  const { axesOf } = useTable()
  const line = use(LineContext)
  const positionInGroup = (target: Group) => {
    const axis = axesOf(target).cash
    return line && axis ? plumbLinePercent(toNumber(line), axis) : null
  }
  const linePosition = positionInGroup(group)
  if (linePosition === null) return null
  const startPosition = above === undefined ? linePosition : (positionInGroup(above) ?? linePosition)
  return (
    <div
      aria-hidden
      className="keeps-colors ranges-axes pointer-events-none absolute inset-0 z-(--z-line) max-desk:hidden"
    >
      <div className="relative">
        <i className="absolute inset-y-0 w-px bg-accent" style={{ left: `${linePosition}%` }} />
        {startPosition !== linePosition && (
          <i
            className="absolute top-0 h-px bg-accent"
            style={{
              left: `${Math.min(linePosition, startPosition)}%`,
              width: `${Math.abs(linePosition - startPosition)}%`,
            }}
          />
        )}
      </div>
    </div>
  )
}
