import { importJobLevels } from '@plumb/api-contract/fields/generated/import-job-levels.ts'
import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../shared/api/subjects.ts'

export const levelingQuery = shows(
  ['levels'],
  graphql(`
    query Leveling {
      jobLevels {
        id
        version
        code
        name
        group
        level
        isVisible
        surveyCode
        surveyProvider
      }
      globalLevels {
        id
        version
        level
        name
      }
    }
  `),
)

/** Saves both kinds of levels in one operation: all of them, or none. */
export const saveLevelsMutation = changes(
  ['levels'],
  graphql(`
    mutation SaveLevels($jobLevels: JobLevelSaveManyRequest!, $globalLevels: GlobalLevelSaveManyRequest!) {
      jobLevelSaveMany(jobLevelSaveManyRequest: $jobLevels) {
        id
      }
      globalLevelSaveMany(globalLevelSaveManyRequest: $globalLevels) {
        id
      }
    }
  `),
)

export const importJobLevelsMutation = changes(['levels', 'history'], importJobLevels)
