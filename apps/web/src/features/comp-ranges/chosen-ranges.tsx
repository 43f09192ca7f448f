import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { NotLoaded } from '../../shared/api/loaded.tsx'
import { useVisibleLevelsText } from '../../shared/session/use-visible-levels-text.ts'
import { lazyExtra } from '../../shared/ui/lazy-extra.ts'
import { LoadingNotice } from '../../shared/ui/loading-notice.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { useWasOpened } from '../../shared/ui/use-was-opened.ts'
import { lazy, Suspense } from 'react'
import { ComparedSide } from './comparison/compared-side.tsx'
import { Sides } from './comparison/sides.tsx'
import type { Options } from '../../shared/range-choices/choices.ts'
import { ChoicesProvider, useChoices } from './choices/use-choices.tsx'
import { Pickers } from './pickers/pickers.tsx'
import { RangesHeader } from './ranges-header.tsx'
import { RangesTable } from './ranges-table/ranges-table.tsx'
import { TableSkeleton } from './ranges-table/table-skeleton.tsx'
import { RangesProvider, useRanges } from './ranges/use-ranges.tsx'

/** Loaded after the page, since it shows only in print. */
const PrintedHead = lazyExtra(async () => (await import('./printing/printed-head.tsx')).PrintedHead)

/** Pickers, the table of ranges, and next to it the breakdown of the selected one. The address contains all choices. */
export function ChosenRanges({ options }: { options: Options }) {
  return (
    <ChoicesProvider options={options}>
      <RangesProvider>
        <div className="comp-ranges flex min-h-0 flex-1">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <Suspense>
              <PrintedHead />
            </Suspense>
            <div className="contents print:hidden">
              <RangesHeader />
              <Pickers />
            </div>
            <LevelLimit />
            <AddressNotes />
            <Sides>
              <Ranges />
            </Sides>
          </div>
          <RangeBreakdown />
          <ComparedSide>
            <RangeBreakdown />
          </ComparedSide>
        </div>
      </RangesProvider>
    </ChoicesProvider>
  )
}

const Breakdown = lazy(async () => ({ default: (await import('./breakdown/breakdown.tsx')).Breakdown }))

/** The breakdown of the selected job. Its code is loaded when it is first opened. */
function RangeBreakdown() {
  const { isBreakdownOpen } = useChoices()
  return useWasOpened(isBreakdownOpen) ? (
    <Suspense>
      <Breakdown />
    </Suspense>
  ) : null
}

/** The error if there is one, and the table or, while the first figures load, its placeholder. */
function Ranges() {
  const { answer, error, retry } = useRanges()
  const isZipCodeError = error instanceof ApiError && error.field === 'zipcode'
  return (
    <>
      {error && (!isZipCodeError || !answer) && (
        <div className="px-6 pb-4 max-desk:px-4">
          {isZipCodeError ? (
            <Note kind="warning">{error.message}</Note>
          ) : (
            <NotLoaded error={error} failed={compRangeMessages.page.failed} retry={retry} />
          )}
        </div>
      )}
      {answer ? (
        <RangesTable answer={answer} />
      ) : (
        !error && (
          <LoadingNotice label={compRangeMessages.page.loading}>
            <TableSkeleton />
          </LoadingNotice>
        )
      )}
    </>
  )
}

/** Loaded only if there is a message to show. */
const Notes = lazyExtra(async () => (await import('./address-notes.tsx')).AddressNotes)

/** Messages about parameters that could not be read, and about a job that is not in the table. */
function AddressNotes() {
  const { unreadableParameters, jobId } = useChoices()
  const { answer, matchesChoices } = useRanges()
  const isJobMissing =
    matchesChoices && jobId !== null && answer?.rows.every((row) => row.jobId !== jobId) === true
  if (unreadableParameters.length === 0 && !isJobMissing) return null
  return (
    <Suspense>
      <Notes unreadableParameters={unreadableParameters} isJobMissing={isJobMissing} />
    </Suspense>
  )
}

/** Says which levels' pay the user sees, if not all. */
function LevelLimit() {
  const visibleLevels = useVisibleLevelsText()
  if (visibleLevels === null) return null
  return (
    <div className="px-6 pb-4 max-desk:px-4">
      <Note>{visibleLevels}</Note>
    </div>
  )
}
