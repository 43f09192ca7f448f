import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { OperationCase } from './operation-cases.ts'

/** Members of the workspace, whatever their scopes. */
export const ANY_MEMBER: readonly Scope[] = []
const FLAGS = ['job_catalog'] as const

/** Callers with the scope of any page that lists levels. */
const LEVEL_LIST_CALLERS = {
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

/** Returns the case of an operation whose one argument is a request, by the name of that argument. */
type CaseOfRequest = (request: string) => OperationCase

/** A read without arguments. */
const reads = (scope: Scope): OperationCase => ({ allowedCallers: [scope], flags: FLAGS })

/** A read of one row: a foreign id finds nothing. */
const readsOne = (scope: Scope): OperationCase => ({
  ...reads(scope),
  variables: () => ({ id: 1 }),
  foreignIdOutcome: 'nothing',
})

const requests =
  (scope: Scope, value: object): CaseOfRequest =>
  (request) => ({ ...reads(scope), variables: () => ({ [request]: value }) })

/** A save of one changed item of row 1. */
const saves = (scope: Scope, item: object) => requests(scope, { items: [{ id: 1, version: 1, ...item }] })

/** As `saves`, with a list of rows to delete: the second, which nothing uses. */
const savesAndDeletes = (scope: Scope, item: object, list = 'idsToDelete') =>
  requests(scope, { items: [{ id: 1, version: 1, ...item }], [list]: [2] })

/** A deletion of row 2, which nothing uses. */
const deletes = (scope: Scope) => requests(scope, { id: 2 })

const duplicates = (scope: Scope) => requests(scope, { sourceGroupId: 1, newName: 'Matrix' })

/** The change of pay ranges by a draft. */
const previews =
  (scope: Scope, value: object): CaseOfRequest =>
  (request) => ({ ...requests(scope, value)(request), allowedCallers: ['COMP_RANGES_VIEW', scope] })

/** A file of one row. */
const imports = (scope: Scope, headers: readonly string[], cells: readonly string[]): OperationCase => ({
  allowedCallers: [scope, 'CSV_IMPORT_ACTION'],
  flags: [...FLAGS, 'csv_import'],
  variables: () => ({
    csvImportRequest: { fileName: 'matrix.csv', headers, rows: [{ line: 2, cells }] },
  }),
})

/** An operation of an import of any kind: the import's other scopes depend on what it saves. */
const importsAnything =
  (value: object): CaseOfRequest =>
  (request) => ({
    allowedCallers: ['CSV_IMPORT_ACTION'],
    flags: [...FLAGS, 'csv_import'],
    variables: () => ({ [request]: value }),
  })

/** The same case with the flag of the currencies page added. */
const withCurrencies = (operationCase: OperationCase): OperationCase => ({
  ...operationCase,
  flags: [...(operationCase.flags ?? []), 'currencies'],
})

const FAMILY = {
  code: 'M',
  name: 'Matrix',
  dynamicParentId: 1,
  compBandGroupId: 1,
  bonusStructureGroupId: 1,
  equityBandGroupId: 1,
  jobFunctionId: 1,
}
const MAPPING = { countryCode: 'AT', compBandPercentage: '80', equityPercent: '80', localCurrency: 'EUR' }
const BONUS = { bonusStructureCountryGroupId: 1, globalLevelLevel: 1, jobLevelId: 1, percent: '1' }
const EQUITY = { equityBandGroupId: 1, globalLevelLevel: 1, jobLevelId: 1, value: '5' }
const WIDTH = { rangeWidthGroupId: 1, level: 1, percentBelowMid: 5, percentAboveMid: 5 }
/** A case whose request contains the id of the workspace itself, as comp bands may. */
const forOwnWorkspace: (
  createRequest: (workspaceId: number) => object,
  allowedCallers: readonly Scope[],
) => CaseOfRequest = (createRequest, allowedCallers) => (request) => ({
  allowedCallers,
  flags: FLAGS,
  variables: ({ workspaceA }) => ({ [request]: createRequest(workspaceA) }),
})

/** The operations of the pay model. */
const CASES: Readonly<Record<string, OperationCase | CaseOfRequest>> = {
  'Query.bonusStructureCountries': reads('BONUS_STRUCTURES_VIEW'),
  'Query.bonusStructureGroups': reads('BONUS_STRUCTURES_VIEW'),
  'Query.bonusStructures': reads('BONUS_STRUCTURES_VIEW'),
  'Query.compBandCountries': reads('COMP_BANDS_VIEW'),
  'Query.compBandGroup': readsOne('COMP_BANDS_VIEW'),
  'Query.compBandsGroups': reads('COMP_BANDS_VIEW'),
  'Query.compRanges': requests('COMP_RANGES_VIEW', { jobFamilyIds: [1], country: 'DE', levels: [1] }),
  'Query.compRangesOptions': reads('COMP_RANGES_VIEW'),
  'Query.compRangesProblems': { allowedCallers: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'], flags: FLAGS },
  'Query.compRangesSearch': requests('COMP_RANGES_VIEW', { query: 'e' }),
  'Query.currencyExchangeRates': withCurrencies(reads('CURRENCIES_VIEW')),
  'Query.customSurveyJobFamilies': reads('JOB_FAMILIES_VIEW'),
  'Query.equityBandGroup': readsOne('EQUITY_BANDS_VIEW'),
  'Query.equityBandGroups': reads('EQUITY_BANDS_VIEW'),
  'Query.globalLevels': { allowedCallers: LEVEL_LIST_CALLERS },
  'Query.globalMappingCanDelete': { ...reads('GLOBAL_MAPPING_VIEW'), variables: () => ({ id: 1 }) },
  'Query.globalMappings': reads('GLOBAL_MAPPING_VIEW'),
  'Query.jobFamilies': reads('JOB_FAMILIES_VIEW'),
  'Query.jobFunctions': reads('JOB_FUNCTIONS_VIEW'),
  'Query.jobLevels': { allowedCallers: LEVEL_LIST_CALLERS, variables: () => ({ jobLevelsGetRequest: {} }) },
  'Query.jobs': {
    ...reads('JOB_DEFINITIONS_VIEW'),
    variables: () => ({ jobGetRequest: { jobFamilyIds: [1] } }),
    foreignIdOutcome: 'nothing',
  },
  'Query.previewBonusStructureChanges': previews('BONUS_STRUCTURES_EDIT', {
    bonusStructures: [{ id: 1, ...BONUS }],
    bonusStructureCountryGroups: [{ id: 1, bonusStructureGroupId: 1, country: 'US' }],
    countryGroupIdsToDelete: [2],
  }),
  'Query.previewCompBandChanges': forOwnWorkspace(
    (workspaceId) => ({
      compBands: [
        { id: 1, compBandCountryGroupId: 1, globalLevelLevel: 1, onTargetEarnings: '5', workspaceId },
      ],
      compBandCountryGroups: [
        { id: 1, compBandGroupId: 1, country: 'US', currencyCode: 'USD', rangeWidthGroupId: 1 },
      ],
    }),
    ['COMP_RANGES_VIEW', 'COMP_BANDS_EDIT'],
  ),
  'Query.previewCurrencyExchangeRateChanges': (request) =>
    withCurrencies(
      previews('CURRENCIES_EDIT', {
        items: [{ id: 1, currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '2' }],
        idsToDelete: [2],
      })(request),
    ),
  'Query.previewEquityBandChanges': previews('EQUITY_BANDS_EDIT', {
    equityBands: [{ id: 1, ...EQUITY }],
    equityBandGroups: [{ id: 1, name: 'Matrix', rangeWidthGroupId: 1 }],
  }),
  'Query.previewGlobalMappingChanges': previews('GLOBAL_MAPPING_EDIT', {
    items: [{ ...MAPPING, id: 1, countryCode: 'US', localCurrency: 'USD' }],
    idsToDelete: [2],
  }),
  'Query.previewJobFamilyChanges': previews('JOB_FAMILIES_EDIT', {
    items: [{ id: 1, version: 1, ...FAMILY }],
  }),
  'Query.previewRangeWidthChanges': previews('RANGE_WIDTHS_EDIT', { items: [{ id: 1, ...WIDTH }] }),
  'Query.radfordJobFamiliesSearch': {
    ...reads('JOB_FAMILIES_EDIT'),
    variables: () => ({ request: { query: 'matrix' } }),
  },
  'Query.rangeWidthGroup': readsOne('RANGE_WIDTHS_VIEW'),
  'Query.rangeWidthGroups': { allowedCallers: { anyOf: ['COMP_BANDS_VIEW', 'RANGE_WIDTHS_VIEW'] } },
  'Query.referenceData': reads('JOB_FAMILIES_EDIT'),
  'Query.settings': {
    allowedCallers: ANY_MEMBER,
    scopesForVariables: ['EQUITY_BANDS_VIEW'],
    flagsForVariables: FLAGS,
    variables: () => ({ settingsGetRequest: { items: [{ property: 'STRIKE_PRICE' }] } }),
  },
  'Query.usTierFamilyCounts': reads('COMP_RANGES_VIEW'),
  'Query.usTierSamples': requests('COMP_RANGES_VIEW', { fromPercentile: 90, toPercentile: 100 }),
  'Mutation.bonusStructureCountryGroupDelete': deletes('BONUS_STRUCTURES_EDIT'),
  'Mutation.bonusStructureCountryGroupSaveMany': savesAndDeletes('BONUS_STRUCTURES_EDIT', {
    bonusStructureGroupId: 1,
    country: 'ZA',
  }),
  'Mutation.bonusStructureGroupCreate': requests('BONUS_STRUCTURES_EDIT', { name: 'Matrix' }),
  'Mutation.bonusStructureGroupDelete': deletes('BONUS_STRUCTURES_EDIT'),
  'Mutation.bonusStructureGroupDuplicate': duplicates('BONUS_STRUCTURES_EDIT'),
  'Mutation.bonusStructureGroupSaveMany': saves('BONUS_STRUCTURES_EDIT', { name: 'Matrix' }),
  'Mutation.bonusStructuresSave': saves('BONUS_STRUCTURES_EDIT', BONUS),
  'Mutation.compBandCountryGroupDelete': deletes('COMP_BANDS_EDIT'),
  'Mutation.compBandCountryGroupSaveMany': saves('COMP_BANDS_EDIT', {
    compBandGroupId: 1,
    country: 'ZA',
    currencyCode: 'ZAR',
    rangeWidthGroupId: 1,
  }),
  'Mutation.compBandGroupDelete': deletes('COMP_BANDS_EDIT'),
  'Mutation.compBandGroupDuplicate': duplicates('COMP_BANDS_EDIT'),
  'Mutation.compBandGroupSaveMany': saves('COMP_BANDS_EDIT', { name: 'Matrix' }),
  'Mutation.compBandSaveMany': forOwnWorkspace(
    (workspaceId) => ({
      items: [
        {
          id: 1,
          version: 1,
          compBandCountryGroupId: 1,
          globalLevelLevel: 1,
          hourlyRate: '10',
          workspaceId,
        },
      ],
    }),
    ['COMP_BANDS_EDIT'],
  ),
  'Mutation.currencyExchangeRateSaveMany': (request) =>
    withCurrencies(
      savesAndDeletes('CURRENCIES_EDIT', {
        currencyCodeA: 'USD',
        currencyCodeB: 'SEK',
        aToBMultiplier: '10',
      })(request),
    ),
  'Mutation.customSurveyJobFamilySaveMany': savesAndDeletes('JOB_FAMILIES_EDIT', {
    code: 'MATRIX',
    label: 'Matrix',
    jobGroup: 'Support',
  }),
  'Mutation.equityBandGroupCreate': requests('EQUITY_BANDS_EDIT', { name: 'Matrix', rangeWidthGroupId: 1 }),
  'Mutation.equityBandGroupDelete': deletes('EQUITY_BANDS_EDIT'),
  'Mutation.equityBandGroupDuplicate': duplicates('EQUITY_BANDS_EDIT'),
  'Mutation.equityBandGroupSaveMany': saves('EQUITY_BANDS_EDIT', {
    name: 'Matrix',
    dynamicParentGroupId: 2,
    dynamicPercent: '50',
    rangeWidthGroupId: 1,
  }),
  'Mutation.equityBandSaveMany': saves('EQUITY_BANDS_EDIT', EQUITY),
  'Mutation.globalLevelSaveMany': {
    allowedCallers: ANY_MEMBER,
    scopesForVariables: ['JOB_ARCHITECTURE_EDIT'],
    flags: FLAGS,
    variables: () => ({
      globalLevelSaveManyRequest: { items: [{ id: 1, version: 1, level: 1, name: 'Matrix' }] },
    }),
  },
  'Mutation.globalMappingSaveMany': savesAndDeletes('GLOBAL_MAPPING_EDIT', MAPPING),
  'Mutation.importBonusStructures': imports(
    'BONUS_STRUCTURES_EDIT',
    ['Group Name', 'Country', 'Global Level', 'Bonus %'],
    ['Matrix', 'United States', 'L1', '5'],
  ),
  'Mutation.importCompBands': imports(
    'COMP_BANDS_EDIT',
    ['Group Name', 'Country', 'Currency', 'Global Level', 'Annual OTE'],
    ['Matrix', 'United States', 'USD', 'L1', '5'],
  ),
  'Mutation.importCurrencyExchangeRates': withCurrencies(
    imports(
      'CURRENCIES_EDIT',
      ['Currency Code A', 'Currency Code B', 'A to B Multiplier'],
      ['NOK', 'USD', '0.09'],
    ),
  ),
  'Mutation.importCustomSurveyJobFamilies': imports(
    'JOB_FAMILIES_EDIT',
    ['Code', 'Label', 'Job Group'],
    ['MX', 'Matrix survey', 'Support'],
  ),
  'Mutation.importEquityBands': imports(
    'EQUITY_BANDS_EDIT',
    ['Group Name', 'Global Level', 'Value'],
    ['Matrix', 'L1', '5'],
  ),
  'Mutation.importGlobalMappings': imports(
    'GLOBAL_MAPPING_EDIT',
    ['Country Code', 'Equity %', 'Local Currency', 'Comp Band %'],
    ['NZ', '5', 'NZD', '5'],
  ),
  'Mutation.importJobFamilies': imports('JOB_FAMILIES_EDIT', ['Code', 'Name'], ['MATRIX', 'Matrix family']),
  'Mutation.importJobLevels': imports(
    'JOB_ARCHITECTURE_EDIT',
    ['Code', 'Name', 'Group', 'Level'],
    ['MX', 'Matrix', 'Support', 'L20'],
  ),
  'Mutation.importJobs': {
    ...imports(
      'JOB_DEFINITIONS_EDIT',
      ['Job Family', 'Job Family Code', 'Job Code', 'Job Title', 'Job Level'],
      ['Matrix family', 'MATRIX', 'MX1', 'Matrix', '1'],
    ),
    allowedCallers: [
      'JOB_DEFINITIONS_EDIT',
      'JOB_DEFINITIONS_VIEW',
      'JOB_FAMILIES_VIEW',
      'JOB_ARCHITECTURE_VIEW',
      'CSV_IMPORT_ACTION',
    ],
    // The file makes a family.
    scopesForVariables: ['JOB_FAMILIES_EDIT'],
  },
  'Mutation.importRangeWidths': imports(
    'RANGE_WIDTHS_EDIT',
    ['Group Name', 'Global Level', '% Below Mid', '% Above Mid'],
    ['Matrix', 'L1', '5', '5'],
  ),
  'Mutation.nameImport': importsAnything({ fileName: 'matrix.xlsx' }),
  'Query.importUndo': importsAnything({ saveId: '999999' }),
  // The id of a save that does not exist deletes nothing.
  'Mutation.undoImport': importsAnything({ saveId: '999999' }),
  'Mutation.jobFamilySaveMany': savesAndDeletes('JOB_FAMILIES_EDIT', FAMILY, 'jobFamilyIdsToDelete'),
  'Mutation.jobFunctionDelete': deletes('JOB_FUNCTIONS_EDIT'),
  'Mutation.jobFunctionSave': requests('JOB_FUNCTIONS_EDIT', { id: 2, version: 1, name: 'Matrix 2' }),
  'Mutation.jobFunctionSaveMany': saves('JOB_FUNCTIONS_EDIT', { name: 'Matrix' }),
  'Mutation.jobLevelSaveMany': saves('JOB_ARCHITECTURE_EDIT', {
    code: 'M1',
    name: 'Matrix',
    group: 'Support',
    level: 1,
    isVisible: true,
  }),
  'Mutation.jobSaveMany': savesAndDeletes('JOB_DEFINITIONS_EDIT', {
    title: 'Matrix',
    jobFamilyId: 1,
    jobLevelId: 1,
  }),
  'Mutation.rangeWidthGroupDelete': deletes('RANGE_WIDTHS_EDIT'),
  'Mutation.rangeWidthGroupDuplicate': duplicates('RANGE_WIDTHS_EDIT'),
  'Mutation.rangeWidthGroupSaveMany': saves('RANGE_WIDTHS_EDIT', { name: 'Matrix' }),
  'Mutation.rangeWidthSave': saves('RANGE_WIDTHS_EDIT', WIDTH),
  'Mutation.settingsSave': {
    allowedCallers: ANY_MEMBER,
    scopesForVariables: ['EQUITY_BANDS_EDIT'],
    flagsForVariables: FLAGS,
    variables: () => ({
      settingsSaveRequest: { items: [{ property: 'STRIKE_PRICE', type: 'WORKSPACE', stringValue: '2' }] },
    }),
  },
}

export const PAY_CASES: Readonly<Record<string, OperationCase>> = Object.fromEntries(
  Object.entries(CASES).map(([name, value]) => [
    name,
    typeof value === 'function' ? value(`${name.split('.')[1]}Request`) : value,
  ]),
)
