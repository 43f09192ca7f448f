import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { DatabaseSchema } from '../../platform/db/schema.ts'
import type { IdArgument, OperationCase } from './operation-cases.ts'

const FLAGS = ['job_catalog'] as const

/** Holders of the scope of any page that lists levels. */
const LISTS_LEVELS = {
  anyOf: [
    'BONUS_STRUCTURES_VIEW',
    'COMP_BANDS_VIEW',
    'COMP_RANGES_VIEW',
    'EQUITY_BANDS_VIEW',
    'JOB_ARCHITECTURE_VIEW',
    'JOB_DEFINITIONS_VIEW',
    'JOB_FAMILIES_VIEW',
    'RANGE_WIDTHS_VIEW',
  ],
} as const

/** A read without arguments. */
const reads = (scope: Scope): OperationCase => ({ who: [scope], flags: FLAGS })

/** A read of one row: a foreign id finds nothing. */
const readsOne = (scope: Scope, of: keyof DatabaseSchema): OperationCase => ({
  who: [scope],
  flags: FLAGS,
  variables: () => ({ id: 1 }),
  ids: { id: { of, meets: 'nothing' } },
})

type Ids = Readonly<Record<string, keyof DatabaseSchema>>

const FAMILY = {
  code: 'M',
  name: 'Matrix',
  dynamicParentId: 1,
  compBandGroupId: 1,
  bonusStructureGroupId: 1,
  equityBandGroupId: 1,
  jobFunctionId: 1,
}
const FAMILY_IDS: Ids = {
  dynamicParentId: 'job_family',
  compBandGroupId: 'comp_band_group',
  bonusStructureGroupId: 'bonus_structure_group',
  equityBandGroupId: 'equity_band_group',
  jobFunctionId: 'job_function',
}

/** A save of one changed item of row 1. */
const saves = (
  scope: Scope,
  request: string,
  of: keyof DatabaseSchema,
  item: object,
  references: Ids = {},
): OperationCase => ({
  who: [scope],
  flags: FLAGS,
  variables: () => ({ [request]: { items: [{ id: 1, version: 1, ...item }] } }),
  ids: idsWithin(`${request}.items[]`, { id: of, ...references }),
})

/** As `saves`, with a list of rows to delete: the second, which nothing uses. */
const savesAndDeletes = (
  ...[scope, request, of, item, references]: Parameters<typeof saves>
): OperationCase => {
  const list = request.startsWith('jobFamily') ? 'jobFamilyIdsToDelete' : 'idsToDelete'
  const base = saves(scope, request, of, item, references)
  return {
    ...base,
    variables: () => ({ [request]: { items: [{ id: 1, version: 1, ...item }], [list]: [2] } }),
    ids: { ...base.ids, [`${request}.${list}[]`]: { of } },
  }
}

/** A deletion of row 2, which nothing uses. */
const deletes = (scope: Scope, request: string, of: keyof DatabaseSchema): OperationCase => ({
  who: [scope],
  flags: FLAGS,
  variables: () => ({ [request]: { id: 2 } }),
  ids: { [`${request}.id`]: { of } },
})

/** A file of one row. */
const imports = (headers: readonly string[], cells: readonly string[]) => ({
  csvImportRequest: { fileName: 'matrix.csv', headers, rows: [{ line: 2, cells }] },
})

const duplicates = (scope: Scope, request: string, of: keyof DatabaseSchema): OperationCase => ({
  who: [scope],
  flags: FLAGS,
  variables: () => ({ [request]: { sourceGroupId: 1, newName: 'Matrix' } }),
  ids: { [`${request}.sourceGroupId`]: { of } },
})

const idsWithin = (path: string, ids: Ids): Record<string, IdArgument> =>
  Object.fromEntries(Object.entries(ids).map(([field, of]) => [`${path}.${field}`, { of }]))

const MAPPING = { countryCode: 'AT', compBandPercentage: '80', equityPercent: '80', localCurrency: 'EUR' }

