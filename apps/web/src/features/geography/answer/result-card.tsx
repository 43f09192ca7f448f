import type { SearchZipcodeQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import {
  discountOrPremium,
  exclusionsSentence,
  resolveLocation,
  tierOfLocation,
} from '@plumb/domain/geography/tiers.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { directory } from '../../../shared/geos/locations.ts'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'
import { TierAxis } from './tier-axis.tsx'

/** A ZIP code that was found, with its place, tier and reasons. */
export type FoundZipCode = NonNullable<SearchZipcodeQuery['searchZipcode']>

/** Maximum number of characters of a label in the large font: a longer one would not fit on one line with the percentage. */
const MAX_LARGE_LABEL = 14

interface ResultCardProps {
  place: FoundZipCode
  configuration: TierConfiguration
  /** Whether two ZIP codes are compared: then the facts are shown in two lines. */
  isCompared: boolean
}

/** The result for one ZIP code: its tier and percentage, its position among the tiers, and the facts as rows. */
export function ResultCard({ place, configuration, isCompared }: ResultCardProps) {
  const tier = tierOfLocation(configuration, directory, place.locationId)
  const { kind, percent } = discountOrPremium(tier.percentile)
  const { label: location } = resolveLocation(configuration, directory, place.locationId)
  const exclusions = exclusionsSentence(configuration, directory, place.locationId)
  const cityState = `${place.city}, ${place.state}`
  const discountText =
    kind === 'None' ? zipPageMessages.noDiscountOrPremium : zipPageMessages.discountOrPremium(kind, percent)
  return (
    <>
      <div>
        <p className="mb-1 flex justify-between gap-3 text-12 text-ink-3">
          <span className={isCompared ? 'min-w-0' : 'truncate'}>
            {isCompared ? zipPageMessages.cityAndLocation(place.city, place.state, location) : cityState}
          </span>
          <span className="flex-none">
            {isCompared ? discountText : geographyMessages.percentExplanation}
          </span>
        </p>
        <p className={clsx('flex items-end justify-between gap-3', !isCompared && 'mb-3.5')}>
          <span
            className={clsx('wrap-anywhere', tier.label.length > MAX_LARGE_LABEL ? 'text-20' : 'text-28')}
          >
            {tier.label}
          </span>
          <span className="flex-none text-28">{tier.percentile}%</span>
        </p>
        {!isCompared && (
          <TierAxis tiers={configuration.tiers} tierNumber={tier.tierNumber} zipcode={place.zipcode} />
        )}
      </div>
      {!isCompared && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)]">
          <Row name={geographyMessages.rows.location}>{location}</Row>
          <Row name={geographyMessages.rows.cityState}>{cityState}</Row>
          <Row name={geographyMessages.rows.tier}>
            <TierSwatch tierNumber={tier.tierNumber}>{tier.label}</TierSwatch>
          </Row>
          {kind === 'None' ? (
            <Row name={geographyMessages.discountOrPremium}>{geographyMessages.rows.none}</Row>
          ) : (
            <Row
              name={kind === 'Discount' ? geographyMessages.rows.discount : geographyMessages.rows.premium}
            >
              {percent}%
            </Row>
          )}
          <Row name={geographyMessages.rows.percent}>{tier.percentile}%</Row>
        </dl>
      )}
      {exclusions !== null && <p className="text-12 text-pretty text-ink-2">{exclusions}</p>}
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  const cell = 'min-h-8 border-t border-hair py-1.5'
  return (
    <>
      <dt className={`${cell} pr-4 text-ink-3`}>{name}</dt>
      <dd className={`${cell} text-right font-medium`}>{children}</dd>
    </>
  )
}
