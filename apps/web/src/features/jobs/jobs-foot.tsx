import type { JobArchitectureQuery, JobsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { LadderCounts } from '@plumb/domain/jobs/ladder.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { Link } from '@tanstack/react-router'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { Count, StatusLine } from '../../shared/ui/status-line.tsx'

const texts = jobMessages.page

/** Maximum number of hidden job levels that are named. */
const MAX_NAMED_LEVELS = 4

interface JobsFootProps {
  readonly counts: LadderCounts
  /** Number of levels in the table. */
  readonly levelCount: number
  readonly session: EditSession
  /** Number of jobs that were created in this edit. */
  readonly addedCount: number
}

/** The numbers of jobs, of levels without jobs and, while editing, of changes. */
export function JobsFoot({
  counts,
  levelCount,
  session: { isEditing, draft, changeCount },
  addedCount,
}: JobsFootProps) {
  const deletedCount = [...draft.values()].filter(({ isDeleted }) => isDeleted).length
  return (
    <StatusLine>
      <Count name={texts.counts.jobs} count={counts.jobs} />
      {!isEditing && <Count name={texts.counts.hourly} count={counts.hourly} />}
      {addedCount > 0 && <Count name={texts.counts.made} count={addedCount} />}
      {deletedCount > 0 && <Count name={texts.counts.deleted} count={deletedCount} />}
      <Count name={texts.counts.empty} count={levelCount - counts.levels} />
      {addedCount > 0 && <span className="text-ink-3">{texts.cancelDeletes(addedCount)}</span>}
      {changeCount > 0 && <span className="ml-auto">{sheetMessages.changes(changeCount)}</span>}
    </StatusLine>
  )
}

interface HiddenLevelsProps {
  readonly jobLevels: JobArchitectureQuery['jobLevels']
  /** All jobs of the family, also those at hidden job levels. */
  readonly jobs: JobsQuery['jobs']
}

/** Names the hidden job levels that have jobs, which are not shown, with a link to Leveling; nothing if there are none. */
export function HiddenLevels({ jobLevels, jobs }: HiddenLevelsProps) {
  const workspaceId = useWorkspaceId()
  const may = useMay()
  const usedIds = new Set(jobs.map(({ jobLevelId }) => jobLevelId))
  const hiddenCodes = jobLevels
    .filter(({ id, isVisible }) => !isVisible && usedIds.has(id))
    .map(({ code }) => code)
  if (hiddenCodes.length === 0) return null
  return (
    <>
      {texts.hidden(hiddenCodes.slice(0, MAX_NAMED_LEVELS), hiddenCodes.length - MAX_NAMED_LEVELS)}{' '}
      {may({ scopes: ['JOB_ARCHITECTURE_VIEW'] }) && (
        <Link to="/w/$workspaceId/leveling" params={{ workspaceId }}>
          {shellMessages.navigationItems.leveling}
        </Link>
      )}
    </>
  )
}
