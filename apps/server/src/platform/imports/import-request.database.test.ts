import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { expect, test } from 'vitest'
import { send } from '../../testing/client.ts'
import { fillPayWorld } from '../../testing/pay-world.ts'
import { type Person, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const importMutation = `mutation ($csvImportRequest: CsvImportRequest!) {
  importRangeWidths(csvImportRequest: $csvImportRequest) { rowsInserted rowsUnchanged groupsInserted } }`
const groupsQuery = `{ rangeWidthGroups { name } }`
const HEADERS = ['Group Name', 'Global Level', '% Below Mid', '% Above Mid']

type Row = { line: number; cells: string[] }
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    cells: [`Group ${Math.floor(index / 10)} ${'x'.repeat(150)}`, `L${(index % 10) + 1}`, '10', '20'],
  }))
const bodyOf = (rows: readonly unknown[], more: object = {}) =>
  JSON.stringify({
    query: importMutation,
    variables: { csvImportRequest: { fileName: 'widths.csv', headers: HEADERS, rows } },
    ...more,
  })
const headersOf = ({ token, workspaceId }: Person) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  'x-workspace-id': String(workspaceId),
})
type ImportResponse = {
  status: number
  body: { data?: { importRangeWidths: object }; errors?: { message: string; extensions: { code: string } }[] }
}
const postImport = async (person: Person, body: string | Buffer, headers: Record<string, string> = {}) =>
  (await send(
    `${world.address}/api/graphql/importRangeWidths`,
    'POST',
    { ...headersOf(person), ...headers },
    body,
  )) as unknown as ImportResponse
const codesOf = ({ body }: ImportResponse) => (body.errors ?? []).map(({ extensions }) => extensions.code)
/** @returns the admin of a new workspace with a job level at each of L1 to L10 */
async function openWorkspace(): Promise<Person> {
  const { workspaceId, admin } = await world.company()
  const jobLevels = Array.from({ length: 10 }, (_, index) => ({
    code: `P${index}`,
    name: `P${index}`,
    group: 'Professional' as const,
    level: index + 1,
  }))
  await fillPayWorld(world, workspaceId, { jobLevels })
  return admin
}

test('a file above the size limit of other requests is imported in one request [CSV24]', async () => {
  const admin = await openWorkspace()
  const body = bodyOf(rowsOf(16_000))
  expect(Buffer.byteLength(body)).toBeGreaterThan(3_000_000)
  expect(await postImport(admin, body)).toMatchObject({
    status: 200,
    body: { data: { importRangeWidths: { rowsInserted: 16_000, groupsInserted: 1_600 } } },
  })
})

test('a file with an error changes nothing, and the error has its line [CSV32]', async () => {
  const admin = await openWorkspace()
  const before = await admin.get(groupsQuery)
  const rows = rowsOf(16_000).with(15_999, { line: 16_001, cells: ['Group', 'L1', 'x', '5'] })
  const answer = await postImport(admin, bodyOf(rows))
  expect(codesOf(answer)).toEqual(['VALIDATION_FAILED'])
  expect(answer.body.errors?.[0]?.message).toBe('Line 16001: % Below Mid must be a positive number')
  expect(await admin.get(groupsQuery)).toEqual(before)
})

test('a repeated import gets the first response, and the same key with other rows is rejected [CSV24]', async () => {
  const admin = await openWorkspace()
  const more = { extensions: { idempotencyKey: 'import-once' } }
  const first = await postImport(admin, bodyOf(rowsOf(20), more))
  expect(first.body.data).toMatchObject({ importRangeWidths: { rowsInserted: 20 } })
  expect((await postImport(admin, bodyOf(rowsOf(20), more))).body).toEqual(first.body)
  expect(codesOf(await postImport(admin, bodyOf(rowsOf(21), more)))).toEqual(['VALIDATION_FAILED'])
})

test.each<[what: string, scopes: readonly Scope[], field: string, status: number, code: string]>([
  ['a member who may not import', ['RANGE_WIDTHS_EDIT'], 'importRangeWidths', 403, 'ACCESS_DENIED'],
  ['a member who may not change the table', ['CSV_IMPORT_ACTION'], 'importRangeWidths', 403, 'ACCESS_DENIED'],
  ['a field that is not an import', ['JOB_DEFINITIONS_EDIT'], 'jobSaveMany', 404, 'NOT_FOUND'],
])('%s is rejected before the body is read [CSV24]', async (_, scopes, field, status, code) => {
  const member = await world.member(await world.workspace(), { scopes })
  const answer = await sendHeaders(member, field, 20_000_000)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(answer).toContain(`"code":"${code}"`)
})

