import { Client } from 'undici'
import { accessTokenOf } from '../../e2e/product/people.ts'
import { startBothServers } from '../setting/both-servers.ts'
import { inBrowser } from '../setting/browser.ts'
import { type Call, send } from '../timing/load.ts'
import { withOtherRequests } from '../timing/with-other-requests.ts'
import { percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const REVIEW_MS = 6_000
const OTHERS_P99_MS = { 'the embedded database': 1_000, PostgreSQL: 500 } as const
type Engine = keyof typeof OTHERS_P99_MS

/** A file to measure: all of its rows are new in the first import. */
interface MeasuredFile {
  /** "comp bands" */
  readonly of: string
  readonly rows: number
  readonly headers: readonly string[]
  /** The address of the page of its import, below the workspace. */
  readonly path: string
  readonly operation: string
  readonly importMs: number
  readonly cells: (index: number, levels: readonly number[]) => readonly string[]
  /** Returns a row of a second file, for a table with all rows. */
  readonly changed?: (cells: readonly string[]) => readonly string[]
}

const BANDS: MeasuredFile = {
  of: 'comp bands',
  rows: 100_000,
  headers: ['Group Name', 'Country', 'Currency', 'Global Level', 'Annual OTE', 'Percent Variable'],
  path: 'ote/import',
  operation: 'importCompBands',
  importMs: 30_000,
  cells: (index, levels) => [
    `Measured ${Math.floor(index / levels.length)}`,
    'United States',
    'USD',
    `L${levels[index % levels.length] ?? 0}`,
    `${50_000 + index}`,
    '10',
  ],
}

/** The maximum for the largest company: 2,000 new families with 21 jobs each. */
const JOBS: MeasuredFile = {
  of: 'jobs',
  rows: 42_000,
  headers: [
    'Job Family',
    'Job Family Code',
    'Job Code',
    'Job Title',
    'Job Level',
    'Job Group',
    'Job SubLevel',
    'Job Type',
    'Business Title',
  ],
  path: 'job-architecture/import',
  operation: 'importJobs',
  importMs: 10_000,
  cells: (index) => {
    const family = Math.floor(index / JOBS_A_FAMILY)
    return [
      `Measured family ${family}`,
      `MF${family}`,
      `MJ${index}`,
      `Measured engineer ${index}`,
      '7',
      'Professional',
      '',
      'Salaried',
      `Engineer ${index}`,
    ]
  },
  changed: (cells) => cells.with(3, `${cells[3]} changed`),
}
const JOBS_A_FAMILY = 21

/**
 * Imports of comp bands and of jobs: from the file to its review in the browser, and from confirming it to its answer, while another user
 * works.
 */
export const imports: Measurement = {
  name: 'imports',
  run: async () => [...(await measure(BANDS)), ...(await measure(JOBS))],
}

async function measure(file: MeasuredFile): Promise<readonly Finding[]> {
  const embedded = await inBrowser(async (page, { url, token, workspaceId }) => {
    const headers = headersOf(token, workspaceId)
    const review = async (rows: readonly Row[], what: string) => {
      const cells = [file.headers, ...rows.map((row) => row.cells)]
      await page.goto(`${url}/w/${workspaceId}/${file.path}`)
      const field = page.locator('input[type=file]')
      await field.waitFor({ state: 'attached' })
      const began = performance.now()
      const buffer = Buffer.from(cells.map((row) => row.join(',')).join('\n'))
      await field.setInputFiles({ name: 'measured.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: `Import ${count(file.rows)} changes` }).waitFor()
      return limited(what, performance.now() - began, REVIEW_MS)
    }
    const rows = await makeRows(file, url, headers)
    const what = `A CSV file of ${count(file.rows)} ${file.of}`
    const first = await review(rows, `${what}, from file to review in the browser`)
    const imported = await importOn(file, 'the embedded database', url, headers, rows)
    const { changed } = file
    if (!changed) return [first, ...imported]
    const again = rows.map(({ line, cells }) => ({ line, cells: changed(cells) }))
    return [first, ...imported, await review(again, `${what}, the same where as many stand and all change`)]
  })
  const servers = await startBothServers()
  try {
    const { url } = servers.plumb
    const rows = await makeRows(file, url, servers.headers)
    return [...embedded, ...(await importOn(file, 'PostgreSQL', url, servers.headers, rows))]
  } finally {
    await servers.stop()
  }
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

async function makeRows(file: MeasuredFile, url: string, headers: Headers): Promise<readonly Row[]> {
  const client = new Client(url)
  try {
    const { jobLevels } = dataOf(
      await send(client, callOf(headers, '{ jobLevels { level isVisible } }')),
    ) as { jobLevels: readonly { level: number; isVisible: boolean }[] }
    const levels = [...new Set(jobLevels.flatMap(({ level, isVisible }) => (isVisible ? [level] : [])))]
    return Array.from({ length: file.rows }, (_, index) => ({
      line: index + 2,
      cells: file.cells(index, levels),
    }))
  } finally {
    await client.close()
  }
}

/** @returns the time of the import from confirming it to its answer, and the waiting times of another user meanwhile */
async function importOn(
  file: MeasuredFile,
  where: Engine,
  url: string,
  headers: Headers,
  rows: readonly Row[],
): Promise<readonly Finding[]> {
  const [own, others] = [new Client(url), new Client(url)]
  try {
    // Another member, because the requests of one member wait for each other.
    const other = { ...headers, authorization: `Bearer ${await accessTokenOf(url, 'analyst')}` }
    const importAll = async () => {
      const began = performance.now()
      const csvImportRequest = { fileName: 'measured.csv', headers: file.headers, rows }
      const call = callOf(headers, importing(file), { csvImportRequest })
      const answer = dataOf(await send(own, { ...call, path: `/api/graphql/${file.operation}` })) as {
        imported: { rowsInserted: number }
      }
      return { imported: answer.imported, taken: performance.now() - began }
    }
    const { result, waits } = await withOtherRequests(
      () => send(others, callOf(other, '{ rangeWidthGroups { id name } }')),
      importAll,
    )
    const { imported, taken } = result
    if (imported.rowsInserted !== file.rows) throw new Error(`${imported.rowsInserted} were made.`)
    const named = `${count(file.rows)} ${file.of} on ${where}`
    return [
      limited(`An import of ${named}, from confirming to done`, taken, file.importMs),
      limited(
        `What others wait for meanwhile, p99 (${file.of}, ${where})`,
        percentile(waits, 0.99),
        OTHERS_P99_MS[where],
      ),
    ]
  } finally {
    await Promise.all([own.close(), others.close()])
  }
}

const importing = ({ operation }: MeasuredFile) => `mutation Import($csvImportRequest: CsvImportRequest!) {
  imported: ${operation}(csvImportRequest: $csvImportRequest) { rowsInserted } }`
