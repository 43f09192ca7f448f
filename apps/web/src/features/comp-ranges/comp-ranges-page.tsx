import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Loaded } from '../../shared/api/loaded.tsx'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ChosenRanges } from './chosen-ranges.tsx'
import { optionsQuery } from './requests/ranges-query.ts'
import { TableSkeleton } from './ranges-table/table-skeleton.tsx'

const texts = compRangeMessages.page

/** Loaded only if there are no job families to choose from yet. */
const PreviousStepNote = lazy(async () => ({
  default: (await import('../../shared/setup/previous-step-note.tsx')).PreviousStepNote,
}))

/** Pay ranges of a job family in a place, with breakdowns (rules CR9, CR18). */
export function CompRangesPage() {
  const options = useQuery(optionsQuery(useWorkspaceId()))
  const loadedOptions = options.data?.compRangesOptions
  if (loadedOptions && loadedOptions.families.length > 0) return <ChosenRanges options={loadedOptions} />
  return (
    <>
      <PageHeader title={texts.title} />
      <div className="px-6 max-desk:px-4">
        <Loaded
          query={options}
          skeleton={<TableSkeleton />}
          loadingLabel={texts.loading}
          failed={texts.failed}
        >
          {() => (
            <EmptyState title={texts.noFamiliesTitle}>
              {texts.noFamilies}
              <Suspense>
                <PreviousStepNote currentStep="ranges" isMainAction />
              </Suspense>
            </EmptyState>
          )}
        </Loaded>
      </div>
    </>
  )
}
