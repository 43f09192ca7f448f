import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/place.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { clsx } from 'clsx'
import { ChartGantt } from 'lucide-react'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { ButtonLink } from '../../shared/ui/button-link.tsx'
import { NotLoaded } from '../../shared/api/loaded.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { directory } from './locations.ts'
import { MAY_SEE_RANGES } from './may-look-up.ts'
import { ResultCard } from './result-card.tsx'
import type { ZipcodeSearch } from './use-zipcode-search.ts'

const words = messages.geography

interface SingleAnswerProps {
  /** What stands in the box. */
  typed: string
  search: ZipcodeSearch
  /** Undefined while the tiers are on their way. */
  configuration: TierConfiguration | undefined
  /** Null without VIEW_LOCATION_CALCULATOR_NOTES, and when there are none. */
  notes: string | null
}

/** What stands under the ZIP code: what the page is for, the answer, or why there is none. Read aloud as it changes. */
export function SingleAnswer(props: SingleAnswerProps) {
  const { search, notes } = props
  const isOld = search.isOld && search.place !== null
  return (
    <>
      <div
        aria-live="polite"
        aria-busy={isOld}
        className={clsx('flex flex-col gap-5 max-desk:gap-4', isOld && 'text-ink-3')}
      >
        <Answer {...props} />
      </div>
      {notes !== null && notes !== '' && (
        <div className="border-t border-hair pt-3">
          <h2 className="mb-1 text-12 font-medium text-ink-2">{words.notes}</h2>
          <p className="whitespace-pre-line text-pretty wrap-anywhere text-ink-2">{notes}</p>
        </div>
      )}
    </>
  )
}

function Answer({ typed, search, configuration }: SingleAnswerProps) {
  const { asked, answer, place, isOld, error } = search
  if (typed === '' || asked === '') return <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>
  if (error && typed === asked) {
    return <NotLoaded error={error} failed={words.lookUpFailed(asked)} retry={search.retry} />
  }
  if (answer && !place) {
    return isOld ? null : <Note kind="warning">{words.zipNotFound(asked)}</Note>
  }
  if (place && configuration) {
    return (
      <>
        <ResultCard place={place} configuration={configuration} directory={directory} />
        <RangesHere zipcode={place.zipcode} />
      </>
    )
  }
  return <AnswerSkeleton />
}

/** The way on to what is paid there, for who may see it. */
function RangesHere({ zipcode }: { zipcode: string }) {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  if (!may(MAY_SEE_RANGES)) return null
  return (
    <div>
      <ButtonLink
        to="/w/$workspaceId/comp-ranges"
        params={{ workspaceId }}
        search={{ country: TIER_COUNTRY, zip: zipcode }}
        icon={ChartGantt}
      >
        {words.rangesHere}
      </ButtonLink>
    </div>
  )
}

/** The shape of the answer before the first one. */
function AnswerSkeleton() {
  return (
    <div className="flex animate-late flex-col gap-5" aria-label={messages.shell.loading}>
      <div className="flex justify-between pt-5">
        <Skeleton width={84} height={28} />
        <Skeleton width={72} height={28} />
      </div>
      <div className="h-[74px]" />
      <div>
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="flex h-8 items-center justify-between border-t border-hair">
            <Skeleton width={72} />
            <Skeleton width={96} />
          </div>
        ))}
      </div>
    </div>
  )
}
