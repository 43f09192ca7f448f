import { messages } from '@plumb/domain/messages/messages.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { clsx } from 'clsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { GroupOfRows } from './drawn-rows.ts'
import { useTable } from './table-context.ts'

const said = messages.compRanges.page

interface GroupHeadingProps {
  group: GroupOfRows
  isFolded: boolean
  onToggle: () => void
}

/** A level group's name over its rows; folds them away. In relative mode it tells the group's own axis. */
export function GroupHeading({ group: { group, rows }, isFolded, onToggle }: GroupHeadingProps) {
  const { axesOf, hasEquity, isRelative } = useTable()
  const axis = isRelative ? axesOf(group).cash : null
  return (
    <div role="row" className="relative z-[2] border-b border-hair bg-sunken">
      <div role="cell">
        <h2>
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={onToggle}
            className={clsx(
              'ranges-grid h-[30px] w-full items-center px-6 text-left font-semibold -outline-offset-2 max-desk:h-9 max-desk:px-4',
              !hasEquity && 'no-equity',
            )}
          >
            <span
              className={clsx(
                'flex items-center gap-2 whitespace-nowrap',
                hasEquity ? 'col-span-4' : 'col-span-3',
                'max-desk:col-span-2',
              )}
            >
              <Icon of={isFolded ? ChevronRight : ChevronDown} size={12} className="-ml-1 text-ink-3" />
              {group ? messages.jobLevels.groups[group] : said.levelsOnly}
              <span className="font-normal text-ink-3">{said.jobs(rows.length)}</span>
            </span>
            {axis && !isFolded && (
              <span className="flex justify-between text-11 font-normal text-ink-3 max-desk:hidden">
                <span>{Math.round(axis.from)}%</span>
                <span>100%</span>
                <span>{Math.round(axis.to)}%</span>
              </span>
            )}
          </button>
        </h2>
      </div>
    </div>
  )
}
