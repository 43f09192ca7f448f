import type { Tier, TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { allOtherTier } from '@plumb/domain/geography/tiers.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { directory } from '../../../shared/geos/locations.ts'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'

/** The tiers below the map, with their percentages and locations: the map's colors as text. */
export function TierList({ configuration }: { configuration: TierConfiguration }) {
  const tierOfAllOthers = allOtherTier(configuration, directory)
  return (
    <ul
      aria-label={geographyMessages.tiers}
      className="grid grid-cols-[minmax(72px,max-content)_52px_1fr] border-t border-hair-2 max-desk:grid-cols-[1fr_auto]"
    >
      {configuration.tiers.map((tier) => (
        <li
          key={tier.tierNumber}
          className="col-span-full grid grid-cols-subgrid items-baseline gap-x-3 gap-y-0.5 border-b border-hair py-[7px] last:border-0"
        >
          <TierSwatch tierNumber={tier.tierNumber}>
            <b className="max-w-48 truncate font-semibold">{tier.label}</b>
          </TierSwatch>
          <span className="text-right font-medium">{tier.percentile}%</span>
          <span className="text-ink-3 max-desk:col-span-2">
            {tier === tierOfAllOthers ? geographyMessages.allOtherMembers : locationLabels(tier).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the labels of a tier's locations in display order. */
function locationLabels(tier: Tier): readonly string[] {
  return tier.locationIds.map((id) => {
    const location = directory.find(id)
    if (!location) throw new Error(`Location ${id} is not listed`)
    // As in the list of exclusions: next to metros, "New York" alone would be read as the city.
    return location.type === 'STATE' && location.label === 'New York'
      ? geographyMessages.newYorkState
      : location.label
  })
}

/** The colors of the tiers. */
export function TierLegend({ tiers }: { tiers: readonly Tier[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12">
      {tiers.map(({ tierNumber, label, percentile }) => (
        <li key={tierNumber} className="min-w-0">
          <TierSwatch tierNumber={tierNumber}>
            <span className="max-w-40 truncate">{label}</span>
            <span className="text-ink-3">{percentile}%</span>
          </TierSwatch>
        </li>
      ))}
    </ul>
  )
}
