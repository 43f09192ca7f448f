import { graphql } from '@plumb/api-contract/graphql.ts'
import { changes, RANGES, shows } from '../../../shared/api/subjects.ts'

/** The rows of the workspace that a file or a template uses or adds to. */
export const structureFactsQuery = shows(
  [
    'levels',
    'functions',
    'families',
    'mappings',
    'bands',
    'bonuses',
    'equity',
    'widths',
    'rates',
    'settings',
  ],
  graphql(`
    query StructureFacts($seesRates: Boolean!) {
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
      jobFunctions {
        id
        name
      }
      jobFamilies {
        code
        name
      }
      globalMappings {
        countryCode
        compBandPercentage
        equityPercent
        localCurrency
      }
      currencyExchangeRates @include(if: $seesRates) {
        currencyCodeA
        currencyCodeB
      }
      compBandsGroups {
        name
      }
      bonusStructureGroups {
        name
      }
      equityBandGroups {
        name
      }
      rangeWidthGroups {
        id
        name
        rangeWidths {
          level
        }
      }
      settings(settingsGetRequest: { items: [{ property: "RANGE_WIDTH_DECIMALS" }] }) {
        stringValue
        version
      }
    }
  `),
)

/** Saves a whole pay structure in one operation: all of it, or nothing. A template omits the variables that have defaults. */
export const saveStructureMutation = changes(
  [...RANGES, 'functions', 'setup'],
  graphql(`
    mutation SaveStructure(
      $file: NameImportRequest!
      $settings: SettingsSaveRequest! = { items: [] }
      $changesSettings: Boolean!
      $globalLevels: GlobalLevelSaveManyRequest!
      $jobLevels: JobLevelSaveManyRequest!
      $globalMappings: GlobalMappingSaveManyRequest!
      $exchangeRates: CurrencyExchangeRateSaveManyRequest!
      $changesRates: Boolean!
      $rangeWidthGroups: RangeWidthGroupSaveManyRequest!
      $rangeWidths: RangeWidthSaveRequest!
      $compBandGroups: CompBandGroupSaveManyRequest!
      $compBandCountryGroups: CompBandCountryGroupSaveManyRequest!
      $compBands: CompBandSaveManyRequest!
      $bonusStructureGroups: BonusStructureGroupSaveManyRequest! = { items: [] }
      $bonusStructureCountryGroups: BonusStructureCountryGroupSaveManyRequest! = { items: [] }
      $bonusStructures: BonusStructuresSaveRequest! = { items: [] }
      $equityBandGroups: EquityBandGroupSaveManyRequest! = { items: [] }
      $equityBands: EquityBandSaveManyRequest! = { items: [] }
      $jobFunctions: JobFunctionSaveManyRequest!
      $jobFamilies: JobFamilySaveManyRequest!
      $jobs: JobSaveManyRequest!
    ) {
      nameImport(nameImportRequest: $file)
      settingsSave(settingsSaveRequest: $settings) @include(if: $changesSettings) {
        property
      }
      globalLevelSaveMany(globalLevelSaveManyRequest: $globalLevels) {
        id
      }
      jobLevelSaveMany(jobLevelSaveManyRequest: $jobLevels) {
        id
      }
      globalMappingSaveMany(globalMappingSaveManyRequest: $globalMappings) {
        id
      }
      currencyExchangeRateSaveMany(currencyExchangeRateSaveManyRequest: $exchangeRates)
        @include(if: $changesRates) {
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
      bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: $bonusStructureGroups) {
        id
      }
      bonusStructureCountryGroupSaveMany(
        bonusStructureCountryGroupSaveManyRequest: $bonusStructureCountryGroups
      ) {
        id
      }
      bonusStructuresSave(bonusStructuresSaveRequest: $bonusStructures) {
        id
      }
      equityBandGroupSaveMany(equityBandGroupSaveManyRequest: $equityBandGroups) {
        id
      }
      equityBandSaveMany(equityBandSaveManyRequest: $equityBands) {
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

/** The latest save that changed a job: for a new job, the one that created it. */
export const saveOfJobQuery = shows(
  ['jobs'],
  graphql(`
    query SaveOfJob($job: Int!) {
      historySaves(historySavesRequest: { tables: ["job"], rowId: $job, first: 1 }) {
        id
      }
    }
  `),
)
