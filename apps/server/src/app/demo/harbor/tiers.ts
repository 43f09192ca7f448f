import { serializeTierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'

const [first, second, third] = DEFAULT_TIER_CONFIGURATION.tiers
if (!first || !second || !third) throw new Error('The default tiers are three.')

const sunBelt = [
  'metro-miami-fort-lauderdale',
  'metro-orlando',
  'state-FL',
  'metro-phoenix',
  'state-AZ',
  'metro-las-vegas',
  'state-NV',
]

/** Harbor Studio pays San Francisco and New York above its bands, and knows four tiers. */
export const HARBOR_TIERS = {
  tierConfigJson: serializeTierConfiguration({
    version: 1,
    tiers: [
      { ...first, percentile: 110, label: 'Coastal hubs' },
      { ...second, tierNumber: 2, percentile: 100, label: 'Major metros' },
      { tierNumber: 3, percentile: 92, label: 'Sun belt', locationIds: sunBelt },
      {
        tierNumber: 4,
        percentile: 85,
        label: 'Everywhere else',
        locationIds: third.locationIds.filter((id) => !sunBelt.includes(id)),
      },
    ],
  }),
  notes: null,
  version: 1,
}
