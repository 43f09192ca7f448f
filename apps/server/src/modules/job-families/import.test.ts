import { expect, test } from 'vitest'
import { csvFile } from '../../testing/csv-imports.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const IMPORT_MUTATION = `mutation ($csvImportRequest: CsvImportRequest!) { importJobFamilies(csvImportRequest: $csvImportRequest) {
  rowsInserted rowsUpdated rowsUnchanged warnings } }`
const FAMILIES_QUERY = `{ jobFamilies { code name version compBandMultiplier eligibleForEquity dynamicPercent
  jobFunction { name } compBandGroup { name } professionalMatchCode professionalMatchName scientificMatchCode scientificMatchName } }`
const HEADERS = [
  'Code',
  'Name',
  'Job Function',
  'Comp Band Group',
  'Comp Band Multiplier',
  'Professional Match',
]

const fileOf = (rows: readonly string[][], headers = HEADERS) => csvFile(headers, rows)

async function openWorkspace(): Promise<Person> {
  const admin = await world.member(await world.workspace())
  await admin.get(`mutation {
    jobFunctionSave(jobFunctionSaveRequest: { id: -1, name: "Engineering" }) { id }
    compBandGroupSaveMany(compBandGroupSaveManyRequest: { items: [{ id: -1, name: "Salaried" }] }) { id }
    jobFamilySaveMany(jobFamilySaveManyRequest: { items: [
      { code: "JF0001", name: "Software", compBandGroupId: -1, jobFunctionId: -1, dynamicPercent: "50",
        scientificMatchCode: "OLD", scientificMatchName: "Of an older survey" }] }) { id } }`)
  return admin
}
const fetchFamilies = async (person: Person) => await person.getField<readonly object[]>(FAMILIES_QUERY)

test('changes existing families, creates others, and warns about names that it does not find [JF9]', async () => {
  const admin = await openWorkspace()
  const [match = { code: '', label: '' }] = await admin.getField<{ code: string; label: string }[]>(
    `{ radfordJobFamiliesSearch(request: { query: "da", jobGroup: Professional }) { code label } }`,
  )
  const rows = [
    ['jf0001', 'Software', 'Hardwear', 'SALARIED', '95', match.code.toLowerCase()],
    ['JF0002', '=Hardware', 'engineering', '', '', 'NOPE'],
  ]
  expect(await admin.getField(IMPORT_MUTATION, fileOf(rows))).toEqual({
    rowsInserted: 1,
    rowsUpdated: 1,
    rowsUnchanged: 0,
    warnings: [
      'Line 2: Hardwear not found for job family Software. Job Function keeps its value.',
      'Line 3: Radford Professional match “NOPE” could not be matched for job family “=Hardware”. Professional Match stays empty.',
    ],
  })
  const sharedValues = { eligibleForEquity: true, jobFunction: { name: 'Engineering' } }
  expect(await fetchFamilies(admin)).toEqual([
    {
      ...sharedValues,
      code: 'JF0002',
      name: '=Hardware',
      version: 1,
      compBandMultiplier: '1',
      dynamicPercent: null,
      compBandGroup: null,
      professionalMatchCode: null,
      professionalMatchName: null,
      scientificMatchCode: null,
      scientificMatchName: null,
    },
    {
      ...sharedValues,
      code: 'JF0001',
      name: 'Software',
      version: 2,
      compBandMultiplier: '0.95',
      // The file has no column for it.
      dynamicPercent: '50',
      compBandGroup: { name: 'Salaried' },
      professionalMatchCode: match.code,
      professionalMatchName: match.label,
      scientificMatchCode: 'OLD',
      scientificMatchName: 'Of an older survey',
    },
  ])
  expect(await admin.getField(IMPORT_MUTATION, fileOf(rows))).toMatchObject({
    rowsInserted: 0,
    rowsUpdated: 0,
    rowsUnchanged: 2,
  })
})

test('an import with 1,500 warnings lists 1,000 of them and returns their total number [JF12]', async () => {
  const admin = await openWorkspace()
  const rows = Array.from({ length: 1_500 }, (_, index) => [`W${index}`, `Warned ${index}`, 'Hardwear'])
  const { warnings, warningCount } = await admin.getField<{ warnings: string[]; warningCount: number }>(
    IMPORT_MUTATION.replace('warnings', 'warnings warningCount'),
    fileOf(rows, ['Code', 'Name', 'Job Function']),
  )
  expect([warnings.length, warningCount]).toEqual([1_000, 1_500])
  expect(warnings[999]).toBe(
    'Line 1001: Hardwear not found for job family Warned 999. Job Function stays empty.',
  )
})

test('lets families swap names at any distance in the file [JF10]', async () => {
  const admin = await openWorkspace()
  const FAMILY_COUNT = 1_201
  const names = Array.from({ length: FAMILY_COUNT }, (_, index) => `Family ${index}`)
  const file = (order: readonly string[]) => {
    const rows = order.map((name, index) => [`F${index}`, name])
    return fileOf(rows, ['Code', 'Name'])
  }
  await admin.get(IMPORT_MUTATION, file(names))
  expect(await admin.getField(IMPORT_MUTATION, file(names.toReversed()))).toMatchObject({
    rowsInserted: 0,
    rowsUpdated: FAMILY_COUNT - 1,
    rowsUnchanged: 1,
  })
  expect(await fetchFamilies(admin)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'F0', name: `Family ${FAMILY_COUNT - 1}` }),
      expect.objectContaining({ code: `F${FAMILY_COUNT - 1}`, name: 'Family 0' }),
    ]),
  )
})

test('reads “None” as “No bonus” [JF16]', async () => {
  const admin = await openWorkspace()
  const read = async () =>
    await admin.get(`{ jobFamilies { hasNoBonus dynamicPercent bonusStructureGroupId } }`)
  const importCell = async (text: string) =>
    await admin.get(
      IMPORT_MUTATION,
      fileOf([['JF0001', 'Software', text]], ['Code', 'Name', 'Bonus Structure']),
    )
  await importCell('none')
  const stored = { hasNoBonus: true, dynamicPercent: '50', bonusStructureGroupId: null }
  expect(await read()).toEqual({ jobFamilies: [stored] })
  await importCell('')
  expect(await read()).toEqual({ jobFamilies: [{ ...stored, hasNoBonus: false }] })
})
