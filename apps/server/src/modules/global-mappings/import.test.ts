import { expect, test } from 'vitest'
import { csvFile } from '../../testing/csv-file.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const importing = `mutation ($csvImportRequest: CsvImportRequest!) {
  importGlobalMappings(csvImportRequest: $csvImportRequest) { rowsInserted rowsUpdated rowsUnchanged } }`
const reading = `{ globalMappings { countryCode compBandPercentage equityPercent localCurrency version } }`
const fileOf = (...rows: string[][]) =>
  csvFile(['country code', 'Equity %', 'Local Currency', 'Comp Band %'], rows)
const mappingsOf = async (person: Person) =>
  (await person.get<{ globalMappings: unknown[] }>(reading)).globalMappings

test('changes existing countries, creates others, and changes nothing the second time [GM6]', async () => {
  const admin = await world.member(await world.workspace())
  await admin.get(importing, fileOf(['DE', '90', 'EUR', '80'], ['FR', '90', 'EUR', '80']))
  const file = fileOf(['de', '90%', 'EUR', '82.5'], ['FR', '90.0', 'eur', '80'], ['JP', '70', 'JPY', '60'])
  expect(await admin.get(importing, file)).toEqual({
    importGlobalMappings: { rowsInserted: 1, rowsUpdated: 1, rowsUnchanged: 1 },
  })
  const after = await mappingsOf(admin)
  expect(after).toEqual([
    { countryCode: 'DE', compBandPercentage: '82.5', equityPercent: '90', localCurrency: 'EUR', version: 2 },
    { countryCode: 'FR', compBandPercentage: '80', equityPercent: '90', localCurrency: 'EUR', version: 1 },
    { countryCode: 'JP', compBandPercentage: '60', equityPercent: '70', localCurrency: 'JPY', version: 1 },
  ])
  expect(await admin.get(importing, file)).toEqual({
    importGlobalMappings: { rowsInserted: 0, rowsUpdated: 0, rowsUnchanged: 3 },
  })
  expect(await mappingsOf(admin)).toEqual(after)
})
