import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { NotLoaded } from '../../shared/api/loaded.tsx'
import { useMembership } from '../../shared/session/session.ts'
import { Note } from '../../shared/ui/note.tsx'
import { Breakdown } from './breakdown/breakdown.tsx'
import type { Options } from './choices/choices.ts'
import { ChoicesProvider } from './choices/use-choices.tsx'
import { Pickers } from './pickers/pickers.tsx'
import { RangesHeader } from './ranges-header.tsx'
import { RangesTable } from './ranges-table/ranges-table.tsx'
import { TableSkeleton } from './ranges-table/table-skeleton.tsx'
import { RangesProvider, useRanges } from './ranges/use-ranges.tsx'

/** Pickers, the table of ranges, and beside it how one of them is made. All that is chosen stands in the address. */
export function ChosenRanges({ options }: { options: Options }) {
  return (
    <ChoicesProvider options={options}>
      <RangesProvider>
        <div className="flex min-h-0 flex-1">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            <RangesHeader />
            <Pickers />
            <LevelLimit />
            <Ranges />
          </div>
          <Breakdown />
        </div>
      </RangesProvider>
    </ChoicesProvider>
  )
}

/** The table, its shape while the first figures come, and why there are none. */
function Ranges() {
  const { answer, error, retry } = useRanges()
  const isOfField = error instanceof ApiError && error.field === 'zipcode'
  return (
    <>
      {error && (!isOfField || !answer) && (
        <div className="px-6 pb-4 max-desk:px-4">
          {isOfField ? (
            <Note kind="warning">{error.message}</Note>
          ) : (
            <NotLoaded error={error} failed={messages.compRanges.page.failed} retry={retry} />
          )}
        </div>
      )}
      {answer ? <RangesTable answer={answer} /> : !error && <TableSkeleton />}
    </>
  )
}

/** Says from which level on pay is hidden. */
function LevelLimit() {
  const { globalLevelLevel, effectiveScopes } = useMembership()
  if (effectiveScopes.includes('SEE_ALL_LEVELS_DATA')) return null
  return (
    <div className="px-6 pb-4 max-desk:px-4">
      <Note>
        {globalLevelLevel === null
          ? messages.compRanges.noLevel
          : messages.compRanges.levelLimit(levelLabel(globalLevelLevel))}
      </Note>
    </div>
  )
}
