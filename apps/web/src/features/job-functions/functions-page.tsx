import type { JobFunctionUsesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { apiQuery } from '../../shared/api/api-query.ts'
import { Loaded } from '../../shared/api/loaded.tsx'
import { useTextInUrl } from '../../shared/routing/use-text-in-url.ts'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { JOB_FAMILIES_TABS } from '../../shared/tabs/job-families-tabs.ts'
import { PageTabs } from '../../shared/tabs/page-tabs.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { FindField } from '../../shared/ui/find-field.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Count, StatusLine } from '../../shared/ui/status-line.tsx'
import { useFocusOnceDrawn } from '../../shared/ui/use-focus-once-drawn.ts'
import { useNarrow } from '../../shared/ui/use-narrow.ts'
import { functionLines, type JobFunction } from './function-lines.ts'
import { FunctionsTable } from './functions-table.tsx'
import { functionUsesQuery, jobFunctionsQuery } from './queries.ts'

const words = messages.jobFunctions.page
const { navigationItems, jobFamiliesTabs, editWider } = messages.shell
const ADDRESS = '/w/$workspaceId/job-families/job-functions'

/** Kinds of work, and the families of each: a tab of Job families (docs/rules/job-functions 3, 4). */
export function FunctionsPage() {
  const options = { workspaceId: useWorkspaceId(), refusals: 'caller' } as const
  const seesFamilies = useMay()({ scopes: ['JOB_FAMILIES_VIEW'] })
  const functions = useQuery(apiQuery(jobFunctionsQuery, {}, options))
  const uses = useQuery({ ...apiQuery(functionUsesQuery, {}, options), enabled: seesFamilies })
  return (
    <>
      <PageHeader title={navigationItems['job-families']} />
      <PageTabs
        page="job-families"
        label={navigationItems['job-families']}
        tabs={JOB_FAMILIES_TABS}
        names={jobFamiliesTabs}
        counts={{
          families: uses.data?.jobFamilies.length,
          'job-functions': functions.data?.jobFunctions.length,
        }}
      />
      <Loaded query={functions} shape={<Shape />} failed={words.failed}>
        {({ jobFunctions }) => (
          <Functions
            functions={jobFunctions}
            families={uses.data?.jobFamilies ?? null}
            refresh={() => {
              void functions.refetch()
              if (seesFamilies) void uses.refetch()
            }}
          />
        )}
      </Loaded>
    </>
  )
}

const Shape = () => (
  <div className="p-6 max-desk:px-4">
    <Skeleton height={360} />
  </div>
)

function Functions({
  functions,
  families,
  refresh,
}: {
  functions: readonly JobFunction[]
  families: JobFunctionUsesQuery['jobFamilies'] | null
  refresh: () => void
}) {
  const isNarrow = useNarrow()
  const holdsEdit = useMay()({ scopes: ['JOB_FUNCTIONS_EDIT'] })
  const mayEdit = holdsEdit && !isNarrow
  const navigate = useNavigate({ from: ADDRESS })
  const { find = '' } = useSearch({ from: ADDRESS })
  const [text, setText] = useTextInUrl(
    find,
    (typed) => typed.trim(),
    (typed) => void navigate({ search: typed === '' ? {} : { find: typed }, replace: true }),
  )
  const [isAdding, setAdding] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const focusAdd = useFocusOnceDrawn(() => (add.current?.disabled ? null : add.current))
  const lines = functionLines(functions, families, text)
  const addButton = mayEdit && (
    <Button ref={add} icon={Plus} size="small" disabled={isAdding} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  if (functions.length === 0 && !isAdding)
    return (
      <EmptyState title={words.emptyTitle} actions={addButton}>
        {words.empty}
      </EmptyState>
    )
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2 px-6 py-3 max-desk:px-4">
        {addButton}
        <FindField label={words.find} text={text} onText={setText} />
        <span className="ml-auto text-12 text-ink-3 max-desk:ml-0">{words.about}</span>
      </div>
      <div className="min-h-0 flex-1 overflow-auto border-t border-hair-2 px-6 max-desk:px-4">
        {lines.length === 0 && !isAdding ? (
          <p className="py-6 text-ink-2">{words.nothingFound}</p>
        ) : (
          <FunctionsTable
            lines={lines}
            seesFamilies={families !== null}
            mayEdit={mayEdit}
            isAdding={isAdding}
            onAdded={() => {
              setAdding(false)
              focusAdd()
            }}
            refresh={refresh}
          />
        )}
        {holdsEdit && isNarrow && <p className="py-4 text-12 text-ink-3">{editWider}</p>}
      </div>
      <StatusLine>
        <Count name={words.counts.functions} of={functions.length} />
        {families && (
          <>
            <Count name={words.counts.families} of={families.length} />
            <Count
              name={words.counts.without}
              of={families.filter(({ jobFunctionId }) => jobFunctionId == null).length}
            />
          </>
        )}
      </StatusLine>
    </>
  )
}
