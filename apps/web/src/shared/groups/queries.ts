import { graphql } from '@plumb/api-contract/graphql.ts'
import { shows } from '../api/subjects.ts'

/** The levels with their names. */
export const levelNamesQuery = shows(
  ['levels'],
  graphql(`
    query LevelNames {
      globalLevels {
        level
        name
      }
      jobLevels {
        level
        name
        isVisible
      }
    }
  `),
)