test('a caller who is not logged in is rejected before the body is read [CSV24]', async () => {
  expect(await sendHeaders(null, 'importRangeWidths', 20_000_000)).toContain('HTTP/1.1 401 ')
})

test('a body that is too large is rejected, and so is a compressed one [CSV34]', async () => {
  const admin = await openWorkspace()
  const cell = 'x'.repeat(60_000)
  const large = Array.from({ length: 800 }, (_, index) => ({ line: index + 2, cells: [cell] }))
  // The connection is closed, so the client may not receive the answer.
  const outcome = await postImport(admin, bodyOf(large)).then(({ status }) => String(status), String)
  expect(outcome).toMatch(/^413$|EPIPE|ECONNRESET|hang up/)
  const gzip = await postImport(admin, gzipSync(bodyOf(rowsOf(1))), { 'content-encoding': 'gzip' })
  expect([gzip.status, ...codesOf(gzip)]).toEqual([400, 'VALIDATION_FAILED'])
})

test('other requests may not have a body of more than 2 MB [CSV34]', async () => {
  const admin = await openWorkspace()
  const answer = await send(`${world.address}/api/graphql`, 'POST', headersOf(admin), bodyOf(rowsOf(16_000)))
  expect(answer.status).toBe(413)
})

/**
 * Sends the headers of an import without a body.
 * @returns the server's answer
 */
async function sendHeaders(person: Person | null, field: string, length: number): Promise<string> {
  const { hostname, port } = new URL(world.address)
  const socket = connect(Number(port), hostname)
  const headers = person ? headersOf(person) : { 'content-type': 'application/json' }
  const lines = Object.entries({ host: 'a', ...headers, 'content-length': String(length) })
  const head = [`POST /api/graphql/${field} HTTP/1.1`, ...lines.map((line) => line.join(': '))]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (answer.includes('"code"')) break
  }
  socket.destroy()
  return answer
}

test('concurrent imports of one file create its rows once, and the others find them unchanged [CSV24]', async () => {
  const admin = await openWorkspace()
  const workspaceId = admin.workspaceId ?? 0
  const people = [admin, await world.member(workspaceId), await world.member(workspaceId)]
  const csvImportRequest = { fileName: 'widths.csv', headers: HEADERS, rows: rowsOf(2_000) }
  const answers = await Promise.all(
    people.map((person, index) => person.save(`same-${index}`, importMutation, { csvImportRequest })),
  )
  expect(answers.map(({ codes }) => codes)).toEqual([[], [], []])
  const counts = answers.map(({ data }) => JSON.stringify(data['importRangeWidths']))
  const created = JSON.stringify({ rowsInserted: 2_000, rowsUnchanged: 0, groupsInserted: 200 })
  const unchanged = JSON.stringify({ rowsInserted: 0, rowsUnchanged: 2_000, groupsInserted: 0 })
  expect(counts.sort()).toEqual([created, unchanged, unchanged].sort())
})

test('a save during an import is taken into account by the import, or refused because of the imported rows [CSV23, CSV24]', async () => {
  const admin = await openWorkspace()
  const other = await world.member(admin.workspaceId ?? 0)
  const [first] = rowsOf(1)
  const name = first?.cells[0] ?? ''
  const pendingImport = admin.save('meanwhile', importMutation, {
    csvImportRequest: { fileName: 'widths.csv', headers: HEADERS, rows: rowsOf(5_000) },
  })
  const save = `mutation ($name: String!) { rangeWidthGroupSaveMany(rangeWidthGroupSaveManyRequest: { items: [{ name: $name }] }) { id } }`
  const saved = await other.call(save, { name })
  const { codes, data } = await pendingImport
  expect(codes).toEqual([])
  // In either order, there is one group of that name with all rows.
  expect([[], ['VALIDATION_FAILED']]).toContainEqual(saved.codes)
  expect(data).toMatchObject({
    importRangeWidths: { rowsInserted: 5_000, groupsInserted: saved.codes.length === 0 ? 499 : 500 },
  })
})
