import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { payChange, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { formatDelta } from '@plumb/domain/money/money-format.ts'
import { Link } from '@tanstack/react-router'
import { directory } from '../../../shared/geos/locations.ts'
import { useMay } from '../../../shared/session/session.ts'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'
import { RANGES_REQUIREMENT } from '../../../shared/range-choices/ranges-requirement.ts'
import type { FoundZipCode } from '../answer/result-card.tsx'
import type { SingleSearch } from './single-search.ts'

const texts = zipPageMessages.edge

interface TierBoundariesProps {
  place: FoundZipCode
  configuration: TierConfiguration
  /** Returns the page's search parameters with another ZIP code in this column. */
  searchParamsFor: (zipcode: string) => SingleSearch
}

/** The nearest ZIP code of each other tier, and the pay there (rule GE28). */
export function TierBoundaries({ place, configuration, searchParamsFor }: TierBoundariesProps) {
  const { nearbyTiers } = place
  const { percentile } = tierOfLocation(configuration, directory, place.locationId)
  const title = texts.title(nearbyTiers.length)
  const hasOtherTiers = configuration.tiers.filter(({ locationIds }) => locationIds.length > 0).length > 1
  return (
    <div className="border-t border-hair-2 pt-3">
      <h2 className="mb-1 font-semibold max-desk:text-15">{title}</h2>
      {nearbyTiers.length === 0 ? (
        <p className="text-12 text-ink-3">{hasOtherTiers ? texts.none : texts.noOtherTier}</p>
      ) : (
        <ul aria-label={title} className="grid gap-2.5">
          {nearbyTiers.map((boundary) => (
            <Boundary
              key={boundary.tierNumber}
              boundary={boundary}
              percentile={percentile}
              search={searchParamsFor(boundary.zipcode)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface BoundaryProps {
  boundary: FoundZipCode['nearbyTiers'][number]
  percentile: number
  search: SingleSearch
}

function Boundary({ boundary, percentile, search }: BoundaryProps) {
  const may = useMay()
  const change = payChange({ percentile }, boundary)
  return (
    <li className="flex items-start justify-between gap-3">
      <p className="min-w-0 max-desk:text-15">
        <Link
          from="/w/$workspaceId/zip-code-lookup/single"
          to="/w/$workspaceId/zip-code-lookup/single"
          search={search}
          className="text-ink-1 max-desk:inline-block max-desk:py-1"
        >
          {texts.place(boundary.city, boundary.state, boundary.zipcode)}
        </Link>
        <span className="block text-12 text-ink-3">
          {texts.where(boundary.distanceMiles, boundary.direction, boundary.location)}
        </span>
      </p>
      <p className="flex-none text-right">
        <TierSwatch tierNumber={boundary.tierNumber}>
          <span className="max-w-40 truncate font-medium">{boundary.tierLabel}</span>
        </TierSwatch>
        <span className="block text-12 text-ink-3">
          {boundary.percentile}%
          {change && may(RANGES_REQUIREMENT) && <> · {texts.pay(formatDelta(change))}</>}
        </span>
      </p>
    </li>
  )
}
