import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { jobFunctionMessages } from '@plumb/domain/messages/job-functions.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { Loaded } from '../../shared/api/loaded.tsx'
import { SearchableRows } from '../../shared/named-rows/searchable-rows.tsx'
import { useMay } from '../../shared/session/session.ts'
import { JOB_FAMILIES_TABS } from '../../shared/tabs/job-families-tabs.ts'
import { PageTabs } from '../../shared/tabs/page-tabs.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../shared/ui/page-skeleton.tsx'
import { Count } from '../../shared/ui/status-line.tsx'
import { useFocusAfterRender } from '../../shared/ui/use-focus-after-render.ts'
import { useIsNarrow } from '../../shared/ui/use-window-width.ts'
import { useWorkspaceDates } from '../../shared/dates/workspace-dates.ts'
import { FunctionsTable } from './functions-table.tsx'
import { usePastedNames } from './pasted-names-dialog.tsx'
import { functionUsesQuery, jobFunctionsQuery, lastFunctionSaveQuery } from './queries.ts'
import type { JobFunction } from './use-function-actions.ts'

const texts = jobFunctionMessages.page
const { navigationItems, jobFamiliesTabs } = shellMessages

/** Job functions with their families: a tab of Job families (rules FN3, FN4). */
export function FunctionsPage() {
  const may = useMay()
  const canViewFamilies = may({ scopes: ['JOB_FAMILIES_VIEW'] })
  const hasEditScope = may({ scopes: ['JOB_FUNCTIONS_EDIT'] })
  const isNarrow = useIsNarrow()
  const dates = useWorkspaceDates()
  const functions = useApiQuery(jobFunctionsQuery, {})
  const uses = useApiQuery(functionUsesQuery, {}, { enabled: canViewFamilies })
  const lastSave = useApiQuery(lastFunctionSaveQuery, {}).data?.historySaves[0]
  const families = uses.data?.jobFamilies ?? null
  const familiesByFunction = families && Map.groupBy(families, ({ jobFunctionId }) => jobFunctionId ?? null)
  const countFamilies = ({ id }: JobFunction) => familiesByFunction?.get(id)?.length ?? 0
  const [isAdding, setAdding] = useState(false)
  const addButtonRef = useRef<HTMLButtonElement>(null)
  const focusAdd = useFocusAfterRender(() => (addButtonRef.current?.disabled ? null : addButtonRef.current))
  const mayEdit = hasEditScope && !isNarrow
  const pasting = usePastedNames(functions.data?.jobFunctions, mayEdit)
  const addButton = mayEdit && (
    <Button
      ref={addButtonRef}
      icon={Plus}
      {...(functions.data?.jobFunctions.length === 0 && !isAdding
        ? { look: 'primary' as const }
        : { size: 'small' as const })}
      disabled={isAdding}
      onClick={() => setAdding(true)}
    >
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHeader title={navigationItems['job-families']} />
      <PageTabs
        page="job-families"
        label={navigationItems['job-families']}
        tabs={JOB_FAMILIES_TABS}
        names={jobFamiliesTabs}
        counts={{ families: families?.length, 'job-functions': functions.data?.jobFunctions.length }}
      />
      <div className="flex min-h-0 flex-1 flex-col pt-3">
        <Loaded query={functions} skeleton={<PageSkeleton height={360} />} failed={texts.failed}>
          {({ jobFunctions }) =>
            jobFunctions.length === 0 && !isAdding ? (
              <EmptyState
                title={texts.emptyTitle}
                actions={addButton}
                link={mayEdit && jobFunctionMessages.pasted.orPaste}
              >
                {texts.empty}
              </EmptyState>
            ) : (
              <SearchableRows
                rows={jobFunctions}
                texts={texts}
                toolbarStart={addButton}
                note={texts.about}
                showsTableWhenEmpty={isAdding}
                columns={{ uses: (a, b) => countFamilies(a) - countFamilies(b) }}
                counts={
                  <>
                    {families && <Count name={texts.counts.families} count={families.length} />}
                    {familiesByFunction && (
                      <Count name={texts.counts.without} count={familiesByFunction.get(null)?.length ?? 0} />
                    )}
                    {lastSave && (
                      <span className="ml-auto truncate text-ink-3 max-desk:hidden">
                        {texts.lastChange(
                          lastSave.actor?.fullName ?? null,
                          dates.formatWithTimeZone(lastSave.savedAt),
                        )}
                      </span>
                    )}
                  </>
                }
              >
                {(found, headOf) => (
                  <>
                    <FunctionsTable
                      functions={found}
                      headOf={headOf}
                      families={familiesByFunction}
                      mayEdit={mayEdit}
                      isAdding={isAdding}
                      onPaste={pasting.paste}
                      onStopAdding={() => {
                        setAdding(false)
                        focusAdd()
                      }}
                      refresh={() => {
                        void functions.refetch()
                        if (canViewFamilies) void uses.refetch()
                      }}
                    />
                    {hasEditScope && isNarrow && (
                      <p className="py-4 text-12 text-ink-3">{editingMessages.editWider}</p>
                    )}
                  </>
                )}
              </SearchableRows>
            )
          }
        </Loaded>
        {pasting.dialog}
      </div>
    </>
  )
}
