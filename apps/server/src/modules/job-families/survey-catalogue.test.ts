import { expect, test } from 'vitest'
import { csvFile } from '../../testing/csv-imports.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const read = '{ customSurveyJobFamilies { id version code label jobGroup } }'
const save = `mutation ($items: [CustomSurveyJobFamilySaveItem!]!, $idsToDelete: [Int!]) {
  customSurveyJobFamilySaveMany(customSurveyJobFamilySaveManyRequest: { items: $items, idsToDelete: $idsToDelete }) { id version } }`
const importing = `mutation ($csvImportRequest: CsvImportRequest!) {
  importCustomSurveyJobFamilies(csvImportRequest: $csvImportRequest) { rowsInserted rowsUpdated rowsUnchanged } }`
const searching = `query ($query: String!, $jobGroup: JobLevelGroup) {
  radfordJobFamiliesSearch(request: { query: $query, jobGroup: $jobGroup }) { code label jobGroup surveyProvider } }`

const fileOf = (...rows: string[][]) => csvFile(['Code', 'Label', 'Job Group'], rows)
const found = async (person: Person, query: string, jobGroup?: string) =>
  (await person.getField<{ code: string }[]>(searching, { query, jobGroup })).map(({ code }) => code)
const family = (code: string, label: string, jobGroup: string, rest: object = {}) => ({
  code,
  label,
  jobGroup,
  ...rest,
})

test('loads a licensed catalog from a file, and searches it within a group instead of the starter catalog [JF13, JF14]', async () => {
  const { admin } = await world.company()
  expect(await found(admin, 'backend', 'Professional')).toEqual(['SW-BE-P'])
  const file = fileOf(
    ['7100', 'Backend work', 'Professional'],
    ['7100', 'Backend work, leading', 'Management'],
    ['7200', 'Welding', 'Technical'],
  )
  expect(await admin.getField(importing, file)).toEqual({ rowsInserted: 3, rowsUpdated: 0, rowsUnchanged: 0 })
  expect(await found(admin, 'backend', 'Professional')).toEqual(['7100'])
  expect(await found(admin, 'welding')).toEqual(['7200'])
  expect(await found(admin, 'engineering')).toEqual([])
  const secondFile = fileOf(['7100', 'Backend', 'professional'], ['7200', 'Welding', 'Technical'])
  expect(await admin.getField(importing, secondFile)).toEqual({
    rowsInserted: 0,
    rowsUpdated: 1,
    rowsUnchanged: 1,
  })
  expect(
    await admin.getField('{ referenceData { surveyJobFamilies { code label jobGroup surveyProvider } } }'),
  ).toEqual({
    surveyJobFamilies: [
      family('7100', 'Backend', 'Professional', { surveyProvider: 'Your catalog' }),
      family('7100', 'Backend work, leading', 'Management', { surveyProvider: 'Your catalog' }),
      family('7200', 'Welding', 'TechnicalScientific', { surveyProvider: 'Your catalog' }),
    ],
  })
  // Another workspace still uses the starter catalogue.
  const stranger = await world.member(await world.workspace())
  expect(await found(stranger, 'backend', 'Professional')).toEqual(['SW-BE-P'])
  expect(await stranger.getField(read)).toEqual([])
})

test('matches a file of families with the catalog, and warns about codes that it lacks [JF14]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(importing, fileOf(['7100', 'Backend work', 'Professional']))
  const families = `mutation ($csvImportRequest: CsvImportRequest!) {
    importJobFamilies(csvImportRequest: $csvImportRequest) { rowsInserted warnings } }`
  const headers = ['Code', 'Name', 'Professional Match']
  const rows = [
    { line: 2, cells: ['A1', 'Alpha', '7100'] },
    { line: 3, cells: ['B1', 'Beta', 'SW-BE-P'] },
  ]
  expect(await admin.getField(families, { csvImportRequest: { fileName: 'f.csv', headers, rows } })).toEqual({
    rowsInserted: 2,
    warnings: [
      'Line 3: The Radford Professional match “SW-BE-P” for job family “Beta” is not a known survey family. Professional Match stays empty.',
    ],
  })
  expect(await admin.getField('{ jobFamilies { professionalMatchCode professionalMatchName } }')).toEqual([
    { professionalMatchCode: '7100', professionalMatchName: 'Backend work' },
    { professionalMatchCode: null, professionalMatchName: null },
  ])
})

test('changes and deletes families of the catalog, and returns to the starter catalog when none is left [JF13, JF14]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(save, { items: [family('1', 'One', 'Support'), family('2', 'Two', 'Support')] })
  await admin.get(save, {
    items: [family('1', 'First', 'Executive', { id: 1, version: 1 })],
    idsToDelete: [2],
  })
  expect(await admin.getField(read)).toEqual([family('1', 'First', 'Executive', { id: 1, version: 2 })])
  await admin.get(save, { items: [], idsToDelete: [1] })
  expect(await found(admin, 'backend', 'Professional')).toEqual(['SW-BE-P'])
})
