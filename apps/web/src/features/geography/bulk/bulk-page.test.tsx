import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText, resizeWindow } from '../../../testing/controls.ts'
import { recordDownloads } from '../../../testing/files.ts'
import { RefusalError } from '../../../testing/server.ts'
import { type Call, SCOPES, openLookup } from '../lookup.fixture.ts'

type Page = Awaited<ReturnType<typeof openLookup>>['page']

const LIST = '12207\n00000\n10013\n02139\n10013\n79901\n2139'

const box = (page: Page) => page.getByRole('textbox', { name: 'ZIP codes' })
const submit = (page: Page) => page.getByRole('button', { name: /^Look up/ })
const zips = (page: Page) =>
  [...page.container.querySelectorAll('[data-row] [data-column="0"]')].map((cell) => cell.textContent)

/** Sets a long text at once: `fill` edits line by line. */
function fillList(page: Page, text: string) {
  const area = box(page).element()
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The box is not a textarea')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}

async function lookUp(address = '/bulk', list = LIST, options: Parameters<typeof openLookup>[1] = {}) {
  const openedPage = await openLookup(address, options)
  await expect.element(box(openedPage.page)).toBeVisible()
  fillList(openedPage.page, list)
  await submit(openedPage.page).click()
  await expect.element(openedPage.page.getByRole('grid')).toBeVisible()
  return openedPage
}

test.each([
  ['', false],
  ['1220', false],
  ['    \n   ', false],
  ['12207', true],
  ['abcde', true],
])('allows submitting %j: %s [GE18]', async (text, allowed) => {
  const { page } = await openLookup('/bulk')
  await box(page).fill(text)
  await expect.poll(() => submit(page).element().hasAttribute('disabled')).toBe(!allowed)
})

test('explains its purpose and counts the ZIP codes to look up', async () => {
  const { page } = await openLookup('/bulk')
  await expect.element(page.getByRole('heading', { name: 'Look up many ZIP codes at once' })).toBeVisible()
  await box(page).fill('12207\n10013')
  await expect.element(submit(page)).toHaveTextContent('Look up 2 ZIP codes')
})

test.each([
  ['12207', '3'],
  ['12207\n'.repeat(12), '13'],
  ['12207\n'.repeat(400), '40'],
])('shows 3 to 40 rows in the input [GE18]', async (text, rows) => {
  const { page } = await openLookup('/bulk')
  fillList(page, text)
  await expect.element(box(page)).toHaveAttribute('rows', rows)
})

test('blocks further requests while one is running [GE18]', async () => {
  const answer = Promise.withResolvers<void>()
  const before = ({ operationName }: Call) =>
    operationName === 'SearchMultiZipcodes' ? answer.promise : undefined
  const { page, sent } = await openLookup('/bulk', { before })
  await box(page).fill('12207')
  await submit(page).click()
  await expect.element(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await submit(page).click({ force: true })
  await userEvent.type(box(page), '{Control>}{Enter}{/Control}')
  answer.resolve()
  await expect.element(page.getByRole('grid')).toBeVisible()
  expect(sent('SearchMultiZipcodes')).toHaveLength(1)
})

test('requests each valid ZIP code once, and skips invalid ones', async () => {
  const { sent } = await lookUp()
  expect(sent('SearchMultiZipcodes')[0]).toEqual({
    multiZipcodeSearchRequest: { zipcodes: ['12207', '00000', '10013', '02139', '79901'] },
  })
})

test('filters the rows by a click on a count, and puts the filter into the URL', async () => {
  const { page, address } = await lookUp()
  const count = (name: RegExp) => page.getByRole('button', { name })
  await expect.element(count(/all rows/)).toHaveTextContent('6all rows')
  await expect.element(count(/^\d+ ?found/)).toHaveTextContent('4found')
  await expect.element(count(/duplicate/)).toHaveTextContent('1duplicate, shown once')
  await count(/not found/).click()
  await expect.poll(() => zips(page)).toEqual(['00000', '2139'])
  await expect.element(count(/not found/)).toHaveAttribute('aria-pressed', 'true')
  expect(address()).toBe('/w/1/zip-code-lookup/bulk?show=unknown')
  await count(/duplicate/).click()
  await expect.poll(() => zips(page)).toEqual(['10013'])
  await count(/all rows/).click()
  await expect.poll(() => zips(page)).toHaveLength(6)
  expect(address()).toBe('/w/1/zip-code-lookup/bulk')
})

test('sorts by a heading ascending, then descending, then not at all [SH12]', async () => {
  const { page } = await lookUp('/bulk', '12207\n10013\n79901')
  const head = page.getByRole('columnheader', { name: 'Tier number' })
  const button = head.getByRole('button')
  await button.click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  expect(zips(page)).toEqual(['10013', '12207', '79901'])
  await button.click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(zips(page)).toEqual(['79901', '12207', '10013'])
  await button.click()
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  expect(zips(page)).toEqual(['12207', '10013', '79901'])
})

const MANY_ZIP_CODES = Array.from({ length: 120 }, (_, index) => String(30_000 + index)).join('\n')

test('shows ten rows a page at first, and offers 5, 10, 50 and 100 [GE18]', async () => {
  const { page, address } = await lookUp('/bulk', MANY_ZIP_CODES)
  expect(zips(page)).toHaveLength(10)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => zips(page)[0]).toBe('30010')
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  const options = () => page.getByRole('option').elements()
  await expect.poll(() => options().map((option) => option.textContent)).toEqual(['5', '10', '50', '100'])
  await page.getByRole('option', { name: '50', exact: true }).click()
  // The header and fifty rows, of which only visible ones are rendered.
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '51')
  expect(zips(page)[0]).toBe('30000')
  await expect.poll(address).toBe('/w/1/zip-code-lookup/bulk?size=50')
})

