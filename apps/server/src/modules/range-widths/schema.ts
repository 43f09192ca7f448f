import { RANGE_WIDTHS, RANGE_WIDTH_GROUPS } from '@plumb/domain/range-widths/table.ts'
import { addRowById, addRowList } from '../../platform/graphql/schema/row-fields.ts'
import { addDeletion, addDuplication, addRowsSave } from '../../platform/graphql/schema/row-mutations.ts'
import { addRowType, addSaveItem } from '../../platform/graphql/schema/row-types.ts'
import { addCsvImport } from '../../platform/imports/csv-import.ts'
import { deleteRow } from '../../platform/saves/write-plan.ts'
import { copyGroup, saveGroups } from '../groups/index.ts'
import { rangeWidthImport } from './import.ts'
import { saveRangeWidths } from './operations.ts'

addRowType(RANGE_WIDTHS)

addRowType(RANGE_WIDTH_GROUPS, {
  owned: [{ table: RANGE_WIDTHS, description: 'The range widths of the group, highest level first.' }],
})

addRowList(
  'rangeWidthGroups',
  RANGE_WIDTH_GROUPS,
  'The range width groups of the workspace, oldest first. Requires `RANGE_WIDTHS_VIEW` or `COMP_BANDS_VIEW`.',
)

addRowById('rangeWidthGroup', RANGE_WIDTH_GROUPS)

addRowsSave('rangeWidthGroupSaveMany', {
  table: RANGE_WIDTH_GROUPS,
  item: addSaveItem(RANGE_WIDTH_GROUPS),
  run: (context, { items }) => saveGroups(context, RANGE_WIDTH_GROUPS, items),
})

export const RangeWidthSaveItem = addSaveItem(RANGE_WIDTHS)

addRowsSave('rangeWidthSave', {
  table: RANGE_WIDTHS,
  item: RangeWidthSaveItem,
  description:
    'Saves range widths and deletes those without percentages. Returns the saved range widths in the order of `items`.',
  run: saveRangeWidths,
})

addDeletion('rangeWidthGroupDelete', {
  table: RANGE_WIDTH_GROUPS,
  description:
    'Deletes a range width group with its widths. Refused with `IN_USE` if a country group or an equity band group uses the group.',
  run: (context, id) => deleteRow(context, RANGE_WIDTH_GROUPS, id),
})

addDuplication('rangeWidthGroupDuplicate', {
  table: RANGE_WIDTH_GROUPS,
  run: (context, duplication) => copyGroup(context, RANGE_WIDTH_GROUPS, duplication),
})

addCsvImport('importRangeWidths', { edit: 'RANGE_WIDTHS_EDIT', ...rangeWidthImport })
