import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { csvFileName } from '@plumb/domain/csv/csv-text.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { expect, test, vi } from 'vitest'
import { expectText } from '../../../testing/controls.ts'
import { recordDownloads } from '../../../testing/files.ts'
import { openPart } from '../../../testing/open-page.tsx'
import { type SentOperation, refuseWith } from '../../../testing/server.ts'
import { ROW } from '../range.fixture.ts'
import { ExportMenu } from './export-menu.tsx'

const REQUEST = { jobFamilyIds: [3], country: 'US', tierNumber: 2, levels: [10] }
const FAMILIES = [
  { id: 2, name: 'Sales', code: 'SAL' },
  { id: 3, name: 'Solutions Engineering', code: 'SOL' },
]

interface Options {
  scopes?: readonly 'CSV_EXPORT_ACTION'[]
  flags?: readonly 'csv_export'[]
  rows?: readonly (typeof ROW)[]
  families?: typeof FAMILIES
  requests?: readonly CompRangesRequest[]
  timeZone?: string
  /** Delays the response. */
  delay?: (call: SentOperation) => Promise<void>
  record?: () => unknown
}

async function open({
  scopes = ['CSV_EXPORT_ACTION'],
  flags = ['csv_export'],
  rows = [ROW],
  families = FAMILIES,
  requests = [REQUEST],
  timeZone = 'UTC',
  delay,
  record,
}: Options = {}) {
  const answer = {
    country: 'US',
    tier: { tierNumber: 2, label: 'Tier 2' },
    zipcode: null,
    timeZone,
    families: FAMILIES,
    rows,
  }
  return openPart(<ExportMenu requests={requests} families={families} disabledReason={null} />, {
    scopes,
    flags,
    answers: {
      CompRanges: async (call) => {
        await delay?.(call)
        const { country } = call.variables.compRangesRequest ?? {}
        return { compRanges: country === 'DE' ? { ...answer, country, tier: null } : answer }
      },
      RecordExport: record ?? (() => ({ recordExport: { recorded: true } })),
    },
  })
}

async function choose(options: Options, name: string) {
  const openedPage = await open(options)
  await openedPage.page.getByRole('button', { name: 'Export' }).click()
  await openedPage.page.getByRole('menuitem', { name }).click()
  return openedPage
}

test.each([
  ['Download this job family as CSV', REQUEST, 'comp_ranges-Solutions_Engineering-US-Tier_2-USD'],
  [
    'Download all job families as CSV (2)',
    { country: 'US', tierNumber: 2, jobFamilyIds: [2, 3] },
    'comp_ranges-all_families-US-Tier_2-USD',
  ],
])(
  '%s: requests the ranges, records the export, and saves the file under a matching name',
  async (name, compRangesRequest, fileName) => {
    const saved = recordDownloads()
    const { calls } = await choose({ rows: [ROW, { ...ROW, jobFamilyId: 2, title: '=1+1' }] }, name)
    await expect.poll(() => saved.map((file) => file.name)).toEqual([csvFileName(fileName, new Date())])
    expect(calls.map(({ variables }) => variables)).toEqual([
      { compRangesRequest },
      { recordExportRequest: { table: 'comp_ranges', rows: 2 } },
    ])
    const lines = (await saved[0]?.text)?.split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines?.[0]).toMatch(/^Job family,Family code,Title,/)
    expect(lines?.[1]).toMatch(/^Solutions Engineering,SOL,Senior Solutions Engineer,/)
    expect(lines?.[2]).toMatch(/^Sales,SAL,'=1\+1,/)
  },
)

test('a comparison exports both sides, and the file is named after both [CR40]', async () => {
  const saved = recordDownloads()
  const otherRequest = { jobFamilyIds: [3], country: 'DE' }
  const { calls } = await choose({ requests: [REQUEST, otherRequest] }, 'Download the comparison as CSV')
  await expect
    .poll(() => saved.map((file) => file.name))
    .toEqual([
      csvFileName(
        'comp_ranges-Solutions_Engineering-US-Tier_2-USD-and-Solutions_Engineering-DE-USD',
        new Date(),
      ),
    ])
  expect(calls.map(({ variables }) => variables)).toEqual([
    { compRangesRequest: REQUEST },
    { compRangesRequest: otherRequest },
    { recordExportRequest: { table: 'comp_ranges', rows: 2 } },
  ])
  const [header = '', ...lines] = (await saved[0]?.text)?.split('\r\n') ?? []
  const country = header.split(',').indexOf('Country')
  expect(lines.map((line) => line.split(',')[country])).toEqual(['US', 'DE', undefined])
})

