import type { JobArchitectureQuery, JobsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { tableItem, tableRows } from '@plumb/domain/editing/table-rows.ts'
import { JOB_RULES, type JobKey } from '@plumb/domain/jobs/columns.ts'
import { type Job, newJob } from '@plumb/domain/jobs/job.ts'
import { countLadder, groupsWithJobLevels, createLadder } from '@plumb/domain/jobs/ladder.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useMemo, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError, NetworkError } from '../../shared/api/api-error.ts'
import { Loaded } from '../../shared/api/loaded.tsx'
import { NoLevels } from '../../shared/groups/no-levels.tsx'
import { refetchData } from '../../shared/api/refetch-data.ts'
import { useSave } from '../../shared/api/save.ts'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { EditorFrame, useSavingAction } from '../../shared/editing/editor-frame.tsx'
import { useEditing } from '../../shared/editing/use-editing.ts'
import { useMay } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { useIsNarrow } from '../../shared/ui/use-window-width.ts'
import { JOB_FILES } from './import/job-files.ts'
import { toJobRow } from './job-rows.ts'
import { HiddenLevels, JobsFoot } from './jobs-foot.tsx'
import { JobsTable } from './jobs-table.tsx'
import { LadderDialog } from './ladder-dialog.tsx'
import { saveJobsMutation } from './queries.ts'

/** The job level cannot be edited, but a deleted job that is created again needs it. */
const STORED_COLUMNS = [...JOB_RULES.columns, { key: 'jobLevelId' as const }]
const rowsOf = (jobs: JobsQuery['jobs']) =>
  tableRows<JobKey | 'jobLevelId'>(jobs.map(toJobRow), STORED_COLUMNS)

type SavedJob = Pick<Job, JobKey | 'jobLevelId'>

interface JobsEditorProps {
  title: string
  family: { readonly id: number; readonly name: string }
  /** The control to choose another family. */
  picker: ReactNode
  architecture: JobArchitectureQuery
  /** The query of the family's jobs, with `refusalsShownBy: 'caller'`. */
  query: UseQueryResult<JobsQuery>
}

const NO_JOBS: JobsQuery['jobs'] = []

/**
 * The jobs of a family, read and edited. A new job is saved when it is created, and Cancel deletes it again; other changes wait for Save
 * (rules JB5, JB6).
 */
export function JobsEditor({ title, family, picker, architecture, query }: JobsEditorProps) {
  const isLoaded = query.data !== undefined
  const jobs = query.data?.jobs ?? NO_JOBS
  const refresh = async () => (await refetchData(query)).jobs
  const isNarrow = useIsNarrow()
  const mayEdit = useMay()({ scopes: ['JOB_DEFINITIONS_EDIT'] })
  const saving = useSave(saveJobsMutation)
  const rows = useMemo(() => rowsOf(jobs), [jobs])
  /** Ids of jobs that were created in this edit. */
  const [addedJobIds, setAddedJobIds] = useState<readonly number[]>([])
  /** The expanded level; null for none. */
  const [openLevel, setOpenLevel] = useState<number | null>(null)
  const endEditing = () => {
    setAddedJobIds([])
    setOpenLevel(null)
  }
  const session = useEditing({
    page: `jobs-${family.id}`,
    rows,
    rules: JOB_RULES,
    save: ({ items, idsToDelete, versionsToDelete }) =>
      saving.mutateAsync({
        jobSaveManyRequest: {
          items: items.map((item) => ({ ...tableItem<SavedJob>(item), jobFamilyId: family.id })),
          idsToDelete: [...idsToDelete],
          versionsToDelete: [...versionsToDelete],
        },
      }),
    refresh: async () => rowsOf(await refresh()),
    onSaved: () => {
      endEditing()
      toasts.success(jobMessages.saved)
    },
    onRefused: (message) => toasts.error(jobMessages.notSaved(message)),
  })
  const { isEditing } = session
  const cancel = () => {
    // Jobs that could not be deleted stay in the list, where they can be deleted by hand.
    if (addedJobIds.length > 0)
      saving
        .mutateAsync({ jobSaveManyRequest: { idsToDelete: [...addedJobIds] } })
        .catch((error: unknown) => {
          if (error instanceof ApiError) toasts.error(jobMessages.notUndone(error.message))
        })
    endEditing()
    session.cancel()
  }
  const add = async (jobLevel: { readonly id: number; readonly name: string }) => {
    try {
      const { jobSaveMany } = await saving.mutateAsync({
        jobSaveManyRequest: { items: [newJob(family.id, jobLevel)] },
      })
      await refresh()
      setAddedJobIds((earlierIds) => [...earlierIds, ...jobSaveMany.map(({ id }) => id)])
    } catch (error) {
      // "No connection" is shown for a failed connection.
      if (error instanceof NetworkError) return
      toasts.error(jobMessages.page.jobNotAdded(error instanceof ApiError ? error.message : ''))
    }
  }
  const [isLadderOpen, setLadderOpen] = useState(false)
  const addLadder = async (items: readonly ReturnType<typeof newJob>[]) => {
    try {
      const { jobSaveMany } = await saving.mutateAsync({ jobSaveManyRequest: { items: [...items] } })
      await refresh()
      toasts.success(jobMessages.ladder.added(jobSaveMany.length))
      return true
    } catch (error) {
      if (error instanceof ApiError) toasts.error(jobMessages.ladder.notAdded(error.message))
      return false
    }
  }
  const ladder = useMemo(
    () => createLadder(architecture.globalLevels, architecture.jobLevels, jobs),
    [architecture, jobs],
  )
  const counts = useMemo(() => countLadder(ladder), [ladder])
  const unusedJobLevels = useMemo(() => {
    const takenIds = new Set(jobs.map(({ jobLevelId }) => jobLevelId))
    return architecture.jobLevels.filter(({ id, isVisible }) => isVisible && !takenIds.has(id))
  }, [architecture, jobs])
  const groups = useMemo(() => groupsWithJobLevels(architecture.jobLevels), [architecture])
  const save = useSavingAction(session, (problem) => {
    const affectedRung = ladder.find((rung) => rung.jobs.some(({ job }) => String(job.id) === problem?.key))
    if (affectedRung) setOpenLevel(affectedRung.level)
  })
  const mayAddLadder = mayEdit && !isNarrow && isLoaded && unusedJobLevels.length > 0
  return (
    <EditorFrame
      history="jobs"
      // A stored draft is offered once the jobs are loaded.
      session={{ ...session, cancel, offeredDraft: isLoaded ? session.offeredDraft : null }}
      title={title}
      sub={isLoaded ? jobMessages.page.sub(counts.jobs, counts.levels, ladder.length) : undefined}
      mayEdit={mayEdit && !isNarrow}
      readOnlyReason={isNarrow ? editingMessages.editWider : jobMessages.noPermission}
      {...(!isLoaded && { onEdit: null })}
      editedColumns={JOB_RULES.columns}
      nameOf={(key) => String(rows.get(key)?.values['title'] ?? key)}
      actions={
        <FileMenu
          {...JOB_FILES}
          hasUnsavedEdits={session.changeCount > 0 || addedJobIds.length > 0 || session.offeredDraft !== null}
        />
      }
      belowHeader={
        <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 px-6 py-3 max-desk:px-4">
          {isEditing ? (
            <span className="text-ink-2">
              {jobMessages.page.family} <strong className="font-medium text-ink-1">{family.name}</strong>
              <span className="ml-3 text-12 text-ink-3">{jobMessages.page.familyStays}</span>
            </span>
          ) : (
            <>
              {picker}
              {mayAddLadder && jobs.length > 0 && (
                <Button size="small" icon={Plus} onClick={() => setLadderOpen(true)}>
                  {jobMessages.ladder.open}
                </Button>
              )}
            </>
          )}
          <span className="ml-auto text-12 text-ink-3 max-desk:ml-0">
            {isEditing ? (
              jobMessages.page.about
            ) : (
              <HiddenLevels jobLevels={architecture.jobLevels} jobs={jobs} />
            )}
          </span>
        </div>
      }
      onSave={save}
      {...(addedJobIds.length > 0 && { lossWarning: jobMessages.page.leaveDeletes(addedJobIds.length) })}
      onProblem={() => undefined}
    >
      <Loaded query={query} skeleton={<PageSkeleton />} failed={jobMessages.page.failed}>
        {() =>
          groups.length === 0 ? (
            <NoLevels title={title}>{jobMessages.page.noGroups}</NoLevels>
          ) : jobs.length === 0 && !isEditing ? (
            <EmptyState
              title={jobMessages.ladder.emptyFamily(family.name)}
              actions={
                mayAddLadder && (
                  <Button look="primary" icon={Plus} onClick={() => setLadderOpen(true)}>
                    {jobMessages.ladder.open}
                  </Button>
                )
              }
            >
              {mayEdit ? jobMessages.ladder.emptyFamilyText : jobMessages.ladder.noPermission}
            </EmptyState>
          ) : (
            <JobsTable
              ladder={ladder}
              groups={groups}
              counts={counts.byGroup}
              session={session}
              addedJobIds={addedJobIds}
              openLevel={openLevel}
              onOpen={setOpenLevel}
              onAdd={add}
            />
          )
        }
      </Loaded>
      {isLoaded && groups.length > 0 && (
        <JobsFoot
          counts={counts}
          levelCount={ladder.length}
          session={session}
          addedCount={addedJobIds.length}
        />
      )}
      {isLadderOpen && (
        <LadderDialog
          family={family}
          jobLevels={unusedJobLevels}
          hasNoJobs={jobs.length === 0}
          onAdd={addLadder}
          onClose={() => setLadderOpen(false)}
        />
      )}
    </EditorFrame>
  )
}