/** The operations of the pay model. */
export const PAY_CASES: Readonly<Record<string, OperationCase>> = {
  'Query.bonusStructureGroups': reads('BONUS_STRUCTURES_VIEW'),
  'Query.bonusStructures': reads('BONUS_STRUCTURES_VIEW'),
  'Query.compBandGroup': readsOne('COMP_BANDS_VIEW', 'comp_band_group'),
  'Query.compBandsGroups': reads('COMP_BANDS_VIEW'),
  'Query.compRanges': {
    ...reads('COMP_RANGES_VIEW'),
    variables: () => ({ compRangesRequest: { jobFamilyIds: [1], country: 'DE', levels: [1] } }),
    ids: { 'compRangesRequest.jobFamilyIds[]': { of: 'job_family' } },
  },
  'Query.compRangesOptions': reads('COMP_RANGES_VIEW'),
  'Query.compRangesProblems': { who: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'], flags: FLAGS },
  'Query.usTierFamilyCounts': reads('COMP_RANGES_VIEW'),
  'Query.usTierSamples': {
    ...reads('COMP_RANGES_VIEW'),
    variables: () => ({ usTierSamplesRequest: { fromPercentile: 90, toPercentile: 100 } }),
  },
  'Query.compRangesSearch': {
    ...reads('COMP_RANGES_VIEW'),
    variables: () => ({ compRangesSearchRequest: { query: 'e' } }),
  },
  'Query.customSurveyJobFamilies': reads('JOB_FAMILIES_VIEW'),
  'Query.currencyExchangeRates': { who: ['CURRENCIES_VIEW'], flags: ['job_catalog', 'currencies'] },
  'Query.equityBandGroup': readsOne('EQUITY_BANDS_VIEW', 'equity_band_group'),
  'Query.equityBandGroups': reads('EQUITY_BANDS_VIEW'),
  'Query.globalLevels': { who: LISTS_LEVELS },
  'Query.globalMappingCanDelete': {
    ...readsOne('GLOBAL_MAPPING_VIEW', 'global_mapping'),
    ids: { id: { of: 'global_mapping' } },
  },
  'Query.globalMappings': reads('GLOBAL_MAPPING_VIEW'),
  'Query.jobFamilies': reads('JOB_FAMILIES_VIEW'),
  'Query.jobFunctions': reads('JOB_FUNCTIONS_VIEW'),
  'Query.jobLevels': { who: LISTS_LEVELS, variables: () => ({ jobLevelsGetRequest: {} }) },
  'Query.jobs': {
    ...reads('JOB_DEFINITIONS_VIEW'),
    variables: () => ({ jobGetRequest: { jobFamilyIds: [1] } }),
    ids: { 'jobGetRequest.jobFamilyIds[]': { of: 'job_family', meets: 'nothing' } },
  },
  'Query.radfordJobFamiliesSearch': {
    ...reads('JOB_FAMILIES_EDIT'),
    variables: () => ({ request: { query: 'matrix' } }),
  },
  'Query.rangeWidthGroup': readsOne('RANGE_WIDTHS_VIEW', 'range_width_group'),
  'Query.rangeWidthGroups': { who: { anyOf: ['COMP_BANDS_VIEW', 'RANGE_WIDTHS_VIEW'] } },
  'Query.referenceData': reads('JOB_FAMILIES_EDIT'),
  'Query.settings': {
    who: [],
    within: ['EQUITY_BANDS_VIEW'],
    flagsWithin: FLAGS,
    variables: () => ({ settingsGetRequest: { items: [{ property: 'STRIKE_PRICE' }] } }),
  },

  'Mutation.bonusStructureCountryGroupDelete': deletes(
    'BONUS_STRUCTURES_EDIT',
    'bonusStructureCountryGroupDeleteRequest',
    'bonus_structure_country_group',
  ),
  'Mutation.bonusStructureCountryGroupSaveMany': savesAndDeletes(
    'BONUS_STRUCTURES_EDIT',
    'bonusStructureCountryGroupSaveManyRequest',
    'bonus_structure_country_group',
    { bonusStructureGroupId: 1, country: 'ZA' },
    { bonusStructureGroupId: 'bonus_structure_group' },
  ),
  'Mutation.bonusStructureGroupCreate': {
    who: ['BONUS_STRUCTURES_EDIT'],
    flags: FLAGS,
    variables: () => ({ bonusStructureGroupCreateRequest: { name: 'Matrix' } }),
    ids: {
      'bonusStructureGroupCreateRequest.id': { of: 'bonus_structure_group', meets: 'VALIDATION_FAILED' },
    },
  },
  'Mutation.bonusStructureGroupDelete': deletes(
    'BONUS_STRUCTURES_EDIT',
    'bonusStructureGroupDeleteRequest',
    'bonus_structure_group',
  ),
  'Mutation.bonusStructureGroupDuplicate': duplicates(
    'BONUS_STRUCTURES_EDIT',
    'bonusStructureGroupDuplicateRequest',
    'bonus_structure_group',
  ),
  'Mutation.bonusStructureGroupSaveMany': saves(
    'BONUS_STRUCTURES_EDIT',
    'bonusStructureGroupSaveManyRequest',
    'bonus_structure_group',
    { name: 'Matrix' },
  ),
  'Mutation.bonusStructuresSave': saves(
    'BONUS_STRUCTURES_EDIT',
    'bonusStructuresSaveRequest',
    'bonus_structure',
    { bonusStructureCountryGroupId: 1, globalLevelLevel: 1, jobLevelId: 1, percent: '1' },
    { bonusStructureCountryGroupId: 'bonus_structure_country_group', jobLevelId: 'job_level' },
  ),
  'Mutation.compBandCountryGroupDelete': deletes(
    'COMP_BANDS_EDIT',
    'compBandCountryGroupDeleteRequest',
    'comp_band_country_group',
  ),
  'Mutation.compBandCountryGroupSaveMany': saves(
    'COMP_BANDS_EDIT',
    'compBandCountryGroupSaveManyRequest',
    'comp_band_country_group',
    { compBandGroupId: 1, country: 'ZA', currencyCode: 'ZAR', rangeWidthGroupId: 1 },
    { compBandGroupId: 'comp_band_group', rangeWidthGroupId: 'range_width_group' },
  ),
  'Mutation.compBandGroupDelete': deletes('COMP_BANDS_EDIT', 'compBandGroupDeleteRequest', 'comp_band_group'),
  'Mutation.compBandGroupDuplicate': duplicates(
    'COMP_BANDS_EDIT',
    'compBandGroupDuplicateRequest',
    'comp_band_group',
  ),
  'Mutation.compBandGroupSaveMany': saves(
    'COMP_BANDS_EDIT',
    'compBandGroupSaveManyRequest',
    'comp_band_group',
    { name: 'Matrix' },
  ),
  'Mutation.compBandSaveMany': {
    who: ['COMP_BANDS_EDIT'],
    flags: FLAGS,
    variables: ({ workspaceA }) => ({
      compBandSaveManyRequest: {
        items: [
          {
            id: 1,
            version: 1,
            compBandCountryGroupId: 1,
            globalLevelLevel: 1,
            hourlyRate: '10',
            workspaceId: workspaceA,
          },
        ],
      },
    }),
    ids: idsWithin('compBandSaveManyRequest.items[]', {
      id: 'comp_band',
      compBandCountryGroupId: 'comp_band_country_group',
      workspaceId: 'workspace',
    }),
  },
  'Mutation.customSurveyJobFamilySaveMany': savesAndDeletes(
    'JOB_FAMILIES_EDIT',
    'customSurveyJobFamilySaveManyRequest',
    'survey_job_family',
    { code: 'MATRIX', label: 'Matrix', jobGroup: 'Support' },
  ),
  'Mutation.currencyExchangeRateSaveMany': {
    ...savesAndDeletes('CURRENCIES_EDIT', 'currencyExchangeRateSaveManyRequest', 'currency_exchange_rate', {
      currencyCodeA: 'USD',
      currencyCodeB: 'SEK',
      aToBMultiplier: '10',
    }),
    flags: ['job_catalog', 'currencies'],
  },
  'Mutation.equityBandGroupCreate': {
    who: ['EQUITY_BANDS_EDIT'],
    flags: FLAGS,
    variables: () => ({ equityBandGroupCreateRequest: { name: 'Matrix', rangeWidthGroupId: 1 } }),
    ids: {
      'equityBandGroupCreateRequest.id': { of: 'equity_band_group', meets: 'VALIDATION_FAILED' },
      'equityBandGroupCreateRequest.rangeWidthGroupId': { of: 'range_width_group' },
    },
  },
  'Mutation.equityBandGroupDelete': deletes(
    'EQUITY_BANDS_EDIT',
    'equityBandGroupDeleteRequest',
    'equity_band_group',
  ),
  'Mutation.equityBandGroupDuplicate': duplicates(
    'EQUITY_BANDS_EDIT',
    'equityBandGroupDuplicateRequest',
    'equity_band_group',
  ),
  'Mutation.equityBandGroupSaveMany': saves(
    'EQUITY_BANDS_EDIT',
    'equityBandGroupSaveManyRequest',
    'equity_band_group',
    { name: 'Matrix', dynamicParentGroupId: 2, dynamicPercent: '50', rangeWidthGroupId: 1 },
    { dynamicParentGroupId: 'equity_band_group', rangeWidthGroupId: 'range_width_group' },
  ),
  'Mutation.equityBandSaveMany': saves(
    'EQUITY_BANDS_EDIT',
    'equityBandSaveManyRequest',
    'equity_band',
    { equityBandGroupId: 1, globalLevelLevel: 1, jobLevelId: 1, value: '5' },
    { equityBandGroupId: 'equity_band_group', jobLevelId: 'job_level' },
  ),
  'Mutation.globalLevelSaveMany': {
    who: [],
    within: ['JOB_ARCHITECTURE_EDIT'],
    flags: FLAGS,
    variables: () => ({
      globalLevelSaveManyRequest: { items: [{ id: 1, version: 1, level: 1, name: 'Matrix' }] },
    }),
    ids: { 'globalLevelSaveManyRequest.items[].id': { of: 'global_level' } },
  },
  'Mutation.globalMappingSaveMany': savesAndDeletes(
    'GLOBAL_MAPPING_EDIT',
    'globalMappingSaveManyRequest',
    'global_mapping',
    MAPPING,
  ),
  'Mutation.jobFamilySaveMany': savesAndDeletes(
    'JOB_FAMILIES_EDIT',
    'jobFamilySaveManyRequest',
    'job_family',
    FAMILY,
    FAMILY_IDS,
  ),
  'Mutation.jobFunctionDelete': deletes('JOB_FUNCTIONS_EDIT', 'jobFunctionDeleteRequest', 'job_function'),
  'Mutation.jobFunctionSave': {
    who: ['JOB_FUNCTIONS_EDIT'],
    flags: FLAGS,
    variables: () => ({ jobFunctionSaveRequest: { id: 1, version: 1, name: 'Matrix' } }),
    ids: { 'jobFunctionSaveRequest.id': { of: 'job_function' } },
  },
  'Mutation.jobLevelSaveMany': saves('JOB_ARCHITECTURE_EDIT', 'jobLevelSaveManyRequest', 'job_level', {
    code: 'M1',
    name: 'Matrix',
    group: 'Support',
    level: 1,
    isVisible: true,
  }),
  'Mutation.jobSaveMany': savesAndDeletes(
    'JOB_DEFINITIONS_EDIT',
    'jobSaveManyRequest',
    'job',
    { title: 'Matrix', jobFamilyId: 1, jobLevelId: 1 },
    { jobFamilyId: 'job_family', jobLevelId: 'job_level' },
  ),
  'Mutation.importGlobalMappings': {
    who: ['GLOBAL_MAPPING_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'csv_import'],
    variables: () =>
      imports(['Country Code', 'Equity %', 'Local Currency', 'Comp Band %'], ['NZ', '5', 'NZD', '5']),
  },
  'Mutation.importJobFamilies': {
    who: ['JOB_FAMILIES_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'csv_import'],
    variables: () => imports(['Code', 'Name'], ['MATRIX', 'Matrix family']),
  },
  'Mutation.importCustomSurveyJobFamilies': {
    who: ['JOB_FAMILIES_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'csv_import'],
    variables: () => imports(['Code', 'Label', 'Job Group'], ['MX', 'Matrix survey', 'Support']),
  },
  'Mutation.importJobs': {
    who: [
      'JOB_DEFINITIONS_EDIT',
      'JOB_DEFINITIONS_VIEW',
      'JOB_FAMILIES_VIEW',
      'JOB_ARCHITECTURE_VIEW',
      'CSV_IMPORT_ACTION',
    ],
    flags: ['job_catalog', 'csv_import'],
    // The file makes a family.
    within: ['JOB_FAMILIES_EDIT'],
    variables: () =>
      imports(
        ['Job Family', 'Job Family Code', 'Job Code', 'Job Title', 'Job Level'],
        ['Matrix family', 'MATRIX', 'MX1', 'Matrix', '1'],
      ),
  },
  'Mutation.importCurrencyExchangeRates': {
    who: ['CURRENCIES_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'currencies', 'csv_import'],
    variables: () =>
      imports(['Currency Code A', 'Currency Code B', 'A to B Multiplier'], ['NOK', 'USD', '0.09']),
  },
  'Mutation.importCompBands': {
    who: ['COMP_BANDS_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'csv_import'],
    variables: () =>
      imports(
        ['Group Name', 'Country', 'Currency', 'Global Level', 'Annual OTE'],
        ['Matrix', 'United States', 'USD', 'L1', '5'],
      ),
  },
  'Mutation.importBonusStructures': {
    who: ['BONUS_STRUCTURES_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'csv_import'],
    variables: () =>
      imports(['Group Name', 'Country', 'Global Level', 'Bonus %'], ['Matrix', 'United States', 'L1', '5']),
  },
  'Mutation.importEquityBands': {
    who: ['EQUITY_BANDS_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'csv_import'],
    variables: () => imports(['Group Name', 'Global Level', 'Value'], ['Matrix', 'L1', '5']),
  },
  'Query.bonusStructureCountries': reads('BONUS_STRUCTURES_VIEW'),
  'Query.previewBonusStructureChanges': {
    who: ['COMP_RANGES_VIEW', 'BONUS_STRUCTURES_EDIT'],
    flags: FLAGS,
    variables: () => ({
      previewBonusStructureChangesRequest: {
        bonusStructures: [
          { id: 1, bonusStructureCountryGroupId: 1, globalLevelLevel: 1, jobLevelId: 1, percent: '1' },
        ],
        bonusStructureCountryGroups: [{ id: 1, bonusStructureGroupId: 1, country: 'US' }],
        countryGroupIdsToDelete: [2],
      },
    }),
    ids: {
      ...idsWithin('previewBonusStructureChangesRequest.bonusStructures[]', {
        id: 'bonus_structure',
        bonusStructureCountryGroupId: 'bonus_structure_country_group',
        jobLevelId: 'job_level',
      }),
      ...idsWithin('previewBonusStructureChangesRequest.bonusStructureCountryGroups[]', {
        id: 'bonus_structure_country_group',
        bonusStructureGroupId: 'bonus_structure_group',
      }),
      'previewBonusStructureChangesRequest.countryGroupIdsToDelete[]': {
        of: 'bonus_structure_country_group',
      },
    },
  },
  'Query.previewEquityBandChanges': {
    who: ['COMP_RANGES_VIEW', 'EQUITY_BANDS_EDIT'],
    flags: FLAGS,
    variables: () => ({
      previewEquityBandChangesRequest: {
        equityBands: [{ id: 1, equityBandGroupId: 1, globalLevelLevel: 1, jobLevelId: 1, value: '5' }],
        equityBandGroups: [{ id: 1, name: 'Matrix', rangeWidthGroupId: 1 }],
      },
    }),
    ids: {
      ...idsWithin('previewEquityBandChangesRequest.equityBands[]', {
        id: 'equity_band',
        equityBandGroupId: 'equity_band_group',
        jobLevelId: 'job_level',
      }),
      ...idsWithin('previewEquityBandChangesRequest.equityBandGroups[]', {
        id: 'equity_band_group',
        dynamicParentGroupId: 'equity_band_group',
        rangeWidthGroupId: 'range_width_group',
      }),
    },
  },
  'Query.compBandCountries': reads('COMP_BANDS_VIEW'),
  'Query.previewCompBandChanges': {
    who: ['COMP_RANGES_VIEW', 'COMP_BANDS_EDIT'],
    flags: FLAGS,
    variables: ({ workspaceA }) => ({
      previewCompBandChangesRequest: {
        compBands: [
          {
            id: 1,
            compBandCountryGroupId: 1,
            globalLevelLevel: 1,
            onTargetEarnings: '5',
            workspaceId: workspaceA,
          },
        ],
        compBandCountryGroups: [
          { id: 1, compBandGroupId: 1, country: 'US', currencyCode: 'USD', rangeWidthGroupId: 1 },
        ],
      },
    }),
    ids: {
      ...idsWithin('previewCompBandChangesRequest.compBands[]', {
        id: 'comp_band',
        compBandCountryGroupId: 'comp_band_country_group',
        workspaceId: 'workspace',
      }),
      ...idsWithin('previewCompBandChangesRequest.compBandCountryGroups[]', {
        id: 'comp_band_country_group',
        compBandGroupId: 'comp_band_group',
        rangeWidthGroupId: 'range_width_group',
      }),
    },
  },
  'Query.previewJobFamilyChanges': {
    who: ['COMP_RANGES_VIEW', 'JOB_FAMILIES_EDIT'],
    flags: FLAGS,
    variables: () => ({ previewJobFamilyChangesRequest: { items: [{ id: 1, version: 1, ...FAMILY }] } }),
    ids: idsWithin('previewJobFamilyChangesRequest.items[]', { id: 'job_family', ...FAMILY_IDS }),
  },
  'Query.previewCurrencyExchangeRateChanges': {
    who: ['COMP_RANGES_VIEW', 'CURRENCIES_EDIT'],
    flags: [...FLAGS, 'currencies'],
    variables: () => ({
      previewCurrencyExchangeRateChangesRequest: {
        items: [{ id: 1, currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '2' }],
        idsToDelete: [2],
      },
    }),
    ids: {
      ...idsWithin('previewCurrencyExchangeRateChangesRequest.items[]', { id: 'currency_exchange_rate' }),
      'previewCurrencyExchangeRateChangesRequest.idsToDelete[]': { of: 'currency_exchange_rate' },
    },
  },
  'Query.previewRangeWidthChanges': {
    who: ['COMP_RANGES_VIEW', 'RANGE_WIDTHS_EDIT'],
    flags: FLAGS,
    variables: () => ({
      previewRangeWidthChangesRequest: {
        items: [{ id: 1, rangeWidthGroupId: 1, level: 1, percentBelowMid: 5, percentAboveMid: 5 }],
      },
    }),
    ids: idsWithin('previewRangeWidthChangesRequest.items[]', {
      id: 'range_width',
      rangeWidthGroupId: 'range_width_group',
    }),
  },
  'Query.previewGlobalMappingChanges': {
    who: ['COMP_RANGES_VIEW', 'GLOBAL_MAPPING_EDIT'],
    flags: FLAGS,
    variables: () => ({
      previewGlobalMappingChangesRequest: {
        items: [
          { id: 1, countryCode: 'US', compBandPercentage: '5', equityPercent: '5', localCurrency: 'USD' },
        ],
        idsToDelete: [2],
      },
    }),
    ids: {
      ...idsWithin('previewGlobalMappingChangesRequest.items[]', { id: 'global_mapping' }),
      'previewGlobalMappingChangesRequest.idsToDelete[]': { of: 'global_mapping' },
    },
  },
  'Mutation.importRangeWidths': {
    who: ['RANGE_WIDTHS_EDIT', 'CSV_IMPORT_ACTION'],
    flags: ['job_catalog', 'csv_import'],
    variables: () =>
      imports(['Group Name', 'Global Level', '% Below Mid', '% Above Mid'], ['Matrix', 'L1', '5', '5']),
  },
  'Mutation.rangeWidthGroupDelete': deletes(
    'RANGE_WIDTHS_EDIT',
    'rangeWidthGroupDeleteRequest',
    'range_width_group',
  ),
  'Mutation.rangeWidthGroupDuplicate': duplicates(
    'RANGE_WIDTHS_EDIT',
    'rangeWidthGroupDuplicateRequest',
    'range_width_group',
  ),
  'Mutation.rangeWidthGroupSaveMany': saves(
    'RANGE_WIDTHS_EDIT',
    'rangeWidthGroupSaveManyRequest',
    'range_width_group',
    { name: 'Matrix' },
  ),
  'Mutation.rangeWidthSave': saves(
    'RANGE_WIDTHS_EDIT',
    'rangeWidthSaveRequest',
    'range_width',
    { rangeWidthGroupId: 1, level: 1, percentBelowMid: 5, percentAboveMid: 5 },
    { rangeWidthGroupId: 'range_width_group' },
  ),
  'Mutation.settingsSave': {
    who: [],
    within: ['EQUITY_BANDS_EDIT'],
    flagsWithin: FLAGS,
    variables: () => ({
      settingsSaveRequest: { items: [{ property: 'STRIKE_PRICE', type: 'WORKSPACE', stringValue: '2' }] },
    }),
  },
}