test('takes the page size from the address', async () => {
  const { page } = await lookUp('/bulk?size=5', MANY_ZIP_CODES)
  expect(zips(page)).toHaveLength(5)
})

test.each([[390], [960], [1280]])(
  'shows problems in full at %i px, next to pasted columns [SH12]',
  async (width) => {
    await resizeWindow(width, 800)
    const list =
      'ZIP code\tEmployee\tOffice\n8865\tE-100021\tNewark\nPhiladelphia, PA 191\tE-100022\tPhiladelphia'
    const { page } = await lookUp('/bulk', list)
    const sentences = [...page.container.querySelectorAll('[data-row] .sheet-row-message')]
    expect(sentences.map((sentence) => sentence.textContent)).toEqual([
      '“8865” is not a ZIP code. If Excel removed the leading zeros, enter them again. To keep them in Excel, format the column as text.',
      '“Philadelphia, PA 191” is not a ZIP code. A ZIP code has five digits.',
    ])
    for (const sentence of sentences) {
      const scrollerBox = sentence.closest('[data-sheet-scroller]')?.getBoundingClientRect()
      const { left, right } = sentence.getBoundingClientRect()
      // On a phone, the message is to the right of two pasted columns. Scrolled to, it fits next to the frozen column of 90 px.
      const visibleLeft = width > 390 ? left : (scrollerBox?.left ?? 0) + 90
      expect(visibleLeft + right - left).toBeLessThanOrEqual(scrollerBox?.right ?? 0)
      expect(sentence.scrollWidth).toBeLessThanOrEqual(sentence.clientWidth)
      // Its row has grown with it.
      const row = sentence.closest('[role=row]')
      await expect
        .poll(() => row?.getBoundingClientRect().height)
        .toBeGreaterThanOrEqual(sentence.clientHeight)
    }
  },
)

test('results can be navigated by keyboard, with a problem as one cell, and copied as a block [SH12]', async () => {
  const { page } = await lookUp()
  const cell = page.getByRole('gridcell', { name: 'Albany' })
  await cell.click()
  const activeCellLabel = () =>
    document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.ariaLabel
  await expect.poll(activeCellLabel).toBe('12207, City: Albany')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeCellLabel).toBe('00000: ZIP code 00000 was not found.')
  // The message is one cell at every column that it covers.
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(activeCellLabel).toBe('00000: ZIP code 00000 was not found.')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeCellLabel).toBe('10013, State: NY')
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  const clipboardData = new DataTransfer()
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
  )
  expect(clipboardData.getData('text/plain')).toBe('12207\tAlbany\r\n00000\t')
  await expectText('2 × 2')
})

test('highlights lines without a result after a look-up, and moves the highlights with their text', async () => {
  const { page } = await lookUp()
  const highlightTops = () =>
    [...page.container.querySelectorAll<HTMLElement>('form .bg-warning-tint')].map(({ style }) => style.top)
  // The second and the seventh line.
  expect(highlightTops()).toEqual(['28px', '128px'])
  await box(page).fill(`12207\n${LIST}`)
  await expect.poll(highlightTops).toEqual(['48px', '148px'])
})

