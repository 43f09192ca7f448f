import { serializeTierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'

const NOTES = [
  'Remote staff are paid by home address, not by office.',
  'A move between tiers takes effect at the next cycle.',
  'Reviewed by People Ops in March.',
].join('\n')

/** Tidewater keeps the default tiers, with notes. */
export const TIDEWATER_TIERS = {
  tierConfigJson: serializeTierConfiguration(DEFAULT_TIER_CONFIGURATION),
  notes: NOTES,
  version: 1,
}
