import { rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { expect, test } from 'vitest'
import { csvFile, openWithLevels } from '../../testing/csv-imports.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const HEADERS = ['Group Name', 'Global Level', '% Below Mid', '% Above Mid']
const IMPORT = `mutation ($csvImportRequest: CsvImportRequest!) { importRangeWidths(csvImportRequest: $csvImportRequest) {
  rowsInserted rowsUpdated rowsUnchanged groupsInserted groupsUpdated } }`
const READ_GROUPS = `{ rangeWidthGroups { id name version rangeWidths { id level percentBelowMid percentAboveMid version } } }`

const fileOf = (...rows: string[][]) => csvFile(HEADERS, rows)

/**
 * Creates a workspace with visible job levels at L9, "Principal", and L8, a hidden one at L7, and widths at L9 and L7 of the default group.
 * @returns its admin
 */
const createWorkspace = () =>
  openWithLevels(
    world,
    `hidden: jobLevelSaveMany(jobLevelSaveManyRequest: { items: [
      { code: "P7", name: "P7", group: Professional, level: 7, isVisible: false }] }) { id }
    rangeWidthSave(rangeWidthSaveRequest: { items: [
      { rangeWidthGroupId: 1, level: 9, percentBelowMid: 20, percentAboveMid: 25 }
      { rangeWidthGroupId: 1, level: 7, percentBelowMid: 1, percentAboveMid: 1 }] }) { id }`,
  )

type Groups = Parameters<typeof rangeWidthRows>[0]
const groupsOf = async (person: Person) => await person.getField<Groups>(READ_GROUPS)

test('creates groups, and changes and creates widths, in one operation [RW6]', async () => {
  const admin = await createWorkspace()
  const file = fileOf(
    ['default range width group', 'principal', '22', '25'],
    ['Default Range Width Group', 'L8', '10', '12%'],
    ['Field', 'L9', '5', '5'],
    ['FIELD', 'L8', '5.0', '5'],
  )
  expect(await admin.getField(IMPORT, file)).toEqual({
    rowsInserted: 3,
    rowsUpdated: 1,
    rowsUnchanged: 0,
    groupsInserted: 1,
    // The existing group, in which the file adds or changes rows.
    groupsUpdated: 1,
  })
  expect(await groupsOf(admin)).toMatchObject([
    {
      name: 'Default Range Width Group',
      rangeWidths: [
        { id: 1, level: 9, percentBelowMid: 22, percentAboveMid: 25, version: 2 },
        { level: 8, percentBelowMid: 10, percentAboveMid: 12 },
        // Not in the file, so unchanged.
        { id: 2, level: 7, version: 1 },
      ],
    },
    { name: 'Field', rangeWidths: [{ level: 9 }, { level: 8 }] },
  ])
})
