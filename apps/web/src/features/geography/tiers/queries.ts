import { saveTierConfiguration } from '@plumb/api-contract/fields/generated/save-tier-configuration.ts'
import { usTierFamilyCounts } from '@plumb/api-contract/fields/generated/us-tier-family-counts.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

export const saveTiersMutation = changes(['tiers'], saveTierConfiguration)

/** The numbers of families whose pay follows the tiers and of their jobs; requires COMP_RANGES_VIEW. */
export const usTierFamilyCountsQuery = shows(['families', 'jobs', 'levels'], usTierFamilyCounts)
