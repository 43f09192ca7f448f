import { localDay } from '@plumb/domain/csv/csv-text.ts'
import { expect, test, vi } from 'vitest'
import { openPart } from '../../../testing/open-page.tsx'
import { Refused } from '../../../testing/server.ts'
import { ROW } from '../range.fixture.ts'
import { ExportMenu } from './export-menu.tsx'

const REQUEST = { jobFamilyIds: [3], country: 'US', tierNumber: 2, levels: [10] }
const FAMILIES = [
  { id: 2, name: 'Sales', code: 'SAL' },
  { id: 3, name: 'Solutions Engineering', code: 'SOL' },
]

interface Given {
  scopes?: readonly 'CSV_EXPORT_ACTION'[]
  flags?: readonly 'csv_export'[]
  rows?: readonly (typeof ROW)[]
  record?: () => unknown
}

/** Files that the page hands over. */
function files() {
  const saved: { name: string; text: Promise<string> }[] = []
  let last: Blob | null = null
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, text: last.text() })
  })
  return saved
}

async function open({
  scopes = ['CSV_EXPORT_ACTION'],
  flags = ['csv_export'],
  rows = [ROW],
  record,
}: Given = {}) {
  const answer = { country: 'US', tier: { number: 2, label: 'Tier 2' }, rows }
  return openPart(<ExportMenu request={REQUEST} families={FAMILIES} off={null} />, {
    scopes,
    flags,
    answers: {
      CompRanges: () => ({ compRanges: answer }),
      RecordExport: record ?? (() => ({ recordExport: { recorded: true } })),
    },
  })
}

async function choose(given: Given, name: string) {
  const opened = await open(given)
  await opened.page.getByRole('button', { name: 'Export' }).click()
  await opened.page.getByRole('menuitem', { name }).click()
  return opened
}

test.each([
  ['CSV of this family', REQUEST],
  ['CSV of all 2 families', { country: 'US', tierNumber: 2, jobFamilyIds: [2, 3] }],
])('%s: asked, recorded, then saved', async (name, compRangesRequest) => {
  const saved = files()
  const { calls } = await choose({ rows: [ROW, { ...ROW, jobFamilyId: 2, title: '=1+1' }] }, name)
  await expect.poll(() => saved.map((file) => file.name)).toEqual([`comp_ranges-${localDay(new Date())}.csv`])
  expect(calls.map(({ variables }) => variables)).toEqual([
    { compRangesRequest },
    { recordExportRequest: { table: 'comp_ranges', rows: 2 } },
  ])
  const lines = (await saved[0]?.text)?.split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines?.[0]).toMatch(/^Job family,Family code,Title,/)
  expect(lines?.[1]).toMatch(/^Solutions Engineering,SOL,Senior Solutions Engineer,/)
  expect(lines?.[2]).toMatch(/^Sales,SAL,'=1\+1,/)
})

test('nothing leaves that the history refuses to know of', async () => {
  const saved = files()
  const record = () => {
    throw new Refused('No flag')
  }
  const { page } = await choose({ record }, 'CSV of this family')
  await expect.element(page.getByText('No flag')).toBeVisible()
  expect(saved).toEqual([])
})

test('without rows there is nothing to export', async () => {
  const saved = files()
  const { page, calls } = await choose({ rows: [] }, 'CSV of this family')
  await expect.element(page.getByText('There are no rows to export.')).toBeVisible()
  expect([saved.length, calls.length]).toEqual([0, 1])
})

test.each([
  ['Copy this family as a table', REQUEST],
  ['Copy all 2 families as a table', { country: 'US', tierNumber: 2, jobFamilyIds: [2, 3] }],
])('%s: for a spreadsheet, recorded too', async (name, compRangesRequest) => {
  const copied: string[] = []
  vi.spyOn(document, 'execCommand').mockImplementation(() => {
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), cancelable: true })
    document.dispatchEvent(event)
    copied.push(event.clipboardData?.getData('text/plain') ?? '')
    return true
  })
  const { page, calls } = await choose({}, name)
  await expect.element(page.getByText('1 row copied')).toBeVisible()
  expect(copied[0]?.split('\r\n')[1]).toMatch(/^Solutions Engineering\tSOL\tSenior/)
  expect(calls.map(({ variables }) => variables)).toEqual([
    { compRangesRequest },
    { recordExportRequest: { table: 'comp_ranges', rows: 1 } },
  ])
})

test.each([
  ['the scope and the flag', ['CSV_EXPORT_ACTION'], ['csv_export'], 1],
  ['no scope', [], ['csv_export'], 0],
  ['no flag', ['CSV_EXPORT_ACTION'], [], 0],
] as const)('with %s', async (_, scopes, flags, shown) => {
  const { page } = await open({ scopes, flags })
  expect(page.getByRole('button', { name: 'Export' }).elements()).toHaveLength(shown)
})
