import { builder, rowFields, saveItemFields } from '../../platform/graphql/schema/builder.ts'
import { addRowById, addRowList, loadOwnedRows, rowById } from '../../platform/graphql/schema/row-fields.ts'
import {
  addDeletion,
  addDuplication,
  addRowsSave,
  requestOfItems,
} from '../../platform/graphql/schema/row-mutations.ts'
import { actorOf, demandScopes } from '../../platform/graphql/schema/declared-access.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { CountryOption, readCountryOptions } from '../global-mappings/index.ts'
import { copyPayGroup, deleteCountryPart, deletePayGroup, saveGroups } from '../groups/index.ts'
import { lastChangeWithin, LastChangeType } from '../history/index.ts'
import { rangeWidthGroupById, RangeWidthGroupType } from '../range-widths/index.ts'
import { compBandImport } from './import.ts'
import { COUNTRY_PARTS, saveCompBandCountryGroups, saveCompBands } from './operations.ts'
import {
  type CompBand,
  type CompBandCountryGroup,
  type CompBandGroup,
  COMP_BAND_COUNTRY_GROUPS,
  COMP_BAND_GROUPS,
  COMP_BANDS,
} from './store.ts'

const CompBandType = builder.objectRef<CompBand>('CompBand').implement({
  description:
    'The cash pay of one level in a country group, in the currency of the country group. Exactly one of `annualBaseSalary`, `hourlyRate` and `onTargetEarnings` is set, and at most one of `percentVariable` and `absoluteVariable`. Amounts are decimals.',
  fields: (t) => ({
    ...rowFields(t),
    workspaceId: t.exposeInt('workspaceId'),
    compBandCountryGroupId: t.exposeInt('compBandCountryGroupId'),
    globalLevelLevel: t.exposeInt('globalLevelLevel', {
      description: 'The number of the global level, from 0 to 20.',
    }),
    annualBaseSalary: t.exposeString('annualBaseSalary', { nullable: true }),
    hourlyRate: t.exposeString('hourlyRate', { nullable: true }),
    onTargetEarnings: t.exposeString('onTargetEarnings', { nullable: true }),
    percentVariable: t.exposeString('percentVariable', {
      nullable: true,
      description: 'Variable pay as a percentage of on-target earnings, a decimal from 0 to 99.',
    }),
    absoluteVariable: t.exposeString('absoluteVariable', { nullable: true }),
  }),
})

const CompBandCountryGroupType = builder.objectRef<CompBandCountryGroup>('CompBandCountryGroup').implement({
  fields: (t) => ({
    ...rowFields(t),
    compBandGroupId: t.exposeInt('compBandGroupId'),
    country: t.exposeString('country', { description: 'The ISO 3166-1 alpha-2 code of the country.' }),
    currencyCode: t.exposeString('currencyCode', {
      description: 'The ISO 4217 code of the currency of the comp bands.',
    }),
    rangeWidthGroupId: t.exposeInt('rangeWidthGroupId'),
    rangeWidthGroup: t.field({
      type: RangeWidthGroupType,
      nullable: true,
      resolve: ({ rangeWidthGroupId }, _args, context) => rangeWidthGroupById(context, rangeWidthGroupId),
    }),
    compBands: t.field({
      type: [CompBandType],
      description:
        'The comp bands of the country group at levels that the caller can see, highest level first.',
      resolve: ({ workspaceId, id }, _args, context) =>
        loadOwnedRows(context, COMP_BANDS, { workspaceId, id }),
    }),
  }),
})

export const CompBandGroupType = builder.objectRef<CompBandGroup>('CompBandGroup').implement({
  fields: (t) => ({
    ...rowFields(t),
    name: t.exposeString('name'),
    compBandCountryGroups: t.field({
      type: [CompBandCountryGroupType],
      description: 'The country groups of the comp band group. Requires COMP_BANDS_VIEW.',
      resolve: ({ workspaceId, id }, _args, context) => {
        demandScopes(context, workspaceId, ['COMP_BANDS_VIEW'])
        return loadOwnedRows(context, COMP_BAND_COUNTRY_GROUPS, { workspaceId, id })
      },
    }),
    lastChange: t.field({
      type: LastChangeType,
      nullable: true,
      description:
        'The latest change to the group, its country groups or its bands that the caller can see. Null if there is none. Requires COMP_BANDS_VIEW.',
      resolve: ({ workspaceId, id }, _args, context) => {
        demandScopes(context, workspaceId, ['COMP_BANDS_VIEW'])
        return lastChangeWithin(context, COMP_BAND_GROUPS.name, id)
      },
    }),
  }),
})

