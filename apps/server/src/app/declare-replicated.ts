import { type GraphQLSchema, isObjectType } from 'graphql'
import { replicatedFields } from '../platform/graphql/documents/operations.ts'

/**
 * What a replica may be asked. Not among them: whatever shows people by name, of sessions, flags and lists of staff, since users and those have no
 * history whose stamp would tell that they have changed. A test asks each, and looks at the tables.
 */
const REPLICATED = [
  'previewBonusStructureChanges',
  'bonusStructureCountries',
  'bonusStructureGroups',
  'bonusStructures',
  'previewCompBandChanges',
  'compBandCountries',
  'compBandGroup',
  'compBandsGroups',
  'compRanges',
  'compRangesOptions',
  'compRangesProblems',
  'compRangesSearch',
  'previewCurrencyExchangeRateChanges',
  'currencyExchangeRates',
  'previewEquityBandChanges',
  'equityBandGroup',
  'equityBandGroups',
  'globalLevels',
  'globalMappingCanDelete',
  'previewGlobalMappingChanges',
  'globalMappings',
  'jobFamilies',
  'previewJobFamilyChanges',
  'jobFunctions',
  'jobLevels',
  'jobs',
  'customSurveyJobFamilies',
  'radfordJobFamiliesSearch',
  'previewRangeWidthChanges',
  'rangeWidthGroup',
  'rangeWidthGroups',
  'searchMultiZipcodes',
  'searchPlaces',
  'searchZipcode',
  'settings',
  'setup',
  'tierConfig',
  'usTierFamilyCounts',
  'usTierSamples',
  'workspaceDefaults',
]

/** @throws where there is no such query */
export function declareReplicated(schema: GraphQLSchema): GraphQLSchema {
  const query = schema.getQueryType()
  for (const name of REPLICATED) {
    if (!isObjectType(query) || !query.getFields()[name])
      throw new Error(`The schema has no query ${name}, which declareReplicated expects.`)
    replicatedFields.add(name)
  }
  return schema
}
