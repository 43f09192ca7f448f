import { expect, test } from 'vitest'
import { csvFile, openWithLevels } from '../../testing/csv-imports.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const HEADERS = ['Group Name', 'Global Level', 'Value']
const IMPORT = `mutation ($csvImportRequest: CsvImportRequest!) { importEquityBands(csvImportRequest: $csvImportRequest) {
  rowsInserted rowsUpdated rowsUnchanged groupsInserted groupsUpdated countryGroupsInserted warnings } }`
const READ_GROUPS = `{ equityBandGroups { id name rangeWidthGroupId dynamicParentGroupId dynamicPercent equityBands {
  id version globalLevelLevel value dynamicPercentOverride jobLevelId } } }`

const fileOf = (...rows: string[][]) => csvFile(HEADERS, rows)

/**
 * Visible job levels at L9, "Principal", and L8. "Company" has values at both levels; "Half" is 50% of "Company", but 10% at L8; "Quarter"
 * is 50% of "Half".
 */
const openWorkspace = () =>
  openWithLevels(
    world,
    `equityBandGroupSaveMany(equityBandGroupSaveManyRequest: { items: [
      { id: -1, name: "Company", rangeWidthGroupId: 1 }
      { id: -2, name: "Half", rangeWidthGroupId: 1, dynamicParentGroupId: -1, dynamicPercent: "50" }
      { id: -3, name: "Quarter", rangeWidthGroupId: 1, dynamicParentGroupId: -2, dynamicPercent: "50" }] }) { id }
    equityBandSaveMany(equityBandSaveManyRequest: { items: [
      { equityBandGroupId: -1, globalLevelLevel: 9, value: "120000.50", jobLevelId: 1 }
      { equityBandGroupId: -1, globalLevelLevel: 8, value: "80000" }
      { equityBandGroupId: -2, globalLevelLevel: 8, dynamicPercentOverride: "10" }] }) { id }`,
  )

const groupsOf = async (person: Person) => await person.getField(READ_GROUPS)

test('creates groups with the first range width group, then values, then calculates dynamic values, in one operation [EB17]', async () => {
  const admin = await openWorkspace()
  const file = fileOf(
    ['COMPANY', 'principal', '$200,000'],
    ['Company', 'L8', '80000.0'],
    ['Field', '8', '0'],
    ['FIELD', 'Principal', '40,000.25'],
  )
  expect(await admin.getField(IMPORT, file)).toEqual({
    rowsInserted: 2,
    rowsUpdated: 1,
    rowsUnchanged: 1,
    groupsInserted: 1,
    // The existing group, in which the file adds or changes rows.
    groupsUpdated: 1,
    countryGroupsInserted: 0,
    warnings: [],
  })
  expect(await groupsOf(admin)).toMatchObject([
    {
      name: 'Company',
      equityBands: [
        { globalLevelLevel: 9, value: '200000', version: 2, jobLevelId: 1 },
        { globalLevelLevel: 8, value: '80000', version: 1 },
      ],
    },
    {
      name: 'Half',
      dynamicPercent: '50',
      equityBands: [{ value: '100000' }, { value: '8000', dynamicPercentOverride: '10' }],
    },
    { name: 'Quarter', equityBands: [{ value: '50000' }, { value: '4000' }] },
    {
      name: 'Field',
      rangeWidthGroupId: 1,
      dynamicParentGroupId: null,
      equityBands: [{ value: '40000.25' }, { value: '0' }],
    },
  ])
})

test('refuses to create a group in a workspace without range width groups', async () => {
  const admin = await openWorkspace()
  const workspaceId = admin.workspaceId ?? 0
  await admin.get('mutation { equityBandGroupDelete(equityBandGroupDeleteRequest: { id: 3 }) { id } }')
  await admin.get('mutation { equityBandGroupDelete(equityBandGroupDeleteRequest: { id: 2 }) { id } }')
  await admin.get('mutation { equityBandGroupDelete(equityBandGroupDeleteRequest: { id: 1 }) { id } }')
  // The group that the workspace started with.
  await world.inside(workspaceId, ({ kysely }) => kysely.deleteFrom('range_width_group').execute())
  const message = 'Line 2: You need to define at least one Range Width before creating Equity Bands.'
  expect(await admin.refusal(IMPORT, fileOf(['Field', 'L9', '1']))).toMatchObject({
    code: 'VALIDATION_FAILED',
    problems: [{ line: 2, header: 'Group Name', message }],
  })
  expect(await groupsOf(admin)).toEqual([])
})
