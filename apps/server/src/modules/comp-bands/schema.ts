import { COMP_BANDS, COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS } from '@plumb/domain/comp-bands/table.ts'
import { workspaceIdField } from '../../platform/graphql/schema/builder.ts'
import { addRowById, addRowList } from '../../platform/graphql/schema/row-fields.ts'
import { addDeletion, addDuplication, addRowsSave } from '../../platform/graphql/schema/row-mutations.ts'
import { addRowType, addSaveItem } from '../../platform/graphql/schema/row-types.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { addCountryOptions } from '../global-mappings/index.ts'
import { copyPayGroup, deleteCountryGroup, deletePayGroup, saveGroups } from '../groups/index.ts'
import { lastChangeField } from '../history/index.ts'
import { compBandImport } from './import.ts'
import { COUNTRY_GROUPS, saveCompBandCountryGroups, saveCompBands } from './operations.ts'

addRowType(COMP_BANDS, { more: (t) => ({ workspaceId: workspaceIdField(t) }) })

addRowType(COMP_BAND_COUNTRY_GROUPS, {
  referencedRows: ['rangeWidthGroupId'],
  owned: [
    {
      table: COMP_BANDS,
      description:
        'The comp bands of the country group at levels that the caller can see, highest level first.',
    },
  ],
})

addRowType(COMP_BAND_GROUPS, {
  owned: [{ table: COMP_BAND_COUNTRY_GROUPS, description: 'The country groups of the comp band group.' }],
  more: (t) => ({
    lastChange: lastChangeField(
      t,
      COMP_BAND_GROUPS,
      'The latest change to the group, its country groups, or its bands that the caller can see.',
    ),
  }),
})

addRowList('compBandsGroups', COMP_BAND_GROUPS, 'The comp band groups of the workspace, oldest first.')

addRowById('compBandGroup', COMP_BAND_GROUPS)

addCountryOptions(
  'compBandCountries',
  COMP_BANDS.view,
  'The countries that a comp band group can have bands for',
)

addRowsSave('compBandGroupSaveMany', {
  table: COMP_BAND_GROUPS,
  item: addSaveItem(COMP_BAND_GROUPS),
  run: (context, { items }) => saveGroups(context, COMP_BAND_GROUPS, items),
})

addDuplication('compBandGroupDuplicate', {
  table: COMP_BAND_GROUPS,
  run: (context, duplication) => copyPayGroup(context, COMP_BAND_GROUPS, duplication),
})

export const CompBandCountryGroupSaveItem = addSaveItem(COMP_BAND_COUNTRY_GROUPS)

addRowsSave('compBandCountryGroupSaveMany', {
  table: COMP_BAND_COUNTRY_GROUPS,
  item: CompBandCountryGroupSaveItem,
  run: saveCompBandCountryGroups,
})

export const CompBandSaveItem = addSaveItem<typeof COMP_BANDS, { readonly workspaceId?: number | null }>(
  COMP_BANDS,
  {
    more: (t) => ({
      workspaceId: t.int({
        required: false,
        description: 'The ID of the workspace in the request header. No other workspace is accepted.',
      }),
    }),
  },
)

addRowsSave('compBandSaveMany', {
  table: COMP_BANDS,
  item: CompBandSaveItem,
  description:
    'Saves comp bands and deletes those without amounts. Returns the saved comp bands in the order of `items`.',
  run: saveCompBands,
})

addCsvImport('importCompBands', { edit: 'COMP_BANDS_EDIT', ...compBandImport })

addDeletion('compBandGroupDelete', {
  table: COMP_BAND_GROUPS,
  description:
    'Deletes a comp band group with its country groups and bands. Refused with `IN_USE` if a job family uses the group.',
  run: (context, id) => deletePayGroup(context, COMP_BAND_GROUPS, id),
})

addDeletion('compBandCountryGroupDelete', {
  table: COMP_BAND_COUNTRY_GROUPS,
  description:
    'Deletes a country group with its comp bands. Refused with `IN_USE` if the country group is for the default country.',
  run: (context, id) => deleteCountryGroup(context, COUNTRY_GROUPS, id),
})
