import { milesBetween } from '@plumb/domain/geography/distance.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { payChange, tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { formatDelta } from '@plumb/domain/money/money-format.ts'
import { Fragment } from 'react'
import { useMay } from '../../../shared/session/session.ts'
import { directory } from '../../../shared/geos/locations.ts'
import { RANGES_REQUIREMENT } from '../../../shared/range-choices/ranges-requirement.ts'
import type { FoundZipCode } from '../answer/result-card.tsx'
import { useTierSamples } from './use-tier-samples.ts'

const texts = zipPageMessages.difference

interface ZipCodeDifferenceProps {
  first: FoundZipCode
  second: FoundZipCode
  configuration: TierConfiguration
}

/** The difference between two ZIP codes in miles, tiers, percentage and, for users who see pay ranges, in pay, with the mids of a job. */
export function ZipCodeDifference({ first, second, configuration }: ZipCodeDifferenceProps) {
  const may = useMay()
  const from = tierOfLocation(configuration, directory, first.locationId)
  const to = tierOfLocation(configuration, directory, second.locationId)
  const change = payChange(from, to)
  const { samples } = useTierSamples({ from: from.percentile, to: to.percentile })
  const sample = samples.find(({ component }) => component === 'cash')
  const rows = [
    [texts.tiers, Math.abs(from.tierNumber - to.tierNumber)],
    [texts.percent, texts.points(Math.abs(from.percentile - to.percentile))],
    ...(change && may(RANGES_REQUIREMENT)
      ? [[texts.pay(second.zipcode, first.zipcode), formatDelta(change)] as const]
      : []),
    ...(sample
      ? [[texts.mid(sample.title), texts.mids(sample.from, sample.to, sample.currency)] as const]
      : []),
  ] as const
  return (
    <div>
      <p className="mb-1.5 flex items-baseline justify-between gap-3">
        <b className="font-semibold max-desk:text-15">{texts.title}</b>
        <span className="text-12 text-ink-3">{texts.apart(milesBetween(first, second))}</span>
      </p>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto]">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="min-h-8 border-t border-hair py-1.5 pr-3 text-ink-3">{name}</dt>
            <dd className="min-h-8 border-t border-hair py-1.5 text-right font-medium">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
