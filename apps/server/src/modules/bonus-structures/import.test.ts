import { expect, test } from 'vitest'
import { csvFile } from '../../testing/csv-file.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const HEADERS = ['Group Name', 'Country', 'Global Level', 'Bonus %']
const importing = `mutation ($csvImportRequest: CsvImportRequest!) { importBonusStructures(csvImportRequest: $csvImportRequest) {
  rowsInserted rowsUpdated rowsUnchanged groupsInserted groupsUpdated countryGroupsInserted warnings } }`
const reading = `{ bonusStructureGroups { id name bonusStructureCountryGroups { id version country bonusStructures {
  id version globalLevelLevel percent jobLevelId } } } }`

const fileOf = (...rows: string[][]) => csvFile(HEADERS, rows)

/** Visible job levels at L9, "Principal", and L8; a group with columns of the US and Germany; mappings of Germany and India. */
async function openWorkspace(): Promise<Person> {
  const admin = await world.member(await world.workspace())
  const levelAt = (level: number) =>
    `{ code: "P${level}", name: "P${level}", group: Professional, level: ${level}, isVisible: true }`
  await admin.get(`mutation {
    jobLevelSaveMany(jobLevelSaveManyRequest: { items: [${levelAt(9)} ${levelAt(8)}] }) { id }
    globalLevelSaveMany(globalLevelSaveManyRequest: { items: [{ level: 9, name: "Principal" }] }) { id }
    globalMappingSaveMany(globalMappingSaveManyRequest: { items: [
      { countryCode: "DE", compBandPercentage: "90", equityPercent: "90", localCurrency: "EUR" }
      { countryCode: "IN", compBandPercentage: "40", equityPercent: "40", localCurrency: "INR" }] }) { id }
    bonusStructureGroupSaveMany(bonusStructureGroupSaveManyRequest: { items: [{ id: -1, name: "Annual" }] }) { id }
    bonusStructureCountryGroupSaveMany(bonusStructureCountryGroupSaveManyRequest: { items: [
      { id: -1, bonusStructureGroupId: -1, country: "DE" }] }) { id }
    bonusStructuresSave(bonusStructuresSaveRequest: { items: [
      { bonusStructureCountryGroupId: -1, globalLevelLevel: 9, percent: "12.50", jobLevelId: 1 }
      { bonusStructureCountryGroupId: -1, globalLevelLevel: 8, percent: "10" }
      { bonusStructureCountryGroupId: 1, globalLevelLevel: 8 }] }) { id } }`)
  return admin
}

interface Groups {
  readonly bonusStructureGroups: readonly {
    readonly name: string
    readonly bonusStructureCountryGroups: readonly {
      readonly country: string
      readonly bonusStructures: readonly { globalLevelLevel: number; percent: string | null }[]
    }[]
  }[]
}
const groupsOf = async (person: Person) => (await person.get<Groups>(reading)).bonusStructureGroups

test('creates groups with the default country’s column, then columns, then percentages, in one operation [BS8]', async () => {
  const admin = await openWorkspace()
  const file = fileOf(
    ['ANNUAL', 'germany', 'principal', '15%'],
    ['Annual', 'Germany', 'L8', '10.0'],
    ['Annual', 'United States', '8', '0'],
    ['Annual', 'India', 'L9', '5'],
    ['Field', 'India', 'L9', '3'],
    ['FIELD', 'United States of America', 'L9', '4'],
  )
  expect(await admin.get(importing, file)).toEqual({
    importBonusStructures: {
      rowsInserted: 4,
      rowsUpdated: 1,
      rowsUnchanged: 1,
      groupsInserted: 1,
      groupsUpdated: 1,
      // The new group's own column of the default country does not count as added.
      countryGroupsInserted: 2,
      warnings: [],
    },
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

test('reports hidden levels, and columns that would count as 0% there, and leaves stored values unchanged [BS9]', async () => {
  const admin = await openWorkspace()
  const before = await groupsOf(admin)
  const importer = await world.member(admin.workspaceId ?? 0, {
    scopes: ['BONUS_STRUCTURES_VIEW', 'BONUS_STRUCTURES_EDIT', 'CSV_IMPORT_ACTION'],
    globalLevelLevel: 9,
  })
  expect(
    await importer.call(importing, fileOf(['Annual', 'Germany', 'L9', '1'], ['Annual', 'India', 'L8', '1'])),
  ).toMatchObject({
    codes: ['VALIDATION_FAILED'],
    errors: [
      {
        extensions: {
          problems: [
            { line: 2, message: 'Line 2: You see levels below L9. An admin can change that.' },
            {
              line: 3,
              message:
                'Line 3: This would affect levels that you cannot see. Ask an admin to make the change.',
            },
          ],
        },
      },
    ],
  })
  expect(await importer.get(importing, fileOf(['Annual', 'Germany', 'L8', '11']))).toMatchObject({
    importBonusStructures: { rowsUpdated: 1 },
  })
  const [after] = await groupsOf(admin)
  expect(after?.bonusStructureCountryGroups[1]?.bonusStructures[0]).toEqual(
    before[0]?.bonusStructureCountryGroups[1]?.bonusStructures[0],
  )
})
