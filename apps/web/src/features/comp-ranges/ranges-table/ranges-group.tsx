import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { memo } from 'react'
import { useChoices } from '../choices/use-choices.tsx'
import { GroupLine } from '../line/group-line.tsx'
import type { CompRangeRow } from '../queries.ts'
import type { RowGroup } from '../table-content/row-positions.ts'
import { GroupHeading } from './group-heading.tsx'
import { RangeRow } from './range-row.tsx'
import { useTable } from '../table-content/table-context.ts'

interface RangesGroupProps {
  group: RowGroup
  /** The level group above: null for levels without jobs, undefined if there is none. */
  above: JobLevelGroup | null | undefined
  isCollapsed: boolean
  onCollapse: (group: JobLevelGroup | null, isCollapsed: boolean) => void
}

/** A level group: its heading, and its rows unless it is collapsed. */
export const RangesGroup = memo(function RangesGroup({
  group,
  above,
  isCollapsed,
  onCollapse,
}: RangesGroupProps) {
  const { jobId, foundJobId } = useChoices()
  const { isRelative } = useTable()
  const hasJobId = (row: CompRangeRow, id: number | null) => row.jobId !== null && row.jobId === id
  return (
    <div
      role="rowgroup"
      className="ranges-part relative"
      data-group={group.group ?? ''}
      aria-label={group.group ? jobLevelMessages.groups[group.group] : compRangeMessages.page.levelsOnly}
    >
      <GroupHeading
        group={group}
        isCollapsed={isCollapsed}
        onToggle={() => onCollapse(group.group, !isCollapsed)}
      />
      {!isCollapsed &&
        group.rows.map((row) => (
          <RangeRow
            key={row.jobId ?? `L${row.level}`}
            row={row}
            isSelected={hasJobId(row, jobId)}
            isFound={hasJobId(row, foundJobId)}
          />
        ))}
      {isRelative && <GroupLine group={group.group} above={above} />}
    </div>
  )
})
