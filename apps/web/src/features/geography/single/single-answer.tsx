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
import { Note } from '../../../shared/ui/note.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { RANGES_REQUIREMENT } from '../../../shared/range-choices/ranges-requirement.ts'
import { type FoundZipCode, ResultCard } from '../answer/result-card.tsx'
import type { SingleSearch } from './single-search.ts'
import { TierBoundaries } from './tier-boundaries.tsx'
import { TierReasons } from '../answer/tier-reasons.tsx'
import type { ZipcodeSearch } from '../places/use-zipcode-search.ts'

interface SingleAnswerProps {
  /** The text of the box. */
  typed: string
  search: ZipcodeSearch
  /** Undefined while the tiers are loading. */
  configuration: TierConfiguration | undefined
  /** Whether two ZIP codes are compared: then the facts are shown in two lines. */
  isCompared: boolean
  /** Shown before anything is typed. */
  emptyState: ReactNode
  /** Shown next to the link to comp ranges. */
  actions?: ReactNode
  /** Returns the search parameters of the page with another ZIP code in this column. */
  searchParamsFor: (zipcode: string) => SingleSearch
}

/** The content below a ZIP code field: the purpose of the page, the result with its reasons, or why there is none. Changes are announced. */
export function SingleAnswer(props: SingleAnswerProps) {
  const { search, configuration, isCompared, actions, searchParamsFor } = props
  const { place } = search
  const isStale = search.isStale && place !== null
  const isAnswered = place !== null && configuration !== undefined && !isFailed(props)
  return (
    <>
      <div
        aria-live="polite"
        aria-busy={isStale}
        className={clsx('flex flex-col gap-5 max-desk:gap-4', isStale && 'text-ink-3')}
      >
        <Answer {...props} />
      </div>
      {isAnswered && (
        <>
          {!isCompared && <NextSteps zipcode={place.zipcode}>{actions}</NextSteps>}
          <WhyThisTier
            place={place}
            configuration={configuration}
            title={zipPageMessages.why}
            searchParamsFor={searchParamsFor}
          />
        </>
      )}
    </>
  )
}

/** Returns whether the lookup of the typed ZIP code failed. */
const isFailed = ({ typed, search: { error, requested } }: SingleAnswerProps) =>
  error !== null && typed === requested

function Answer(props: SingleAnswerProps) {
  const { typed, search, configuration, isCompared, emptyState } = props
  const { requested, answer, place, isStale, error } = search
  if (typed === '' || requested === '') return emptyState
  if (error && isFailed(props)) {
    return <NotLoaded error={error} failed={geographyMessages.lookUpFailed(requested)} retry={search.retry} />
  }
  if (answer && !place) {
    return isStale ? null : <Note kind="warning">{zipListMessages.zipNotFound(requested)}</Note>
  }
  if (place && configuration) {
    return <ResultCard place={place} configuration={configuration} isCompared={isCompared} />
  }
  return <AnswerSkeleton />
}

interface WhyThisTierProps {
  place: FoundZipCode
  configuration: TierConfiguration
  title: string
  /** Whether a line above separates it already. */
  hasLineAbove?: boolean
  searchParamsFor: (zipcode: string) => SingleSearch
}

/** The steps to the tier of a place, and where the next tier begins. */
export function WhyThisTier({
  place,
  configuration,
  title,
  hasLineAbove,
  searchParamsFor,
}: WhyThisTierProps) {
  return (
    <>
      <div className={clsx(!hasLineAbove && 'border-t border-hair-2 pt-3')}>
        <h2 className="mb-1 font-semibold max-desk:text-15">{title}</h2>
        <TierReasons place={place} />
      </div>
      <TierBoundaries place={place} configuration={configuration} searchParamsFor={searchParamsFor} />
    </>
  )
}

/** Links from a result: to pay ranges, for users who can see them, and those that the page adds. */
function NextSteps({ zipcode, children }: { zipcode: string; children: ReactNode }) {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  return (
    <div className="flex flex-wrap gap-2">
      {may(RANGES_REQUIREMENT) && (
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
