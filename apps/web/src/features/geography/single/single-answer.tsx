import { TIER_COUNTRY } from '@plumb/domain/comp-ranges/tables/place.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { zipListMessages } from '@plumb/domain/messages/zip-lists.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { clsx } from 'clsx'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import type { ReactNode } from 'react'
import { useMay, useWorkspaceId } from '../../../shared/session/session.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { NotLoaded } from '../../../shared/api/loaded.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { MAY_SEE_RANGES } from '../may-look-up.ts'
import { type FoundPlace, ResultCard } from '../answer/result-card.tsx'
import type { SingleSearch } from './single-search.ts'
import { TierEdges } from './tier-edges.tsx'
import { TierReasons } from '../answer/tier-reasons.tsx'
import type { ZipcodeSearch } from '../places/use-zipcode-search.ts'

interface SingleAnswerProps {
  /** The text of the box. */
  typed: string
  search: ZipcodeSearch
  /** Undefined while the tiers are loading. */
  configuration: TierConfiguration | undefined
  /** Whether two are compared: then the facts are shown in two lines. */
  isCompared: boolean
  /** Shown before anything is typed. */
  empty: ReactNode
  /** Shown next to the link to comp ranges. */
  actions?: ReactNode
  lookUp: (zipcode: string) => SingleSearch
}

/** The content below the ZIP code: what the page is for, the result with its reasons, or why there is none. Changes are announced. */
export function SingleAnswer(props: SingleAnswerProps) {
  const { search, configuration, isCompared, actions, lookUp } = props
  const { place } = search
  const isOld = search.isOld && place !== null
  const isAnswered = place !== null && configuration !== undefined && !isFailed(props)
  return (
    <>
      <div
        aria-live="polite"
        aria-busy={isOld}
        className={clsx('flex flex-col gap-5 max-desk:gap-4', isOld && 'text-ink-3')}
      >
        <Answer {...props} />
      </div>
      {isAnswered && (
        <>
          {!isCompared && <Onward zipcode={place.zipcode}>{actions}</Onward>}
          <WhyThisTier
            place={place}
            configuration={configuration}
            title={zipPageMessages.why}
            lookUp={lookUp}
          />
        </>
      )}
    </>
  )
}

const isFailed = ({ typed, search: { error, requested } }: SingleAnswerProps) =>
  error !== null && typed === requested

function Answer(props: SingleAnswerProps) {
  const { typed, search, configuration, isCompared, empty } = props
  const { requested, answer, place, isOld, error } = search
  if (typed === '' || requested === '') return empty
  if (error && isFailed(props)) {
    return <NotLoaded error={error} failed={geographyMessages.lookUpFailed(requested)} retry={search.retry} />
  }
  if (answer && !place) {
    return isOld ? null : <Note kind="warning">{zipListMessages.zipNotFound(requested)}</Note>
  }
  if (place && configuration) {
    return <ResultCard place={place} configuration={configuration} isCompared={isCompared} />
  }
  return <AnswerSkeleton />
}

/** The purpose of the page, shown before the first ZIP code. */
export function NoSearchYet() {
  return <EmptyState title={geographyMessages.emptyTitle}>{geographyMessages.empty}</EmptyState>
}

interface WhyThisTierProps {
  place: FoundPlace
  configuration: TierConfiguration
  title: string
  /** Whether it is below a line already. */
  isUnderLine?: boolean
  lookUp: (zipcode: string) => SingleSearch
}

/** The steps to the tier of a place, and where the next tier begins. */
export function WhyThisTier({ place, configuration, title, isUnderLine, lookUp }: WhyThisTierProps) {
  return (
    <>
      <div className={clsx(!isUnderLine && 'border-t border-hair-2 pt-3')}>
        <h2 className="mb-1 font-semibold max-desk:text-15">{title}</h2>
        <TierReasons place={place} />
      </div>
      <TierEdges place={place} configuration={configuration} lookUp={lookUp} />
    </>
  )
}

/** Links from a result: to pay ranges, for users who can see them, and those that the page adds. */
function Onward({ zipcode, children }: { zipcode: string; children: ReactNode }) {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  return (
    <div className="flex flex-wrap gap-2">
      {may(MAY_SEE_RANGES) && (
        <ButtonLink
          to="/w/$workspaceId/comp-ranges"
          params={{ workspaceId }}
          search={{ country: TIER_COUNTRY, zip: zipcode }}
          icon={ChartGantt}
        >
          {geographyMessages.seeRanges}
        </ButtonLink>
      )}
      {children}
    </div>
  )
}

/** Placeholder of the first result. */
function AnswerSkeleton() {
  return (
    <div className="flex animate-late flex-col gap-5" aria-label={shellMessages.loading}>
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
