import { PART_LIMITS, partsOf } from '@plumb/domain/csv/csv-parts.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Person, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sending = `mutation ($uploadCsvImportPartRequest: UploadCsvImportPartRequest!) {
  uploadCsvImportPart(uploadCsvImportPartRequest: $uploadCsvImportPartRequest) { part } }`
const importing = `mutation ($csvImportRequest: CsvImportRequest!) {
  importRangeWidths(csvImportRequest: $csvImportRequest) { rowsInserted rowsUnchanged groupsInserted } }`
const groups = `{ rangeWidthGroups { name } }`
const HEADERS = ['Group Name', 'Global Level', '% Below Mid', '% Above Mid']

type Row = { line: number; cells: string[] }
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    cells: [`Group ${Math.floor(index / 10)} ${'x'.repeat(150)}`, `L${(index % 10) + 1}`, '10', '20'],
  }))
const send = (person: Person, importKey: string, part: number, rows: Row[]) =>
  person.call(sending, { uploadCsvImportPartRequest: { importKey, part, rows } })
const doImport = (person: Person, importKey: string, partCount: number, rows: Row[] = []) =>
  person.call<{ importRangeWidths: object }>(importing, {
    csvImportRequest: { fileName: 'widths.csv', headers: HEADERS, rows, importKey, partCount },
  })
/** With a job level at each of L1 to L10. */
async function openWorkspace(): Promise<Person> {
  const admin = await world.member(await world.workspace())
  const items = Array.from(
    { length: 10 },
    (_, index) =>
      `{ code: "P${index}", name: "P${index}", group: Professional, level: ${index + 1}, isVisible: true }`,
  )
  await admin.get(
    `mutation { jobLevelSaveMany(jobLevelSaveManyRequest: { items: [${items.join()}] }) { id } }`,
  )
  return admin
}
const kept = async ({ workspaceId, userId }: Person) => {
  const { rows } = await world.database.transaction(
    { requestId: 'test', userId, workspaceId: workspaceId ?? 0 },
    ({ kysely }) =>
      sql<{
        place: string
      }>`select import_key || ' ' || part as place from csv_import_part order by 1`.execute(kysely),
  )
  return rows.map(({ place }) => place)
}

test('a file that is larger than a request is sent in parts and imported as a whole; nothing of it stays', async () => {
  const admin = await openWorkspace()
  const rows = rowsOf(16_000)
  expect(Buffer.byteLength(JSON.stringify(rows))).toBeGreaterThan(3_000_000)
  const parts = partsOf(rows)
  expect(parts.length).toBeGreaterThan(1)
  for (const [part, { from, to }] of parts.entries())
    expect((await send(admin, 'long', part, rows.slice(from, to))).codes).toEqual([])
  expect(await kept(admin)).toHaveLength(parts.length)
  expect(await doImport(admin, 'long', parts.length)).toMatchObject({
    data: { importRangeWidths: { rowsInserted: 16_000, groupsInserted: 1_600 } },
  })
  expect(await kept(admin)).toEqual([])
})

test('with a part missing nothing is imported; sent again a part takes the place of the same', async () => {
  const admin = await openWorkspace()
  const before = await admin.get(groups)
  const rows = rowsOf(20)
  await send(admin, 'torn', 1, rows.slice(10))
  expect(await doImport(admin, 'torn', 2)).toMatchObject({
    codes: ['NOT_FOUND'],
    errors: [{ extensions: { field: 'importKey' } }],
  })
  expect(await admin.get(groups)).toEqual(before)
  // What was refused is still there: the missing part is enough.
  await send(admin, 'torn', 0, rowsOf(1))
  await send(admin, 'torn', 0, rows.slice(0, 10))
  expect((await doImport(admin, 'torn', 2)).data).toEqual({
    importRangeWidths: { rowsInserted: 20, rowsUnchanged: 0, groupsInserted: 2 },
  })
})

test('a file with a problem changes nothing, with its line, and can be sent again', async () => {
  const admin = await openWorkspace()
  const [first, second] = rowsOf(2)
  const bad = { line: 3, cells: ['Group', 'L1', 'x', '5'] }
  await send(admin, 'bad', 0, [first as Row])
  await send(admin, 'bad', 1, [bad])
  expect(await doImport(admin, 'bad', 2)).toMatchObject({
    codes: ['VALIDATION_FAILED'],
    errors: [{ message: 'Line 3: % Below Mid must be a positive number' }],
  })
  await send(admin, 'bad', 1, [second as Row])
  expect((await doImport(admin, 'bad', 2)).codes).toEqual([])
})

test('a member has one file on its way, and nobody has another’s', async () => {
  const workspaceId = await world.workspace()
  const [admin, other] = [await world.member(workspaceId), await world.member(workspaceId)]
  await send(admin, 'first', 0, rowsOf(1))
  await send(other, 'own', 0, rowsOf(1))
  await send(admin, 'second', 0, rowsOf(1))
  expect([await kept(admin), await kept(other)]).toEqual([['second 0'], ['own 0']])
  expect((await doImport(other, 'second', 1)).codes).toEqual(['NOT_FOUND'])
  const elsewhere = await world.join(admin, await world.workspace())
  expect((await doImport(elsewhere, 'second', 1)).codes).toEqual(['NOT_FOUND'])
  expect(await kept(admin)).toEqual(['second 0'])
})

test('a part that is larger than parts are is refused, and is not kept', async () => {
  const admin = await openWorkspace()
  const rows = rowsOf(16_000)
  const [first = { to: 0 }] = partsOf(rows)
  expect((await send(admin, 'key', 0, rows.slice(0, first.to))).codes).toEqual([])
  const large = rows
    .slice(0, Math.ceil(first.to * 1.5))
    .map((row) => ({ ...row, cells: [...row.cells, 'x'.repeat(200)] }))
  expect((await send(admin, 'key', 1, large)).codes).toEqual(['LIMIT_EXCEEDED'])
  expect(await kept(admin)).toEqual(['key 0'])
})

test.each([
  ['no key', 0, 'VALIDATION_FAILED'],
  ['', 0, 'VALIDATION_FAILED'],
  ['key', -1, 'LIMIT_EXCEEDED'],
  ['key', PART_LIMITS.parts, 'LIMIT_EXCEEDED'],
])('the part of %j at %d is refused: %s', async (importKey, part, code) => {
  const admin = await openWorkspace()
  expect((await send(admin, importKey, part, rowsOf(1))).codes).toEqual([code])
  expect((await doImport(admin, importKey, part < 0 ? 0 : part + 1)).codes).toHaveLength(1)
})

test('asked again under its idempotency key an import tells its answer, though its parts are gone', async () => {
  const admin = await openWorkspace()
  await send(admin, 'kept', 0, rowsOf(20))
  const csvImportRequest = {
    fileName: 'widths.csv',
    headers: HEADERS,
    rows: [],
    importKey: 'kept',
    partCount: 1,
  }
  const first = await admin.save('import-once', importing, { csvImportRequest })
  expect(first).toMatchObject({ codes: [], data: { importRangeWidths: { rowsInserted: 20 } } })
  expect(await admin.save('import-once', importing, { csvImportRequest })).toEqual(first)
  const other = { ...csvImportRequest, partCount: 2 }
  expect((await admin.save('import-once', importing, { csvImportRequest: other })).codes).toEqual([
    'VALIDATION_FAILED',
  ])
  expect((await admin.save('another', importing, { csvImportRequest })).codes).toEqual(['NOT_FOUND'])
})

test('of members who import one file at once, one makes its rows, and the others find them as they are', async () => {
  const admin = await openWorkspace()
  const people = [
    admin,
    await world.member(admin.workspaceId ?? 0),
    await world.member(admin.workspaceId ?? 0),
  ]
  const csvImportRequest = { fileName: 'widths.csv', headers: HEADERS, rows: rowsOf(2_000) }
  const answers = await Promise.all(
    people.map((person, index) => person.save(`same-${index}`, importing, { csvImportRequest })),
  )
  expect(answers.map(({ codes }) => codes)).toEqual([[], [], []])
  const counts = answers.map(({ data }) => (data as { importRangeWidths: object }).importRangeWidths)
  const made = { rowsInserted: 2_000, rowsUnchanged: 0, groupsInserted: 200 }
  const found = { rowsInserted: 0, rowsUnchanged: 2_000, groupsInserted: 0 }
  expect(counts.filter((count) => JSON.stringify(count) === JSON.stringify(made))).toEqual([made])
  expect(counts.filter((count) => JSON.stringify(count) === JSON.stringify(found))).toEqual([found, found])
})

test('while a file is read and reviewed others save: the import then reads what they have made', async () => {
  const admin = await openWorkspace()
  const other = await world.member(admin.workspaceId ?? 0)
  const [first] = rowsOf(1)
  const name = first?.cells[0] ?? ''
  const importingIt = admin.save('meanwhile', importing, {
    csvImportRequest: { fileName: 'widths.csv', headers: HEADERS, rows: rowsOf(5_000) },
  })
  const save = `mutation ($name: String!) { rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ name: $name }] }) { id } }`
  const saved = await other.call(save, { name })
  const { codes, data } = await importingIt
  expect(codes).toEqual([])
  // Whichever came first: there is one group of that name, and all rows are there.
  expect([[], ['VALIDATION_FAILED']]).toContainEqual(saved.codes)
  expect(data).toMatchObject({
    importRangeWidths: { rowsInserted: 5_000, groupsInserted: saved.codes.length === 0 ? 499 : 500 },
  })
})