// The time zones where a day begins first and last: their dates always differ.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'is as of today in the workspace’s time zone, %s [CR31]',
  async (timeZone) => {
    const saved = recordDownloads()
    const today = () => dayInTimeZone(timeZone, new Date().toISOString())
    const before = today()
    await choose({ timeZone }, 'Download this job family as CSV')
    await expect.poll(() => saved.length).toBe(1)
    const [header, row] = (await saved[0]?.text)?.split('\r\n').map((line) => line.split(',')) ?? []
    expect([before, today()]).toContain(row?.[header?.indexOf('As of') ?? -1])
  },
)

test('exports nothing if the history cannot record it', async () => {
  const saved = recordDownloads()
  const record = refuseWith('No flag')
  await choose({ record }, 'Download this job family as CSV')
  await expectText('No flag')
  expect(saved).toEqual([])
})

test.each([
  ['Copy this job family as a table', REQUEST],
  ['Copy all job families as a table (2)', { country: 'US', tierNumber: 2, jobFamilyIds: [2, 3] }],
])('%s: copies for a spreadsheet, and records that too', async (name, compRangesRequest) => {
  const copied: string[] = []
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), cancelable: true })
    document.dispatchEvent(event)
    copied.push(event.clipboardData?.getData('text/plain') ?? '')
    return true
  })
  const { calls } = await choose({}, name)
  await expectText('1 row copied')
  expect(copied[0]?.split('\r\n')[1]).toMatch(/^Solutions Engineering\tSOL\tSenior/)
  expect(calls.map(({ variables }) => variables)).toEqual([
    { compRangesRequest },
    { recordExportRequest: { table: 'comp_ranges', rows: 1 } },
  ])
})

test.each([
  ['is shown with scope and flag', ['CSV_EXPORT_ACTION'], ['csv_export'], 1],
  ['is not shown without the scope', [], ['csv_export'], 0],
  ['is not shown without the flag', ['CSV_EXPORT_ACTION'], [], 0],
] as const)('the menu %s', async (_, scopes, flags, shown) => {
  const { page } = await open({ scopes, flags })
  expect(page.getByRole('button', { name: 'Export' }).elements()).toHaveLength(shown)
})

const MANY_FAMILIES = Array.from({ length: 250 }, (_, index) => ({
  id: index + 1,
  name: `Family ${index + 1}`,
  code: '',
}))

test('loads an export of very many families in batches, and shows its progress [CR64]', async () => {
  const saved = recordDownloads()
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let requestCount = 0
  const { page, calls } = await choose(
    { families: MANY_FAMILIES, delay: async () => gates[requestCount++]?.promise },
    'Download all job families as CSV (250)',
  )
  await expectText('0 of 250 job families')
  gates[0]?.resolve()
  await expectText('100 of 250 job families')
  gates[1]?.resolve()
  await expectText('200 of 250 job families')
  gates[2]?.resolve()
  await expect.poll(() => saved.length).toBe(1)
  expect(calls.map(({ variables }) => variables.compRangesRequest?.jobFamilyIds.length)).toEqual([
    100,
    100,
    50,
    undefined,
  ])
  await expect.poll(() => page.getByText(/of 250 job families$/).elements()).toEqual([])
})

test('canceling prevents further requests, the record and the file [CR64]', async () => {
  const saved = recordDownloads()
  const first = Promise.withResolvers<void>()
  const { page, calls } = await choose(
    { families: MANY_FAMILIES, delay: () => first.promise },
    'Download all job families as CSV (250)',
  )
  await page.getByRole('button', { name: 'Cancel export' }).click()
  first.resolve()
  await expectText('Export canceled.')
  await expect
    .element(page.getByRole('button', { name: 'Export', exact: true }))
    .not.toHaveAttribute('aria-busy')
  expect([calls.length, saved.length]).toEqual([1, 0])
})
