import { formatJobLevel, type JobLevelGroup, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { formatLevelWithName } from '@plumb/domain/job-levels/level-names.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import { Fragment, useState } from 'react'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { RowHistoryLink } from '../../shared/row-history/history-link.tsx'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import { useIsNarrow } from '../../shared/ui/use-window-width.ts'
import { JobCard } from './job-card.tsx'
import type { JobLevel, LadderRung } from './job-rows.ts'
import { LadderTable, LadderTableRow } from './ladder-table.tsx'
import { useLadderKeys } from './use-ladder-keys.ts'

const texts = jobMessages.page

interface JobsTableProps {
  ladder: readonly LadderRung[]
  groups: readonly JobLevelGroup[]
  /** Number of jobs of each group. */
  counts: ReadonlyMap<JobLevelGroup, number>
  session: EditSession
  /** Ids of jobs that were created in this edit. */
  addedJobIds: readonly number[]
  /** The expanded level; null for none. */
  openLevel: number | null
  onOpen: (level: number | null) => void
  onAdd: (jobLevel: JobLevel) => Promise<void>
}

/** A row for each global level, and a column for each group; during editing a row expands to show its jobs. */
export function JobsTable(props: JobsTableProps) {
  const { ladder, groups, counts, session, addedJobIds, openLevel, onOpen, onAdd } = props
  const { isEditing } = session
  const isNarrow = useIsNarrow()
  // In a narrow window, the jobs of a level are in one column.
  const columns = isNarrow ? [groups] : groups.map((group) => [group])
  const onKeyDown = useLadderKeys(ladder, openLevel, onOpen, onAdd)
  const emptyRuns = emptyRunsOf(ladder, isEditing ? openLevel : null)
  return (
    <LadderTable
      onKeyDown={isEditing ? onKeyDown : undefined}
      columns={columns.map((shown) => ({
        key: shown[0] ?? '',
        head: (
          <>
            {shown.length === 1 && shown[0] ? jobLevelMessages.groups[shown[0]] : texts.jobs}{' '}
            <span className="font-normal text-ink-3">
              {formatCount(shown.reduce((sum, group) => sum + (counts.get(group) ?? 0), 0))}
            </span>
          </>
        ),
      }))}
    >
      {ladder.map((rung) => {
        const isOpen = isEditing && openLevel === rung.level
        return (
          <Fragment key={rung.level}>
            <LadderTableRow
              name={rung.name}
              label={
                <span className="flex items-center gap-1">
                  {isEditing && (
                    <IconButton
                      icon={isOpen ? ChevronDown : ChevronRight}
                      label={texts.unfold(formatLevelWithName(rung.level, rung.name))}
                      aria-expanded={isOpen}
                      data-unfolds={rung.level}
                      onClick={() => onOpen(isOpen ? null : rung.level)}
                    />
                  )}
                  {levelLabel(rung.level)}
                </span>
              }
            >
              <RungCells rung={rung} columns={columns} emptyRun={emptyRuns.get(rung.level) ?? 1} />
            </LadderTableRow>
            {isOpen && (
              <tr>
                <td colSpan={columns.length + 2} className="border-b border-hair-2 bg-surface px-6 py-3">
                  <RungCards rung={rung} session={session} addedJobIds={addedJobIds} onAdd={onAdd} />
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </LadderTable>
  )
}

/**
 * Returns, by level, the number of adjacent levels without jobs for the first of them, and 0 for the others, since the cell of the first
 * covers their rows.
 * @param openLevel the expanded level; null for none
 */
function emptyRunsOf(ladder: readonly LadderRung[], openLevel: number | null): ReadonlyMap<number, number> {
  const runs = new Map<number, number>()
  let first: number | null = null
  for (const { level, jobs, hiddenJobCount } of ladder) {
    const isEmpty = jobs.length === 0 && hiddenJobCount === 0
    if (isEmpty && level !== openLevel && first !== null) {
      runs.set(first, (runs.get(first) ?? 0) + 1)
      runs.set(level, 0)
    } else {
      if (isEmpty) runs.set(level, 1)
      first = isEmpty && level !== openLevel ? level : null
    }
  }
  return runs
}

const emptyText = ({ hiddenJobCount }: LadderRung) =>
  hiddenJobCount === 0 ? texts.none : texts.onlyHidden(hiddenJobCount)

function RungCells({
  rung,
  columns,
  emptyRun,
}: {
  rung: LadderRung
  /** The number of levels that the cell of a level without jobs covers. */
  emptyRun: number
  /** The groups of each column. */
  columns: readonly (readonly JobLevelGroup[])[]
}) {
  if (rung.jobs.length === 0)
    return emptyRun === 0 ? null : (
      <td
        colSpan={columns.length}
        rowSpan={emptyRun}
        className="border-b border-l border-hair px-2 py-1.5 align-top text-ink-3"
      >
        {emptyText(rung)}
      </td>
    )
  return columns.map((groups) => (
    <td key={groups[0]} className="border-b border-l border-hair px-2 py-1.5">
      {rung.jobs
        .filter(({ jobLevel }) => groups.includes(jobLevel.group))
        .map(({ job, jobLevel }) => (
          <div key={job.id} className="group flex items-center">
            <span className="mr-2 text-12 text-ink-3">{jobLevel.code}</span>
            {job.title}
            {/* Shown on hover, since an icon at each title would distract. */}
            <span className="-my-1 opacity-0 group-hover:opacity-100 focus-within:opacity-100 max-desk:opacity-100">
              <RowHistoryLink historyRow={{ table: 'job', id: job.id }} name={job.title} />
            </span>
          </div>
        ))}
    </td>
  ))
}

function RungCards({
  rung,
  session,
  addedJobIds,
  onAdd,
}: Pick<JobsTableProps, 'session' | 'addedJobIds' | 'onAdd'> & { rung: LadderRung }) {
  const [isAdding, setAdding] = useState(false)
  const add = async (jobLevel: JobLevel) => {
    setAdding(true)
    await onAdd(jobLevel)
    setAdding(false)
  }
  const headingId = `edit-jobs-${rung.level}`
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h2 id={headingId} className="font-medium">
          {texts.editLevel(rung.level)}
        </h2>
        <span aria-hidden className="flex flex-wrap gap-x-4 text-12 text-ink-3 max-desk:hidden">
          {texts.keys.map(({ keys, does }) => (
            <span key={does} className="inline-flex items-center gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              {does}
            </span>
          ))}
        </span>
      </div>
      {rung.jobs.length === 0 && <p className="mb-2 text-ink-3">{emptyText(rung)}</p>}
      <ul className="grid gap-2">
        {rung.jobs.map(({ job, jobLevel }) => (
          <JobCard
            key={job.id}
            rowKey={String(job.id)}
            jobLevel={jobLevel}
            session={session}
            isAdded={addedJobIds.includes(job.id)}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {rung.jobLevels.length > 0 && <span className="text-ink-2">{texts.addAt}</span>}
        {rung.jobLevels.map((jobLevel) => (
          <Button
            key={jobLevel.id}
            size="small"
            icon={Plus}
            disabled={isAdding}
            aria-label={texts.add(formatJobLevel(jobLevel.code, jobLevel.name) ?? '')}
            onClick={() => void add(jobLevel)}
          >
            {formatJobLevel(jobLevel.code, jobLevel.name)}
          </Button>
        ))}
      </div>
    </section>
  )
}
