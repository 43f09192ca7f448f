import { Client } from 'undici'
import { accessTokenOf } from '../../e2e/product/people.ts'
import { startBothServers } from '../setting/both-servers.ts'
import { runInBrowser } from '../setting/browser.ts'
import { type HttpRequest, send } from '../timing/load.ts'
import { withOtherRequests } from '../timing/with-other-requests.ts'
import { percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const MAX_REVIEW_MS = 6_000
const MAX_OTHER_REQUESTS_P99_MS = { 'the embedded database': 1_000, PostgreSQL: 500 } as const
type Engine = keyof typeof MAX_OTHER_REQUESTS_P99_MS

/** A file whose import is measured. All of its rows are new. */
interface MeasuredFile {
  /** The subject of its rows: "comp bands". */
  readonly subject: string
  readonly rowCount: number
  readonly headers: readonly string[]
  /** The address of the page of its import, below the workspace. */
  readonly path: string
  readonly operation: string
  readonly maxImportMs: number
  readonly cells: (index: number, levels: readonly number[]) => readonly string[]
  /** Returns a row of a second file, which changes all rows of the first one. */
  readonly changeCells?: (cells: readonly string[]) => readonly string[]
}

const BANDS: MeasuredFile = {
  subject: 'comp bands',
  rowCount: 100_000,
  headers: ['Group Name', 'Country', 'Currency', 'Global Level', 'Annual OTE', 'Percent Variable'],
  path: 'ote/import',
  operation: 'importCompBands',
  maxImportMs: 30_000,
  cells: (index, levels) => [
    `Measured ${Math.floor(index / levels.length)}`,
    'United States',
    'USD',
    `L${levels[index % levels.length] ?? 0}`,
    `${50_000 + index}`,
    '10',
  ],
}

/** As many jobs as the large company has: 2,000 new families with 21 jobs each. */
const JOBS: MeasuredFile = {
  subject: 'jobs',
  rowCount: 42_000,
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
  maxImportMs: 10_000,
  cells: (index) => {
    const family = Math.floor(index / JOBS_PER_FAMILY)
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
  changeCells: (cells) => cells.with(3, `${cells[3]} changed`),
}
const JOBS_PER_FAMILY = 21

/**
 * Measures imports of comp bands and of jobs: from choosing the file to its review in the browser, and from confirming it to the response
 * while another user sends requests.
 */
export const imports: Measurement = {
  name: 'imports',
  run: async () => [...(await measure(BANDS)), ...(await measure(JOBS))],
}

async function measure(file: MeasuredFile): Promise<readonly Finding[]> {
  const embedded = await runInBrowser(async (page, { url, token, workspaceId }) => {
    const headers = createHeaders(token, workspaceId)
    const review = async (rows: readonly Row[], subject: string) => {
      const cells = [file.headers, ...rows.map((row) => row.cells)]
      await page.goto(`${url}/w/${workspaceId}/${file.path}`)
      const field = page.locator('input[type=file]')
      await field.waitFor({ state: 'attached' })
      const startTime = performance.now()
      const buffer = Buffer.from(cells.map((row) => row.join(',')).join('\n'))
      await field.setInputFiles({ name: 'measured.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: `Import ${formatCount(file.rowCount)} changes` }).waitFor()
      return findingWithLimit(subject, performance.now() - startTime, MAX_REVIEW_MS)
    }
    const rows = await createRows(file, url, headers)
    const fileSubject = `A CSV file of ${formatCount(file.rowCount)} ${file.subject}`
    const first = await review(rows, `${fileSubject}, from file to review in the browser`)
    const imported = await measureImport(file, 'the embedded database', url, headers, rows)
    const { changeCells } = file
    if (!changeCells) return [first, ...imported]
    const changedRows = rows.map(({ line, cells }) => ({ line, cells: changeCells(cells) }))
    return [
      first,
      ...imported,
      await review(
        changedRows,
        `${fileSubject} that changes all of these rows, from file to review in the browser`,
      ),
    ]
  })
  const servers = await startBothServers()
  try {
    const { url } = servers.plumb
    const rows = await createRows(file, url, servers.headers)
    return [...embedded, ...(await measureImport(file, 'PostgreSQL', url, servers.headers, rows))]
  } finally {
    await servers.stop()
  }
}

type Headers = Readonly<Record<string, string>>
type Row = { readonly line: number; readonly cells: readonly string[] }

const formatCount = (value: number) => value.toLocaleString('en-US')

function findingWithLimit(subject: string, milliseconds: number, limit: number): Finding {
  return {
    subject,
    measured: `${milliseconds.toFixed(0)} ms`,
    target: `under ${formatCount(limit)} ms`,
    isTargetMet: milliseconds < limit,
  }
}

const createHeaders = (token: string, workspaceId: number): Headers => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  'x-workspace-id': String(workspaceId),
})

const createRequest = (headers: Headers, query: string, variables: object = {}): HttpRequest => ({
  path: '/api/graphql',
  headers,
  body: JSON.stringify({ query, variables }),
})

function parseData(answer: string): unknown {
  const { data, errors } = JSON.parse(answer) as { data: unknown; errors?: readonly { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
  return data
}

async function createRows(file: MeasuredFile, url: string, headers: Headers): Promise<readonly Row[]> {
  const client = new Client(url)
  try {
    const { jobLevels } = parseData(
      await send(client, createRequest(headers, '{ jobLevels { level isVisible } }')),
    ) as { jobLevels: readonly { level: number; isVisible: boolean }[] }
    const levels = [...new Set(jobLevels.flatMap(({ level, isVisible }) => (isVisible ? [level] : [])))]
    return Array.from({ length: file.rowCount }, (_, index) => ({
      line: index + 2,
      cells: file.cells(index, levels),
    }))
  } finally {
    await client.close()
  }
}

/** @returns the time of the import from confirming it to the response, and the p99 of another user's waiting times meanwhile */
async function measureImport(
  file: MeasuredFile,
  engine: Engine,
  url: string,
  headers: Headers,
  rows: readonly Row[],
): Promise<readonly Finding[]> {
  const [importClient, otherClient] = [new Client(url), new Client(url)]
  try {
    // Another member, because the requests of one member wait for each other.
    const otherHeaders = { ...headers, authorization: `Bearer ${await accessTokenOf(url, 'analyst')}` }
    const importAll = async () => {
      const startTime = performance.now()
      const csvImportRequest = { fileName: 'measured.csv', headers: file.headers, rows }
      const request = createRequest(headers, importMutation(file), { csvImportRequest })
      const answer = parseData(
        await send(importClient, { ...request, path: `/api/graphql/${file.operation}` }),
      ) as {
        imported: { rowsInserted: number }
      }
      return { imported: answer.imported, duration: performance.now() - startTime }
    }
    const { result, waitTimes } = await withOtherRequests(
      () => send(otherClient, createRequest(otherHeaders, '{ rangeWidthGroups { id name } }')),
      importAll,
    )
    const { imported, duration } = result
    if (imported.rowsInserted !== file.rowCount)
      throw new Error(`${imported.rowsInserted} rows were created.`)
    const subject = `${formatCount(file.rowCount)} ${file.subject} on ${engine}`
    return [
      findingWithLimit(`An import of ${subject}, from confirming to done`, duration, file.maxImportMs),
      findingWithLimit(
        `Waiting time of others meanwhile, p99 (${file.subject}, ${engine})`,
        percentile(waitTimes, 0.99),
        MAX_OTHER_REQUESTS_P99_MS[engine],
      ),
    ]
  } finally {
    await Promise.all([importClient.close(), otherClient.close()])
  }
}

const importMutation = ({
  operation,
}: MeasuredFile) => `mutation Import($csvImportRequest: CsvImportRequest!) {
  imported: ${operation}(csvImportRequest: $csvImportRequest) { rowsInserted } }`
