import { partsOf } from '@plumb/domain/csv/csv-parts.ts'
import { Client } from 'undici'
import { accessTokenOf } from '../../e2e/product/people.ts'
import { startBothServers } from '../setting/both-servers.ts'
import { inBrowser } from '../setting/browser.ts'
import { type Call, send } from '../timing/load.ts'
import { percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROWS = 20_000
const HEADERS = ['Group Name', 'Country', 'Currency', 'Global Level', 'Annual OTE', 'Percent Variable']
const REVIEW_MS = 3_000
const IMPORT_MS = 5_000
const OTHERS_P99_MS = 500
const LONGEST_TURN_MS = 50

/** A file of 20,000 comp bands, all of them new: from the file to its review in the browser, and from confirming it to its answer, beside others. */
export const imports: Measurement = {
  name: 'imports',
  run: async () => {
    const embedded = await inBrowser(async (page, { url, token, workspaceId }) => {
      const headers = headersOf(token, workspaceId)
      const rows = await makeRows(url, headers)
      const file = [HEADERS, ...rows.map(({ cells }) => cells)].map((cells) => cells.join(',')).join('\n')
      await page.goto(`${url}/w/${workspaceId}/ote/import`)
      const field = page.locator('input[type=file]')
      await field.waitFor({ state: 'attached' })
      const began = performance.now()
      await field.setInputFiles({ name: 'bands.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
      await page.getByRole('button', { name: /^Import 20,000 / }).waitFor()
      const review = performance.now() - began
      return [
        limited(
          `A CSV file of ${count(ROWS)} comp bands, from file to review in the browser`,
          review,
          REVIEW_MS,
        ),
        ...(await importOn('the embedded database', url, headers, rows)),
      ]
    })
    const servers = await startBothServers()
    try {
      const { url } = servers.plumb
      const rows = await makeRows(url, servers.headers)
      return [...embedded, ...(await importOn('PostgreSQL', url, servers.headers, rows))]
    } finally {
      await servers.stop()
    }
  },
}

type Headers = Readonly<Record<string, string>>
type Row = { readonly line: number; readonly cells: readonly string[] }

const count = (value: number) => value.toLocaleString('en-US')

function limited(what: string, milliseconds: number, limit: number): Finding {
  return {
    what,
    measured: `${milliseconds.toFixed(0)} ms`,
    target: `under ${count(limit)} ms`,
    holds: milliseconds < limit,
  }
}

const headersOf = (token: string, workspaceId: number): Headers => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  'x-workspace-id': String(workspaceId),
})

const callOf = (headers: Headers, query: string, variables: object = {}): Call => ({
  path: '/api/graphql',
  headers,
  body: JSON.stringify({ query, variables }),
})

function dataOf(answer: string): unknown {
  const { data, errors } = JSON.parse(answer) as { data: unknown; errors?: readonly { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
  return data
}

/** Groups with a band at each level that the company has. */
async function makeRows(url: string, headers: Headers): Promise<readonly Row[]> {
  const client = new Client(url)
  try {
    const { jobLevels } = dataOf(
      await send(client, callOf(headers, '{ jobLevels { level isVisible } }')),
    ) as { jobLevels: readonly { level: number; isVisible: boolean }[] }
    const levels = [...new Set(jobLevels.flatMap(({ level, isVisible }) => (isVisible ? [level] : [])))]
    return Array.from({ length: ROWS }, (_, index) => {
      const group = `Measured ${Math.floor(index / levels.length)}`
      const level = levels[index % levels.length] ?? 0
      return {
        line: index + 2,
        cells: [group, 'United States', 'USD', `L${level}`, `${50_000 + index}`, '10'],
      }
    })
  } finally {
    await client.close()
  }
}

/** @returns how long the import takes from confirming it to its answer, its parts included, and what somebody else waits for meanwhile. */
async function importOn(
  where: string,
  url: string,
  headers: Headers,
  rows: readonly Row[],
): Promise<readonly Finding[]> {
  const [own, others] = [new Client(url), new Client(url)]
  try {
    // Somebody else: what one member asks shares that member's turns.
    const other = { ...headers, authorization: `Bearer ${await accessTokenOf(url, 'analyst')}` }
    await longestTurn(others)
    const done = new AbortController()
    const waits: number[] = []
    const asking = (async () => {
      while (!done.signal.aborted) {
        const start = performance.now()
        await send(others, callOf(other, '{ rangeWidthGroups { id name } }'))
        waits.push(performance.now() - start)
      }
    })()
    const began = performance.now()
    const parts = partsOf(rows as never)
    for (const [part, { from, to }] of parts.entries()) {
      const csvImportPartRequest = { importKey: 'measured', part, rows: rows.slice(from, to) }
      dataOf(await send(own, callOf(headers, SEND, { csvImportPartRequest })))
    }
    const csvImportRequest = {
      fileName: 'bands.csv',
      headers: HEADERS,
      rows: [],
      importKey: 'measured',
      parts: parts.length,
    }
    const { importCompBands } = dataOf(await send(own, callOf(headers, IMPORT, { csvImportRequest }))) as {
      importCompBands: { rowsInserted: number }
    }
    const taken = performance.now() - began
    done.abort()
    await asking
    if (importCompBands.rowsInserted !== ROWS) throw new Error(`${importCompBands.rowsInserted} were made.`)
    const turn = await longestTurn(others)
    const named = `${count(ROWS)} comp bands on ${where}`
    return [
      limited(`An import of ${named}, from confirming to done`, taken, IMPORT_MS),
      limited(`What others wait for meanwhile, p99 (${where})`, percentile(waits, 0.99), OTHERS_P99_MS),
      limited(`The longest turn of the event loop meanwhile (${where})`, turn, LONGEST_TURN_MS),
    ]
  } finally {
    await Promise.all([own.close(), others.close()])
  }
}

const SEND = `mutation Send($csvImportPartRequest: CsvImportPartRequest!) {
  csvImportPart(csvImportPartRequest: $csvImportPartRequest) { part } }`
const IMPORT = `mutation Import($csvImportRequest: CsvImportRequest!) {
  importCompBands(csvImportRequest: $csvImportRequest) { rowsInserted } }`

/** @returns processor time of the longest turn of the event loop since it was last asked, in milliseconds. */
async function longestTurn(client: Client): Promise<number> {
  const { body } = await client.request({ method: 'GET', path: '/metrics' })
  const [, seconds] = /^plumb_event_loop_turn_cpu_max_seconds (.*)$/m.exec(await body.text()) ?? []
  if (seconds === undefined) throw new Error('The server tells of no turn.')
  return Number(seconds) * 1000
}
