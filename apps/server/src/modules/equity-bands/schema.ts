import { addInput } from '../../platform/graphql/schema/api-fields.ts'
import { temporaryIdField } from '../../platform/graphql/schema/builder.ts'
import { EQUITY_BANDS, EQUITY_BAND_GROUPS } from '@plumb/domain/equity-bands/table.ts'
import { addRowById, addRowList } from '../../platform/graphql/schema/row-fields.ts'
import {
  addDeletion,
  addDuplication,
  addRowsSave,
  addSave,
} from '../../platform/graphql/schema/row-mutations.ts'
import { addRowType, addSaveItem } from '../../platform/graphql/schema/row-types.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import {
  createEquityBandGroup,
  deleteEquityBandGroup,
  duplicateEquityBandGroup,
  saveEquityBandGroups,
} from './group-operations.ts'
import { equityBandImport } from './import.ts'
import { saveEquityBands } from './operations.ts'

addRowType(EQUITY_BANDS)

addRowType(EQUITY_BAND_GROUPS, {
  owned: [
    {
      table: EQUITY_BANDS,
      description: 'The equity bands of the group at levels that the caller can see, highest level first.',
    },
  ],
})

addRowList('equityBandGroups', EQUITY_BAND_GROUPS, 'The equity band groups of the workspace, oldest first.')

addRowById('equityBandGroup', EQUITY_BAND_GROUPS)

export const EquityBandGroupSaveItem = addSaveItem(EQUITY_BAND_GROUPS)

addRowsSave('equityBandGroupSaveMany', {
  table: EQUITY_BAND_GROUPS,
  item: EquityBandGroupSaveItem,
  description: 'Saves equity band groups and recalculates the values of dynamic groups.',
  run: saveEquityBandGroups,
})

addSave('equityBandGroupCreate', {
  table: EQUITY_BAND_GROUPS,
  returns: 'row',
  request: addInput('EquityBandGroupCreateRequest', (t) => ({
    id: temporaryIdField(t),
    name: t.string(),
    rangeWidthGroupId: t.int({
      required: false,
      description:
        'The ID of the range width group. If omitted, the first range width group of the workspace is used.',
    }),
  })),
  run: createEquityBandGroup,
})

addDuplication('equityBandGroupDuplicate', { table: EQUITY_BAND_GROUPS, run: duplicateEquityBandGroup })

addDeletion('equityBandGroupDelete', {
  table: EQUITY_BAND_GROUPS,
  description:
    'Deletes an equity band group with its bands. Refused with `IN_USE` if a job family uses the group, or if the group is the parent of another group.',
  run: deleteEquityBandGroup,
})

export const EquityBandSaveItem = addSaveItem(EQUITY_BANDS)

addRowsSave('equityBandSaveMany', {
  table: EQUITY_BANDS,
  item: EquityBandSaveItem,
  description: 'Saves equity bands and recalculates the values of dynamic groups.',
  run: saveEquityBands,
})

addCsvImport('importEquityBands', { edit: 'EQUITY_BANDS_EDIT', ...equityBandImport })
