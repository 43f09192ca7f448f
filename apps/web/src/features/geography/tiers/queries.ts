import { saveTierConfiguration } from '@plumb/api-contract/fields/generated/save-tier-configuration.ts'
import { usTierFamilyCounts } from '@plumb/api-contract/fields/generated/us-tier-family-counts.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

export const saveTiersMutation = changes(['tiers'], saveTierConfiguration)

/** How many families' pay follows the tiers, and how many jobs are in them; for holders of COMP_RANGES_VIEW. */
export const usTierFamilyCountsQuery = shows(['families', 'jobs', 'levels'], usTierFamilyCounts)
