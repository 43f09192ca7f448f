import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import {
  discountOrPremium,
  exclusionsSentence,
  resolveLocation,
  tierOfLocation,
} from '@plumb/domain/geography/tiers.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { clsx } from 'clsx'
import { directory } from '../../../shared/geos/locations.ts'
import { type FoundPlace, LONG_LABEL } from '../answer/result-card.tsx'

/** The five facts of an answer in two lines, where two stand side by side: place and location, tier, discount or premium, percent. */
export function ComparedAnswer({
  place,
  configuration,
}: {
  place: FoundPlace
  configuration: TierConfiguration
}) {
  const tier = tierOfLocation(configuration, directory, place.locationId)
  const { kind, percent } = discountOrPremium(tier.percentile)
  const location = resolveLocation(configuration, directory, place.locationId)
  const exclusions = exclusionsSentence(configuration, directory, place.locationId)
  return (
    <>
      <div>
        <p className="mb-1 flex justify-between gap-3 text-12 text-ink-3">
          <span className="min-w-0">
            {zipPageMessages.cityAndLocation(place.city, place.state, location.label)}
          </span>
          <span className="flex-none">
            {kind === 'None'
              ? zipPageMessages.noDiscountOrPremium
              : zipPageMessages.discountOrPremium(kind, percent)}
          </span>
        </p>
        <p className="flex items-end justify-between gap-3">
          <span className={clsx('wrap-anywhere', tier.label.length > LONG_LABEL ? 'text-20' : 'text-28')}>
            {tier.label}
          </span>
          <span className="flex-none text-28">{tier.percentile}%</span>
        </p>
      </div>
      {exclusions !== null && <p className="text-12 text-pretty text-ink-2">{exclusions}</p>}
    </>
  )
}
