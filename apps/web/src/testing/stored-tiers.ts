import { serializeTierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'

/** The initial tiers of a workspace, as the server returns them. */
export const STORED_TIERS = {
  tierConfigJson: serializeTierConfiguration(DEFAULT_TIER_CONFIGURATION),
  notes: null,
  version: 1,
}
