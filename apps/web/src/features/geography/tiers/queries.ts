import { saveTierConfiguration } from '@plumb/api-contract/fields/generated/save-tier-configuration.ts'
import { usTierFamilyCounts } from '@plumb/api-contract/fields/generated/us-tier-family-counts.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

export const saveTiersMutation = changes(['tiers'], saveTierConfiguration)

/** How many families have pay that follows the tiers, and how many jobs these families have; requires COMP_RANGES_VIEW. */
export const usTierFamilyCountsQuery = shows(['families', 'jobs', 'levels'], usTierFamilyCounts)
