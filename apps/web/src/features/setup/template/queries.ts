import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, shows } from '../../../shared/api/subjects.ts'

/** The rows of the workspace that a template uses or adds to. */
export const templateFactsQuery = shows(
  ['levels', 'mappings', 'rates', 'functions', 'families', 'bands', 'widths'],
  graphql(`
    query TemplateFacts {
      jobLevels {
        id
        code
        name
        group
        level
        isVisible
        surveyCode
        surveyProvider
      }
      globalLevels {
        level
      }
      globalMappings {
        countryCode
      }
      currencyExchangeRates {
        currencyCodeA
        currencyCodeB
      }
      jobFunctions {
        id
        name
      }
      jobFamilies {
        code
        name
      }
      compBandGroups: compBandsGroups {
        name
      }
      rangeWidthGroups {
        id
        name
        rangeWidths {
          level
        }
      }
    }
  `),
)

/** Saves a template in one operation: all of it, or nothing. */
export const saveTemplateMutation = changes(
  ['levels', 'mappings', 'rates', 'functions', 'families', 'bands', 'widths', 'jobs'],
  graphql(`
    mutation SaveTemplate(
      $jobLevels: JobLevelSaveManyRequest!
      $globalLevels: GlobalLevelSaveManyRequest!
      $globalMappings: GlobalMappingSaveManyRequest!
      $exchangeRates: CurrencyExchangeRateSaveManyRequest!
      $rangeWidthGroups: RangeWidthGroupSaveManyRequest!
      $rangeWidths: RangeWidthSaveRequest!
      $compBandGroups: CompBandGroupSaveManyRequest!
      $compBandCountryGroups: CompBandCountryGroupSaveManyRequest!
      $compBands: CompBandSaveManyRequest!
      $jobFunctions: JobFunctionSaveManyRequest!
      $jobFamilies: JobFamilySaveManyRequest!
      $jobs: JobSaveManyRequest!
    ) {
      jobLevelSaveMany(jobLevelSaveManyRequest: $jobLevels) {
        id
      }
      globalLevelSaveMany(globalLevelSaveManyRequest: $globalLevels) {
        id
      }
      globalMappingSaveMany(globalMappingSaveManyRequest: $globalMappings) {
        id
      }
      currencyExchangeRateSaveMany(currencyExchangeRateSaveManyRequest: $exchangeRates) {
        id
      }
      rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: $rangeWidthGroups) {
        id
      }
      rangeWidthSave(rangeWidthSaveRequest: $rangeWidths) {
        id
      }
      compBandGroupSaveMany(compBandGroupSaveManyRequest: $compBandGroups) {
        id
      }
      compBandCountryGroupSaveMany(compBandCountryGroupSaveManyRequest: $compBandCountryGroups) {
        id
      }
      compBandSaveMany(compBandSaveManyRequest: $compBands) {
        id
      }
      jobFunctionSaveMany(jobFunctionSaveManyRequest: $jobFunctions) {
        id
      }
      jobFamilySaveMany(jobFamilySaveManyRequest: $jobFamilies) {
        id
      }
      jobSaveMany(jobSaveManyRequest: $jobs) {
        id
      }
    }
  `),
)
