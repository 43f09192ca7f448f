import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from '../../../shared/ui/icon.tsx'
import { AxisFigures } from '../line/axis-figures.tsx'
import type { RowGroup } from '../table-content/row-positions.ts'
import { useTable } from '../table-content/table-context.ts'

const texts = compRangeMessages.page

interface GroupHeadingProps {
  group: RowGroup
  isCollapsed: boolean
  onToggle: () => void
}

/** The heading of a level group, which collapses its rows. In relative mode it shows the group's axis. */
export function GroupHeading({ group: { group, rows }, isCollapsed, onToggle }: GroupHeadingProps) {
  const { axesOf, hasEquity, isRelative } = useTable()
  const { cash, equity } = axesOf(group)
  return (
    <div
      role="row"
      className="ranges-row relative z-[2] h-[30px] items-center border-b border-hair bg-sunken px-6 max-desk:h-9 max-desk:px-4"
    >
      <div role="cell" className="col-[1/axes-start] max-desk:col-span-full">
        <h2>
          <button
            type="button"
            aria-expanded={!isCollapsed}
            onClick={onToggle}
            className="flex items-center gap-2 font-semibold whitespace-nowrap outline-none after:absolute after:inset-0 after:-outline-offset-2 after:outline-focus focus-visible:after:outline-2"
          >
            <Icon icon={isCollapsed ? ChevronRight : ChevronDown} size={12} className="-ml-1 text-ink-3" />
            {group ? jobLevelMessages.groups[group] : texts.levelsOnly}
            <span className="font-normal text-ink-3">{texts.jobs(rows.length)}</span>
          </button>
        </h2>
      </div>
      {isRelative && !isCollapsed && (
        <div aria-hidden className="ranges-axes h-4 max-desk:hidden">
          {cash && <AxisFigures axis={cash} isRelative className="relative h-4" />}
          {hasEquity && equity && <AxisFigures axis={equity} isRelative className="relative h-4" />}
        </div>
      )}
    </div>
  )
}
