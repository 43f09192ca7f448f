import { type GraphQLSchema, isObjectType } from 'graphql'
import { replicatedFields } from '../platform/graphql/documents/operations.ts'

/**
 * What a replica may be asked. Not among them: whatever shows people by name, of sessions, flags and lists of staff, since users and those have no
 * history whose stamp would tell that they have changed. A test asks each, and looks at the tables.
 */
const REPLICATED = [
  'bonusStructureChanges',
  'bonusStructureCountries',
  'bonusStructureGroups',
  'bonusStructures',
  'compBandChanges',
  'compBandCountries',
  'compBandGroup',
  'compBandsGroups',
  'compRanges',
  'compRangesOptions',
  'compRangesProblems',
  'compRangesSearch',
  'currencyExchangeRateChanges',
  'currencyExchangeRates',
  'equityBandChanges',
  'equityBandGroup',
  'equityBandGroups',
  'globalLevels',
  'globalMappingCanDelete',
  'globalMappingChanges',
  'globalMappings',
  'jobFamilies',
  'jobFamilyChanges',
  'jobFunctions',
  'jobLevels',
  'jobs',
  'ownSurveyJobFamilies',
  'radfordJobFamiliesSearch',
  'rangeWidthChanges',
  'rangeWidthGroup',
  'rangeWidthGroups',
  'searchMultiZipcodes',
  'searchPlaces',
  'searchZipcode',
  'settings',
  'setup',
  'tierConfig',
  'usTierFamilies',
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
