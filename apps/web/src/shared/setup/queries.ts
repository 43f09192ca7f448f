import { graphql } from '@plumb/api-contract/generated/gql.ts'
import { shows } from '../api/subjects.ts'

/** How far the workspace is made. */
export const setupQuery = shows(
  ['bands', 'families', 'jobs', 'levels', 'mappings', 'widths'],
  graphql(`
    query Setup {
      setup {
        levels {
          jobLevels
          groups
          globalLevels
        }
        mappings {
          countries
        }
        widths {
          levels
          levelsWithout
        }
        bands {
          bands
          groups
        }
        families {
          families
          withBands
        }
        jobs {
          jobs
        }
      }
    }
  `),
)
