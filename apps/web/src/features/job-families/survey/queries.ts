import { graphql } from '@plumb/api-contract/generated/gql.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

export const surveyCatalogueQuery = shows(
  ['families'],
  graphql(`
    query SurveyCatalogue {
      ownSurveyJobFamilies {
        id
        version
        code
        label
        jobGroup
      }
    }
  `),
)

export const saveSurveyCatalogueMutation = changes(
  ['families'],
  graphql(`
    mutation SaveSurveyCatalogue($ownSurveyJobFamilySaveManyRequest: OwnSurveyJobFamilySaveManyRequest!) {
      ownSurveyJobFamilySaveMany(ownSurveyJobFamilySaveManyRequest: $ownSurveyJobFamilySaveManyRequest) {
        id
      }
    }
  `),
)

export const importSurveyCatalogueMutation = changes(
  ['families'],
  graphql(`
    mutation ImportSurveyCatalogue($csvImportRequest: CsvImportRequest!) {
      importOwnSurveyJobFamilies(csvImportRequest: $csvImportRequest) {
        rowsInserted
        rowsUpdated
      }
    }
  `),
)
