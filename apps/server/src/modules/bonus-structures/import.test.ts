import { expect, test } from 'vitest'
import { csvFile, openWithLevels } from '../../testing/csv-imports.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const HEADERS = ['Group Name', 'Country', 'Global Level', 'Bonus %']
const IMPORT_MUTATION = `mutation ($csvImportRequest: CsvImportRequest!) { importBonusStructures(csvImportRequest: $csvImportRequest) {
  rowsInserted rowsUpdated rowsUnchanged groupsInserted groupsUpdated countryGroupsInserted warnings } }`
const GROUPS_QUERY = `{ bonusStructureGroups { id name bonusStructureCountryGroups { id version country bonusStructures {
  id version globalLevelLevel percent jobLevelId } } } }`

const fileOf = (...rows: string[][]) => csvFile(HEADERS, rows)

/**
 * Opens a workspace with visible job levels at L9, "Principal", and L8; a group with columns of the US and Germany; mappings of Germany and
 * India.
 */
const openWorkspace = () =>
  openWithLevels(
    world,
    `globalMappingSaveMany(globalMappingSaveManyRequest: { items: [
      { countryCode: "DE", compBandPercentage: "90", equityPercent: "90", localCurrency: "EUR" }
      { countryCode: "IN", compBandPercentage: "40", equityPercent: "40", localCurrency: "INR" }] }) { id }
    bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ id: -1, name: "Annual" }] }) { id }
    bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
      { id: -1, bonusStructureGroupId: -1, country: "DE" }] }) { id }
    bonusStructuresSave(bonusStructuresSaveRequest: { items: [
      { bonusStructureCountryGroupId: -1, globalLevelLevel: 9, percent: "12.50", jobLevelId: 1 }
      { bonusStructureCountryGroupId: -1, globalLevelLevel: 8, percent: "10" }
      { bonusStructureCountryGroupId: 1, globalLevelLevel: 8 }] }) { id }`,
  )

const groupsOf = async (person: Person) => await person.getField(GROUPS_QUERY)

test('creates groups with the default country’s column, other columns and percentages in one operation [BS8]', async () => {
  const admin = await openWorkspace()
  const file = fileOf(
    ['ANNUAL', 'germany', 'principal', '15%'],
    ['Annual', 'Germany', 'L8', '10.0'],
    ['Annual', 'United States', '8', '0'],
    ['Annual', 'India', 'L9', '5'],
    ['Field', 'India', 'L9', '3'],
    ['FIELD', 'United States of America', 'L9', '4'],
  )
  expect(await admin.getField(IMPORT_MUTATION, file)).toEqual({
    rowsInserted: 4,
    rowsUpdated: 1,
    rowsUnchanged: 1,
    groupsInserted: 1,
    // The existing group, in which the file adds or changes rows.
    groupsUpdated: 1,
    // The new group's own column of the default country does not count as added.
    countryGroupsInserted: 2,
    warnings: [],
  })
  expect(await groupsOf(admin)).toMatchObject([
    {
      name: 'Annual',
      bonusStructureCountryGroups: [
        { country: 'US', bonusStructures: [{ globalLevelLevel: 8, percent: '0', version: 2 }] },
        {
          country: 'DE',
          bonusStructures: [
            { globalLevelLevel: 9, percent: '15', version: 2, jobLevelId: 1 },
            { globalLevelLevel: 8, percent: '10', version: 1 },
          ],
        },
        { country: 'IN', bonusStructures: [{ percent: '5' }] },
      ],
    },
    {
      name: 'Field',
      bonusStructureCountryGroups: [
        { country: 'US', bonusStructures: [{ percent: '4' }] },
        { country: 'IN', bonusStructures: [{ percent: '3' }] },
      ],
    },
  ])
})
