import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

export const saveTiersMutation = changes(
  ['tiers'],
  graphql(`
    mutation SaveTierConfiguration($tierConfigurationSaveRequest: TierConfigurationSaveRequest!) {
      saveTierConfiguration(tierConfigurationSaveRequest: $tierConfigurationSaveRequest) {
        version
      }
    }
  `),
)

/** How many families' pay follows the tiers, and how many jobs are in them; for holders of COMP_RANGES_VIEW. */
export const usTierFamilyCountsQuery = shows(
  ['families', 'jobs', 'levels'],
  graphql(`
    query UsTierFamilyCounts {
      usTierFamilyCounts {
        cashFamilyCount
        equityFamilyCount
        jobCount
      }
    }
  `),
)
