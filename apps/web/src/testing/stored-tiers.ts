import { serializeTierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'

/** The tiers with which a workspace begins, as the server tells them. */
export const STORED_TIERS = {
  tierConfigJson: serializeTierConfiguration(DEFAULT_TIER_CONFIGURATION),
  notes: null,
  version: 1,
}