/** The group of this id in the workspace in the header, for types that refer to one. */
export const compBandGroupById = rowById(COMP_BAND_GROUPS)

addRowList(
  'compBandsGroups',
  CompBandGroupType,
  COMP_BAND_GROUPS,
  'The comp band groups of the workspace, oldest first.',
)

addRowById('compBandGroup', CompBandGroupType, COMP_BAND_GROUPS)

builder.queryField('compBandCountries', (t) =>
  t.field({
    type: [CountryOption],
    description:
      'The countries that a comp band group can have bands for: the default country, then the countries in global mappings, sorted by name.',
    access: { scopes: ['COMP_BANDS_VIEW'] },
    resolve: async (_root, _args, context) => [
      ...(await readCountryOptions(context.tx, actorOf(context).workspaceId)),
    ],
  }),
)

const CompBandGroupSaveItem = builder.inputType('CompBandGroupSaveItem', {
  fields: (t) => ({ ...saveItemFields(t), name: t.string() }),
})

const CompBandGroupSaveManyRequest = requestOfItems('CompBandGroupSaveManyRequest', CompBandGroupSaveItem)

export const CompBandCountryGroupSaveItem = builder.inputType('CompBandCountryGroupSaveItem', {
  fields: (t) => ({
    ...saveItemFields(t),
    compBandGroupId: t.int(),
    country: t.string({
      description: 'The ISO 3166-1 alpha-2 code of the country. Each country can occur only once in a group.',
    }),
    currencyCode: t.string({ description: 'The ISO 4217 code of the currency of the comp bands.' }),
    rangeWidthGroupId: t.int({
      required: false,
      description:
        'The id of the range width group. Required, although the schema marks the field as optional.',
    }),
  }),
})

const CompBandCountryGroupSaveManyRequest = requestOfItems(
  'CompBandCountryGroupSaveManyRequest',
  CompBandCountryGroupSaveItem,
)

export const CompBandSaveItem = builder.inputType('CompBandSaveItem', {
  description:
    'A comp band to save, with the same rules as `CompBand`. If all amounts are omitted, the comp band is deleted.',
  fields: (t) => ({
    ...saveItemFields(t),
    compBandCountryGroupId: t.int(),
    globalLevelLevel: t.int(),
    onTargetEarnings: t.string({ required: false }),
    annualBaseSalary: t.string({ required: false }),
    hourlyRate: t.string({ required: false }),
    percentVariable: t.string({
      required: false,
      description: 'Variable pay as a percentage of on-target earnings, a decimal from 0 to 99.',
    }),
    absoluteVariable: t.string({ required: false }),
    workspaceId: t.int({
      required: false,
      description: 'The id of the workspace in the request header. No other workspace is accepted.',
    }),
  }),
})

const CompBandSaveManyRequest = requestOfItems('CompBandSaveManyRequest', CompBandSaveItem)

addRowsSave('compBandGroupSaveMany', {
  type: CompBandGroupType,
  scopes: ['COMP_BANDS_EDIT'],
  request: CompBandGroupSaveManyRequest,
  run: (context, { items }) => saveGroups(context, COMP_BAND_GROUPS, items),
})

addDuplication('compBandGroupDuplicate', {
  scopes: ['COMP_BANDS_EDIT'],
  run: (context, duplication) => copyPayGroup(context, COMP_BAND_GROUPS, duplication),
})

addRowsSave('compBandCountryGroupSaveMany', {
  type: CompBandCountryGroupType,
  scopes: ['COMP_BANDS_EDIT'],
  request: CompBandCountryGroupSaveManyRequest,
  run: saveCompBandCountryGroups,
})

addRowsSave('compBandSaveMany', {
  type: CompBandType,
  scopes: ['COMP_BANDS_EDIT'],
  description:
    'Saves comp bands. Returns the saved bands in the order of `items`, without those that were deleted.',
  request: CompBandSaveManyRequest,
  run: saveCompBands,
})

addCsvImport('importCompBands', { edit: 'COMP_BANDS_EDIT', ...compBandImport })

addDeletion('compBandGroupDelete', {
  scopes: ['COMP_BANDS_EDIT'],
  description:
    'Deletes a comp band group with its country groups and bands. Refused with IN_USE if a job family uses the group.',
  run: (context, id) => deletePayGroup(context, COMP_BAND_GROUPS, id),
})

addDeletion('compBandCountryGroupDelete', {
  scopes: ['COMP_BANDS_EDIT'],
  description:
    'Deletes a country group with its comp bands. Refused with IN_USE if the country group is for the default country.',
  run: (context, id) => deleteCountryPart(context, COUNTRY_PARTS, id),
})
