import { type BonusFacts, bonusFile, bonusRows } from '@plumb/domain/bonus-structures/csv-rows.ts'
import { readCsvFile } from '@plumb/domain/csv/csv-file.ts'
import { exportText, headersOf } from '@plumb/domain/csv/csv-table.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const HEADERS = ['Group Name', 'Country', 'Global Level', 'Bonus %']
const importing = `mutation ($csvImportRequest: CsvImportRequest!) { importBonusStructures(csvImportRequest: $csvImportRequest) {
  rowsInserted rowsUpdated rowsUnchanged groupsInserted groupsUpdated countryGroupsInserted warnings } }`
const reading = `{ bonusStructureGroups { id name bonusStructureCountryGroups { id version country bonusStructures {
  id version globalLevelLevel percent jobLevelId } } } }`

/** A file of these rows, which begin at line 2. */
const fileOf = (...rows: string[][]) => ({
  csvImportRequest: {
    fileName: 'bonuses.csv',
    headers: HEADERS,
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
  },
})

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

test('groups are made with the default country’s column, then columns, then percents, all in one operation', async () => {
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
      // The new group's own column of the default country is none that was added.
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

test('what is exported changes nothing when it is imported', async () => {
  const admin = await openWorkspace()
  const before = await groupsOf(admin)
  const facts: BonusFacts = {
    groups: before,
    levels: [
      { level: 9, name: 'Principal' },
      { level: 8, name: 'L8' },
    ],
    levelsBelow: null,
    mapped: ['DE'],
    defaultCountry: 'US',
  }
  const table = bonusFile(facts, [{ code: 'DE', name: 'Germany', also: ['Germany'] }])
  const file = readCsvFile(exportText(table, bonusRows(facts)), headersOf(table))
  if (isRefusal(file)) throw new Error(file.message)
  const { headers, rows } = file
  expect(
    await admin.get(importing, { csvImportRequest: { fileName: 'a.csv', headers, rows } }),
  ).toMatchObject({ importBonusStructures: { rowsInserted: 0, rowsUpdated: 0, rowsUnchanged: 2 } })
  expect(await groupsOf(admin)).toEqual(before)
})

test('a file with a problem changes nothing, and each problem is told with its line', async () => {
  const admin = await openWorkspace()
  const before = await groupsOf(admin)
  const file = fileOf(
    ['Field', 'Germany', 'L9', '1'],
    ['Annual', 'Germany', 'L9', '-1'],
    ['field', 'Germany', 'principal', '1'],
  )
  expect(await admin.call(importing, file)).toMatchObject({
    codes: ['VALIDATION_FAILED'],
    errors: [
      {
        extensions: {
          problems: [
            {
              line: 3,
              header: 'Bonus %',
              message: 'Line 3: Bonus % must be a non-negative number',
            },
            { line: 4, header: null, message: 'Line 4: This row is already on line 2.' },
          ],
        },
      },
    ],
  })
  expect(await groupsOf(admin)).toEqual(before)
})

test('countries without a mapping are refused in one sentence', async () => {
  const admin = await openWorkspace()
  const file = fileOf(['Annual', 'France', 'L9', '1'], ['Annual', 'Japan', 'L9', '1'])
  expect(await admin.call(importing, file)).toMatchObject({
    codes: ['VALIDATION_FAILED'],
    errors: [
      {
        message:
          'The following countries are not available in Global Mappings: France, Japan. Please add these countries to Global Mappings before importing.',
      },
    ],
  })
})

test('levels beyond the own are a problem, and a column that would say 0% at them; what stands there is untouched', async () => {
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

test('an import beside another field that fails has done nothing', async () => {
  const admin = await openWorkspace()
  const before = await groupsOf(admin)
  const both = `mutation ($csvImportRequest: CsvImportRequest!) {
    importBonusStructures(csvImportRequest: $csvImportRequest) { rowsInserted }
    bonusStructureGroupDelete(bonusStructureGroupDeleteRequest: { id: 99 }) { id } }`
  expect((await admin.call(both, fileOf(['Field', 'India', 'L9', '5']))).codes).toEqual(['NOT_FOUND'])
  expect(await groupsOf(admin)).toEqual(before)
})

test('more rows than a save may have are imported, in new groups and columns', async () => {
  const admin = await openWorkspace()
  const rows = Array.from({ length: 1_500 }, (_, index) =>
    ['L9', 'L8'].flatMap((level) => [
      [`Group ${index}`, 'Germany', level, '5'],
      [`Group ${index}`, 'United States', level, '5'],
    ]),
  ).flat()
  expect(await admin.get(importing, fileOf(...rows))).toMatchObject({
    importBonusStructures: { rowsInserted: 6_000, groupsInserted: 1_500, countryGroupsInserted: 1_500 },
  })
})

test('meets no group of another workspace', async () => {
  const admin = await openWorkspace()
  const before = await groupsOf(admin)
  const stranger = await openWorkspace()
  await stranger.get(importing, fileOf(['Annual', 'Germany', 'L9', '1']))
  expect(await groupsOf(admin)).toEqual(before)
})

test('needs the scopes of editing and of importing', async () => {
  const admin = await openWorkspace()
  for (const scope of ['BONUS_STRUCTURES_EDIT', 'CSV_IMPORT_ACTION'] as const) {
    const member = await world.member(admin.workspaceId ?? 0, { scopes: ['BONUS_STRUCTURES_VIEW', scope] })
    expect((await member.call(importing, fileOf(['Annual', 'Germany', 'L9', '1']))).codes).toEqual([
      'ACCESS_DENIED',
    ])
  }
})
