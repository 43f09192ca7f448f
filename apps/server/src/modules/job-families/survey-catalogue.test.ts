import { expect, test } from 'vitest'
import { csvFile } from '../../testing/csv-imports.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const CATALOG_QUERY = '{ customSurveyJobFamilies { id version code label jobGroup } }'
const SAVE_MUTATION = `mutation ($items: [CustomSurveyJobFamilySaveItem!]!, $idsToDelete: [Int!]) {
  customSurveyJobFamilySaveMany(customSurveyJobFamilySaveManyRequest: { items: $items, idsToDelete: $idsToDelete }) { id version } }`
const IMPORT_MUTATION = `mutation ($csvImportRequest: CsvImportRequest!) {
  importCustomSurveyJobFamilies(csvImportRequest: $csvImportRequest) { rowsInserted rowsUpdated rowsUnchanged } }`
const SEARCH_QUERY = `query ($query: String!, $jobGroup: JobLevelGroup) {
  radfordJobFamiliesSearch(request: { query: $query, jobGroup: $jobGroup }) { code label jobGroup surveyProvider } }`

const fileOf = (...rows: string[][]) => csvFile(['Code', 'Label', 'Job Group'], rows)
const searchCodes = async (person: Person, query: string, jobGroup?: string) =>
  (await person.getField<{ code: string }[]>(SEARCH_QUERY, { query, jobGroup })).map(({ code }) => code)
const family = (code: string, label: string, jobGroup: string, rest: object = {}) => ({
  code,
  label,
  jobGroup,
  ...rest,
})

test('loads a licensed catalog from a file, and searches it within a group instead of the starter catalog [JF13, JF14]', async () => {
  const { admin } = await world.company()
  expect(await searchCodes(admin, 'backend', 'Professional')).toEqual(['SW-BE-P'])
  await admin.get(`mutation { jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
    { code: "A", name: "A", professionalMatchCode: "SW-BE-P", professionalMatchName: "Backend" }] }) { id } }`)
  const file = fileOf(
    ['7100', 'Backend work', 'Professional'],
    ['7100', 'Backend work, leading', 'Management'],
    ['7200', 'Welding', 'Technical'],
  )
  expect(await admin.getField(IMPORT_MUTATION, file)).toEqual({
    rowsInserted: 3,
    rowsUpdated: 0,
    rowsUnchanged: 0,
  })
  expect(await searchCodes(admin, 'backend', 'Professional')).toEqual(['7100'])
  expect(await searchCodes(admin, 'welding')).toEqual(['7200'])
  expect(await searchCodes(admin, 'engineering')).toEqual([])
  const secondFile = fileOf(['7100', 'Backend', 'professional'], ['7200', 'Welding', 'Technical'])
  expect(await admin.getField(IMPORT_MUTATION, secondFile)).toEqual({
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
  expect(await admin.getField('{ jobFamilies { professionalMatchCode professionalMatchName } }')).toEqual([
    { professionalMatchCode: 'SW-BE-P', professionalMatchName: 'Backend' },
  ])
  // Another workspace still uses the starter catalog.
  const stranger = await world.member(await world.workspace())
  expect(await searchCodes(stranger, 'backend', 'Professional')).toEqual(['SW-BE-P'])
  expect(await stranger.getField(CATALOG_QUERY)).toEqual([])
})

test('matches a file of families with the catalog, and warns about codes that it lacks [JF14]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(IMPORT_MUTATION, fileOf(['7100', 'Backend work', 'Professional']))
  const importFamilies = `mutation ($csvImportRequest: CsvImportRequest!) {
    importJobFamilies(csvImportRequest: $csvImportRequest) { rowsInserted warnings } }`
  const headers = ['Code', 'Name', 'Professional Match']
  const rows = [
    { line: 2, cells: ['A1', 'Alpha', '7100'] },
    { line: 3, cells: ['B1', 'Beta', 'SW-BE-P'] },
  ]
  const file = { csvImportRequest: { fileName: 'f.csv', headers, rows } }
  expect(await admin.getField(importFamilies, file)).toEqual({
    rowsInserted: 2,
    warnings: [
      'Line 3: Radford Professional match “SW-BE-P” could not be matched for job family “Beta”. Professional Match stays empty.',
    ],
  })
  expect(await admin.getField('{ jobFamilies { professionalMatchCode professionalMatchName } }')).toEqual([
    { professionalMatchCode: '7100', professionalMatchName: 'Backend work' },
    { professionalMatchCode: null, professionalMatchName: null },
  ])
})

test('changes and deletes families of the catalog, and returns to the starter catalog when none is left [JF13, JF14]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(SAVE_MUTATION, { items: [family('1', 'One', 'Support'), family('2', 'Two', 'Support')] })
  await admin.get(SAVE_MUTATION, {
    items: [family('1', 'First', 'Executive', { id: 1, version: 1 })],
    idsToDelete: [2],
  })
  expect(await admin.getField(CATALOG_QUERY)).toEqual([
    family('1', 'First', 'Executive', { id: 1, version: 2 }),
  ])
  await admin.get(SAVE_MUTATION, { items: [], idsToDelete: [1] })
  expect(await searchCodes(admin, 'backend', 'Professional')).toEqual(['SW-BE-P'])
})
