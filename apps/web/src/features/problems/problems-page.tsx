import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { PROBLEM_KINDS } from '@plumb/domain/comp-ranges/problems/problem-kinds.ts'
import { problemMessages } from '@plumb/domain/messages/problems.ts'
import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { findUnfinishedStepBefore } from '@plumb/domain/setup/setup-steps.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../../shared/api/loaded.tsx'
import { CopyLink } from '../../shared/copying/copy-link.tsx'
import { ExportButton } from '../../shared/files/export-button.tsx'
import { useNameLevel } from '../../shared/groups/use-name-level.ts'
import { useTextInUrl } from '../../shared/routing/use-text-in-url.ts'
import { PreviousStepNote } from '../../shared/setup/previous-step-note.tsx'
import { setupQuery } from '../../shared/setup/queries.ts'
import { Counts } from '../../shared/ui/counts.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FindField } from '../../shared/ui/find-field.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx'
import { Count, StatusLine } from '../../shared/ui/status-line.tsx'
import { groupProblemsByFix, filterProblems } from './problem-groups.ts'
import { problemCells } from './problem-texts.ts'
import { ProblemsTable } from './problems-table.tsx'
import { type FoundProblems, problemsQuery } from './queries.ts'
import { readProblemsSearch } from './search.ts'

/** All gaps in pay ranges, across all families and countries, grouped by how they are fixed (rule CR46). */
export function ProblemsPage() {
  const query = useApiQuery(problemsQuery, {})
  const found = query.data?.compRangesProblems
  return (
    <>
      <PageHeader
        title={problemMessages.title}
        sub={found && problemMessages.sub(found.totalCount, found.rangeCount)}
        actions={
          <>
            {found && found.totalCount > 0 && <ExportProblemsButton found={found} />}
            <CopyLink />
          </>
        }
      />
      <div className="flex min-h-0 flex-1 flex-col">
        <Loaded query={query} skeleton={<PageSkeleton height={420} />} failed={problemMessages.failed}>
          {({ compRangesProblems }) => <ProblemList found={compRangesProblems} />}
        </Loaded>
      </div>
    </>
  )
}

/** Exports the gaps that are shown. */
function ExportProblemsButton({ found }: { found: FoundProblems }) {
  const { problems, totalCount } = found
  const shownProblems = filterProblems(problems, useSearch({ from: '/w/$workspaceId/problems' }))
  const nameLevel = useNameLevel()
  const note = problems.length < totalCount ? problemMessages.cut(problems.length, totalCount) : null
  return (
    <ExportButton
      table={problemMessages.exporting.table}
      loadExport={() => ({ cells: problemCells(shownProblems, nameLevel), note })}
      disabled={shownProblems.length === 0}
    />
  )
}

function ProblemList({ found }: { found: FoundProblems }) {
  if (found.totalCount === 0)
    return found.rangeCount > 0 ? (
      <EmptyState title={problemMessages.emptyTitle}>
        {problemMessages.empty(found.rangeCount)}
        <UnfinishedSetup />
      </EmptyState>
    ) : (
      <EmptyState title={problemMessages.noRangesTitle}>
        {problemMessages.noRanges}
        <PreviousStepNote currentStep="ranges" isMainAction />
      </EmptyState>
    )
  return (
    <>
      <FilteredProblems found={found} />
      <StatusLine>
        <Count name={problemMessages.status.families} count={found.familyCount} />
        <Count name={problemMessages.status.jobs} count={found.jobCount} />
        <Count name={problemMessages.status.countries} count={found.countryCount} />
        <span className="max-desk:hidden">
          <Count name={problemMessages.status.whole} count={found.completeRangeCount} />
        </span>
        <span className="ml-auto text-ink-3 max-desk:hidden rail:hidden">{problemMessages.over}</span>
      </StatusLine>
    </>
  )
}

/** Names the next setup step, if setup is not finished although no range has a gap (rule PG31). */
function UnfinishedSetup() {
  const { data } = useApiQuery(setupQuery, {})
  const step = data && findUnfinishedStepBefore(data.setup, 'ranges')
  if (!step) return null
  return (
    <span className="mt-1.5 block">
      {problemMessages.unfinishedSetup(setupMessages.steps[step])}{' '}
      <Link from="/w/$workspaceId" to="/w/$workspaceId/set-up">
        {problemMessages.toSetup}
      </Link>
    </span>
  )
}

/** The filters of the gaps, and the gaps that match them. */
function FilteredProblems({ found }: { found: FoundProblems }) {
  const search = useSearch({ from: '/w/$workspaceId/problems' })
  const navigate = useNavigate()
  const { kind, find = '', open } = search
  /** Changes these search parameters, and closes the open row unless `open` is one of them. */
  const updateSearch = (changed: Record<string, unknown>) =>
    void navigate({ to: '.', search: readProblemsSearch({ kind, find, ...changed }), replace: true } as never)
  const [text, setText] = useTextInUrl(
    find,
    (typed) => typed.trim(),
    (typed) => updateSearch({ find: typed }),
  )
  const counts = new Map(found.counts.map((each) => [each.kind, each.count]))
  const shownProblems = filterProblems(found.problems, { ...search, find: text })
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-y border-hair-2 px-6 max-desk:px-4">
        <Counts
          label={problemMessages.counts}
          shown={kind ?? 'all'}
          onShow={(chosen) => updateSearch({ kind: chosen })}
          kinds={[
            { kind: 'all', count: found.totalCount, name: problemMessages.kinds.all },
            ...PROBLEM_KINDS.map((each) => ({
              kind: each,
              count: counts.get(each) ?? 0,
              name: problemMessages.kinds[each],
              ...(each === 'cash' && { tone: 'danger' as const }),
            })),
          ]}
        />
        <span className="my-2 ml-auto block w-[200px] max-desk:ml-0 max-desk:w-full">
          <FindField label={problemMessages.find} text={text} onText={setText} />
        </span>
      </div>
      <section
        aria-label={problemMessages.table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach elements that scroll
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto px-6 max-desk:px-4"
      >
        {shownProblems.length === 0 ? (
          <p className="py-6 text-ink-2">{problemMessages.nothingFound}</p>
        ) : (
          <ProblemsTable
            groups={groupProblemsByFix(shownProblems)}
            openText={open}
            onOpen={(openText) => updateSearch({ open: openText })}
          />
        )}
        {found.problems.length < found.totalCount && (
          <p className="py-3 text-12 text-ink-3">
            {problemMessages.cut(found.problems.length, found.totalCount)}
          </p>
        )}
        <p className="py-3 text-12 text-ink-3 desk:hidden">{problemMessages.wider}</p>
      </section>
    </>
  )
}