test('restores lost zeros with one click [GE42]', async () => {
  const { page } = await lookUp('/bulk', 'ZIP\tId\n12207\t1017\n2139\t1018\n10013\t1019\n501\t1020')
  await expect.poll(() => zips(page)).toEqual(['12207', '2139', '10013', '501'])
  await page.getByRole('button', { name: 'Restore leading zeros (2)' }).click()
  await expect.element(box(page)).toHaveValue('ZIP\tId\n12207\t1017\n02139\t1018\n10013\t1019\n00501\t1020')
  await expect.element(page.getByRole('button', { name: /Restore leading zeros/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Look up 4 ZIP codes' }).click()
  await expect.poll(() => zips(page)).toEqual(['12207', '02139', '10013', '00501'])
  await expectText('Cambridge')
  await expectText('ZIP code 00501 was not found.')
})

test('reports that an export failed without a connection [PG26]', async () => {
  // Each failed try is logged to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { page } = await lookUp('/bulk', '12207\n10013')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expectText('No connection. Try the export again when you are back online.')
})

test('keeps list and results while the page’s other tab is open', async () => {
  const { page, address } = await lookUp('/bulk?show=unknown')
  await page.getByRole('link', { name: 'Single' }).click()
  await expect.element(page.getByRole('textbox', { name: 'ZIP code' })).toBeVisible()
  await page.getByRole('link', { name: 'Bulk' }).click()
  await expect.element(box(page)).toHaveValue(LIST)
  expect(zips(page)).toEqual(['00000', '2139'])
  expect(address()).toBe('/w/1/zip-code-lookup/bulk?show=unknown')
})

test('rejects 60,000 ZIP codes with a message before sending', async () => {
  const { page, sent } = await openLookup('/bulk')
  fillList(page, Array.from({ length: 60_000 }, (_, index) => String(10_000 + index)).join('\n'))
  await submit(page).click()
  await expectText('You can look up at most 50,000 ZIP codes at a time.')
  expect(sent('SearchMultiZipcodes')).toEqual([])
})

test('reports that a lookup failed, and keeps the list', async () => {
  const before = ({ operationName }: Call) => {
    if (operationName === 'SearchMultiZipcodes') throw new RefusalError('Down')
  }
  const { page } = await openLookup('/bulk', { before })
  await box(page).fill('12207')
  await submit(page).click()
  await expectText('Could not look up the ZIP codes. Your list is unchanged. Try again.')
  await expect.element(box(page)).toHaveValue('12207')
})

test('Copy copies the rows of all pages, in Excel format', async () => {
  const { page } = await lookUp('/bulk?size=5', MANY_ZIP_CODES)
  const copied = new Map<string, string>()
  document.addEventListener('copy', ({ clipboardData }) => {
    copied.set('text/plain', clipboardData?.getData('text/plain') ?? '')
  })
  // Replaced in order to see what the page puts on the clipboard.
  vi.spyOn(DataTransfer.prototype, 'setData').mockImplementation((type, data) => void copied.set(type, data))
  await page.getByRole('button', { name: 'Copy' }).click()
  await expectText('120 rows copied')
  expect(copied.get('text/plain')?.split('\r\n')).toHaveLength(121)
  expect(copied.get('text/html')).toContain(`<td style="mso-number-format:'\\@'">30000</td>`)
})

test('Export CSV records the export in the history, then saves the rows of all pages [CSV33]', async () => {
  const { page, calls } = await lookUp('/bulk?size=5', MANY_ZIP_CODES)
  const files = recordDownloads()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect.poll(() => files).toHaveLength(1)
  expect(calls.at(-1)).toMatchObject({
    operationName: 'RecordExport',
    variables: { recordExportRequest: { table: 'zip_codes', rows: 120 } },
  })
  expect(files[0]?.name).toMatch(/^zip_codes-\d{4}-\d\d-\d\d\.csv$/)
  expect((await files[0]?.text)?.split('\r\n')).toHaveLength(122)
})

test('offers no file if the export cannot be recorded in the history [CSV33, HI5]', async () => {
  const create = vi.spyOn(URL, 'createObjectURL')
  const before = ({ operationName }: Call) => {
    if (operationName === 'RecordExport') throw new RefusalError('The history is full')
  }
  const { page } = await lookUp('/bulk', LIST, { before })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expectText('The history is full')
  expect(create).not.toHaveBeenCalled()
})

test('the bulk permission alone opens the bulk page, to which the lookup redirects', async () => {
  const { page, router } = await openLookup('', { scopes: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'] })
  await expect.element(box(page)).toBeVisible()
  expect(router.state.location.pathname).toBe('/w/1/zip-code-lookup/bulk')
  await expect.poll(() => page.getByRole('link', { name: 'Single' }).elements()).toEqual([])
  await box(page).fill('12207')
  await submit(page).click()
  await expectText('Albany')
  await router.navigate({ href: '/w/1/zip-code-lookup/single' })
  expect(router.state.location.pathname).toBe('/w/1/no-access')
})

test.each([
  ['shown with scope and flag', SCOPES, ['multiple_zip_code_lookup', 'csv_export'], true],
  ['not shown without the flag', SCOPES, ['multiple_zip_code_lookup'], false],
  [
    'not shown without the scope',
    ['VIEW_LOCATION_CALCULATOR', 'LOCATION_CALCULATOR_MULTIPLE_VIEW'],
    ['multiple_zip_code_lookup', 'csv_export'],
    false,
  ],
] as const)('the button Export CSV is %s', async (_, scopes, flags, isOffered) => {
  const { page } = await lookUp('/bulk', LIST, { scopes, flags })
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Export CSV' })
  expect(button.elements()).toHaveLength(isOffered ? 1 : 0)
})
