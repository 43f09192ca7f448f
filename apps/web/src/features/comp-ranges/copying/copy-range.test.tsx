import { expect, test, vi } from 'vitest'
import { expectText } from '../../../testing/controls.ts'
import { openPart } from '../../../testing/open-page.tsx'
import { rowWithGap, ROW } from '../range.fixture.ts'
import { FiguresRequestContext } from '../ranges/use-ranges.tsx'
import { CopyRange } from './copy-range.tsx'

const REQUEST = { jobFamilyIds: [3], country: 'US', zipcode: '98109', levels: [9, 10] }
const LINE =
  'Senior Solutions Engineer, P4 · Senior · L10: USD 165,470 - 229,711 OTE (80 : 20), 5% bonus target, Seattle, ZIP 98109 (Tier 2), as of 2026-03-01 (UTC)'
const RECEIPT = 'Job family: Solutions Engineering (SOL)\nJob: Senior Solutions Engineer'

const rows = [
  { jobId: 6, level: 10, summaryLine: 'another job', receipt: 'another job' },
  { jobId: 7, level: 10, summaryLine: LINE, receipt: RECEIPT },
]

/**
 * Replaces the clipboard by one that allows writing, or refuses it.
 * @returns the copied texts, to which each later copy is added
 */
function mockClipboard(isAllowed: boolean) {
  const copiedTexts: string[] = []
  const write = async ([item]: ClipboardItem[]) => {
    if (!isAllowed) throw new DOMException('Write permission denied.', 'NotAllowedError')
    const blob = await item?.getType('text/plain')
    if (blob) copiedTexts.push(await blob.text())
  }
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(write)
  return copiedTexts
}

const copyRange = (row: typeof ROW, request: typeof REQUEST | null) => (
  <FiguresRequestContext value={() => request}>
    <CopyRange row={row} disabledReason={null} hasNoSummary={row.mid === null} />
  </FiguresRequestContext>
)

async function open(
  row = ROW,
  answer: () => unknown = () => ({ compRanges: { rows } }),
  request: typeof REQUEST | null = REQUEST,
) {
  const openedPage = await openPart(copyRange(row, request), {
    answers: { CompRangeTexts: answer },
  })
  await openedPage.page.getByRole('button', { name: 'Copy range: Senior Solutions Engineer' }).click()
  return openedPage
}

test.each([
  ['Copy as one line', LINE],
  ['Copy calculation', RECEIPT],
])(
  '%s requests this family and level, leaves the date to the server, and copies this job',
  async (name, text) => {
    const copiedTexts = mockClipboard(true)
    const { page, calls } = await open()
    await page.getByRole('menuitem', { name }).click()
    await expectText('Copied')
    expect(copiedTexts).toEqual([text])
    expect(calls.map(({ variables }) => variables)).toEqual([
      { compRangesRequest: { ...REQUEST, levels: [10] } },
    ])
  },
)

test('copies nothing while the selection differs from the figures, and says why', async () => {
  const copiedTexts = mockClipboard(true)
  const { page, calls } = await open(ROW, undefined, null)
  await page.getByRole('menuitem', { name: 'Copy as one line' }).click()
  await expectText('These figures are for an earlier selection.')
  expect(copiedTexts).toEqual([])
  expect(calls).toEqual([])
})

test('selects the text in a dialog if the browser refuses to copy', async () => {
  mockClipboard(false)
  const { page } = await open()
  await page.getByRole('menuitem', { name: 'Copy as one line' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Copy manually' })).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Text to copy' })
  await expect.element(text).toHaveValue(LINE)
  const area = text.element() as HTMLTextAreaElement
  await expect.poll(() => area.value.slice(area.selectionStart, area.selectionEnd)).toBe(LINE)
})

test('reports a job that no longer exists, and copies nothing', async () => {
  const copiedTexts = mockClipboard(true)
  const { page } = await open(ROW, () => ({ compRanges: { rows: [] } }))
  await page.getByRole('menuitem', { name: 'Copy calculation' }).click()
  await expectText('This job no longer has a pay range. Reload the page.')
  expect(copiedTexts).toEqual([])
})

test('offers no summary line without a cash figure, but still a receipt', async () => {
  const { page } = await open(rowWithGap('cash', { min: null, mid: null, max: null }))
  await expect
    .element(page.getByRole('menuitem', { name: 'Copy as one line' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByRole('menuitem', { name: 'Copy calculation' }))
    .not.toHaveAttribute('aria-disabled')
})
