import { createWorkbookFile, sheetRows } from '../../../shared/workbooks/workbook.fixture.ts'
import { recordDownloads, uploadFile } from '../../../testing/files.ts'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectText } from '../../../testing/controls.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { type AnswersByOperation, HttpFailure, refuseWith } from '../../../testing/server.ts'

const HEAD = 'Group Name,Global Level,% Below Mid,% Above Mid'
const FACTS = {
  groups: [
    {
      name: 'Sales',
      rangeWidths: [
        { level: 9, percentBelowMid: 20, percentAboveMid: 25 },
        { level: 8, percentBelowMid: 15, percentAboveMid: 20 },
      ],
    },
  ],
  jobLevels: [9, 8].map((level) => ({ level, isVisible: true })),
  globalLevels: [{ level: 9, name: 'Principal' }],
  settings: [],
}

async function openImport(answers: AnswersByOperation = {}) {
  const openedPage = await openPage('/w/1/range-widths/import', {
    scopes: ['RANGE_WIDTHS_VIEW', 'RANGE_WIDTHS_EDIT', 'CSV_IMPORT_ACTION'],
    answers: {
      RangeWidths: () => FACTS,
      ImportRangeWidths: () => ({ imported: { groupsInserted: 1, groupsUpdated: 1 } }),
      ...answers,
    },
  })
  await expect
    .element(openedPage.page.getByRole('heading', { name: 'Drop a CSV or Excel file here' }))
    .toBeVisible()
  return openedPage
}
type Page = Awaited<ReturnType<typeof openImport>>['page']

const rowsOf = (page: Page) =>
  [...page.container.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )

async function review(text: string, answers: AnswersByOperation = {}) {
  const openedPage = await openImport(answers)
  await uploadFile(text, 'widths.csv')
  await expect.element(openedPage.page.getByRole('table')).toBeVisible()
  return openedPage
}
const GOOD = `${HEAD}\nSales,Principal,22,25\nSales,L8,15,20\nField,L9,5,6\n`

test('reviews, confirms and imports a file, and sends nothing before confirmation [CSV17]', async () => {
  const { page, calls, sent } = await review(GOOD)
  await expect
    .poll(() => rowsOf(page))
    .toEqual([
      ['2', 'Changed', 'Sales', 'Principal', '20 22', '25', ''],
      ['4', 'New', 'Field', 'Principal', '5', '6', '“Field” will be created.'],
      ['3', 'Unchanged', 'Sales', 'L8', '15', '20', ''],
    ])
  await expectText('widths.csv')
  await expectText('4 rows, comma-separated, UTF-8')
  expect(calls.map(({ operationName }) => operationName)).toEqual(['RangeWidths'])
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Imported: 1 group added, 1 updated' }))
    .toBeVisible()
  expect(sent('ImportRangeWidths')[0].csvImportRequest).toMatchObject({
    fileName: 'widths.csv',
    headers: HEAD.split(','),
    rows: [
      { line: 2, cells: ['Sales', 'Principal', '22', '25'] },
      { line: 3, cells: ['Sales', 'L8', '15', '20'] },
      { line: 4, cells: ['Field', 'L9', '5', '6'] },
    ],
  })
  await expect.element(page.getByRole('link', { name: 'Back to Range widths' })).toBeVisible()
})

test('blocks a file with problems, lists each problem with its line, and can filter the rows by problems [CSV17]', async () => {
  const { page } = await review(`${HEAD}\nSales,L9,,x\nSales,L8,16,20\n"Sales"x,L9,1,1\n`)
  const problems = [
    ['2', 'Problem', 'Sales', 'L9', 'empty', 'x', 'Line 2: % Below Mid is required'],
    ['2', 'Problem', '', '', '', '', 'Line 2: % Above Mid must be a positive number'],
    [
      '4',
      'Problem',
      '',
      '',
      '',
      '',
      'Line 4: There is text after a closing quotation mark. Inside a cell, type each quotation mark twice.',
    ],
  ]
  await expect
    .poll(() => rowsOf(page))
    .toEqual([...problems, ['3', 'Changed', 'Sales', 'L8', '15 16', '20', '']])
  await expect.element(page.getByRole('button', { name: 'Import 1 change' })).toBeDisabled()
  await expectText('Correct 2 rows or leave them out. Nothing has been imported.')
  await page.getByRole('button', { name: '2 problems' }).click()
  await expect.poll(() => rowsOf(page)).toEqual(problems)
})

test('a cell can be corrected and a row left out in Review; the counts show both [CSV43]', async () => {
  const { page, sent } = await review(`${HEAD}\nSales,L9,x,25\n"Sales"x,L9,1,1\nField,L8,y,6\n`)
  const counts = () =>
    [...page.container.querySelectorAll('fieldset button')].map(({ textContent }) => textContent)
  await expect.poll(counts).toContain('3problems')
  await page.getByRole('button', { name: 'Correct % Below Mid on line 2: x' }).click()
  await page.getByRole('textbox', { name: 'Correct % Below Mid on line 2' }).fill('21')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(counts)
    .toEqual(['3rows in the file', '0new', '1changed', '0unchanged', '2problems', '0left out'])
  await expect.element(page.getByRole('region', { name: 'Rows in the file' })).toHaveFocus()
  await page.getByRole('button', { name: 'Leave out line 3' }).click()
  await expectText('Correct 1 row or leave it out. Nothing has been imported.')
  await page.getByRole('button', { name: 'Leave out 1 row' }).click()
  await expect
    .poll(counts)
    .toEqual(['3rows in the file', '0new', '1changed', '0unchanged', '0problems', '2left out'])
  await page.getByRole('button', { name: 'Put back line 4' }).click()
  await expect.poll(counts).toContain('1problem')
  await page.getByRole('button', { name: 'Leave out line 4' }).click()
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await expect.element(page.getByRole('link', { name: 'Back to Range widths' })).toBeVisible()
  expect(sent('ImportRangeWidths')[0].csvImportRequest.rows).toMatchObject([
    { line: 2, cells: ['Sales', 'L9', '21', '25'] },
  ])
})

test('cells of rows without problems can be corrected, also by keyboard [CSV43]', async () => {
  const { page } = await review(`${HEAD}\nSales,L9,20,25\nField,L8,5,6\nField,L9,5\n`)
  const firstCells = () => rowsOf(page).map((cells) => cells.slice(0, 6))
  await expect.poll(firstCells).toEqual([
    ['4', 'Problem', 'Field', 'L9', '5', ''],
    ['3', 'New', 'Field', 'L8', '5', '6'],
    ['2', 'Unchanged', 'Sales', 'Principal', '20', '25'],
  ])
  // The text of the file is corrected, not the value that is shown.
  await page.getByRole('button', { name: 'Correct Global Level on line 2: Principal' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Correct Global Level on line 2' }))
    .toHaveValue('L9')
  await userEvent.keyboard('{Escape}{ArrowRight}{Enter}22{Enter}')
  await expect.poll(firstCells).toContainEqual(['2', 'Changed', 'Sales', 'Principal', '20 22', '25'])
  page.getByRole('button', { name: 'Leave out line 3' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}7{Enter}')
  const corrected = page.getByRole('button', { name: 'Correct % Below Mid on line 3: 7' })
  await expect.element(corrected).toHaveFocus()
  // A row that has too few cells gets the missing ones.
  await page.getByRole('button', { name: 'Correct % Above Mid on line 4: empty' }).click()
  await userEvent.keyboard('8{Enter}')
  await expect.poll(firstCells).toContainEqual(['4', 'New', 'Field', 'Principal', '5', '8'])
  expect(await axeFindings(page.container)).toEqual([])
})

test('the corrected file can be downloaded, without the rows that are left out [CSV43]', async () => {
  const { page } = await review(`${HEAD}\n'=Sales,L9,20,25\nField,L8,y,6\n`)
  await page.getByRole('button', { name: 'Leave out line 3' }).click()
  const files = recordDownloads()
  await page.getByRole('button', { name: 'Download corrected file' }).click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['widths-corrected.csv'])
  expect(await files[0]?.text).toBe(`${HEAD}\r\n'=Sales,L9,20,25\r\n`)
})

test('asks once for columns that are not found, and lets the user change the answer later [CSV42]', async () => {
  const { page } = await openImport()
  await uploadFile('Team,Level,Down,Up\nSales,L9,21,25', 'widths.csv')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Missing required headers: Group Name, % Below Mid, % Above Mid')
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  for (const [column, header] of [
    ['Group Name', 'Team'],
    ['% Below Mid', 'Down'],
    ['% Above Mid', 'Up'],
  ] as const) {
    await page.getByRole('combobox', { name: column }).click()
    await page.getByRole('option', { name: header }).click()
  }
  expect(await axeFindings(page.container)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => rowsOf(page)).toEqual([['2', 'Changed', 'Sales', 'Principal', '20 21', '25', '']])
  await expectText(/“Level” is read as Global Level · “Down” is read as % Below Mid/)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await uploadFile('Team,Level,Down,Up\nSales,L9,22,25', 'next.csv')
  await expect.poll(() => rowsOf(page)).toEqual([['2', 'Changed', 'Sales', 'Principal', '20 22', '25', '']])
  await page.getByRole('button', { name: 'Change columns' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Group Name' })).toHaveTextContent('Group NameTeam')
})

test('filters rows by their content', async () => {
  const { page } = await review(GOOD)
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('FIELD')
  await expect.poll(() => rowsOf(page).map(([line]) => line)).toEqual(['4'])
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('nothing')
  await expectText('No rows match.')
})

test.each([
  ['widths.xls', 'x', 'Please upload a CSV file'],
  [
    'widths.xlsx',
    'x',
    'The file is not a readable Excel workbook (.xlsx). Save it again in Excel, then upload it again.',
  ],
  ['widths.csv', ' \n', 'The file is empty'],
  ['widths.csv', 'Group Name\nSales', 'Missing required headers: Global Level, % Below Mid, % Above Mid'],
  [
    'widths.csv',
    `${HEAD}\n"Sales`,
    'The quotation mark on line 2 is never closed, so the rest of the file cannot be read.',
  ],
])('explains why %s with %j cannot be read', async (name, text, message) => {
  const { page } = await openImport()
  await uploadFile(text, name)
  await expect.element(page.getByRole('alert')).toHaveTextContent(message)
})

test('accepts rows pasted from a spreadsheet [CSV17]', async () => {
  const { page } = await openImport()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', `${HEAD}\nSales,L9,22,25`.replaceAll(',', '\t'))
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.poll(() => rowsOf(page)).toEqual([['2', 'Changed', 'Sales', 'Principal', '20 22', '25', '']])
  await expectText('2 rows, tab-separated, UTF-8')
})

test('imports the sheet that has the headers, or the one that the user chooses [CSV5, CSV41]', async () => {
  const { page, sent } = await openImport()
  const head = HEAD.split(',')
  const workbook = createWorkbookFile({
    sheets: [
      { name: 'Notes', rows: sheetRows([['About']]) },
      { name: 'Draft', rows: sheetRows([head, ['Sales', 'L9', 21, 25]]), state: 'hidden' },
      { name: 'Widths', rows: sheetRows([['Group', ...head.slice(1)], [], ['Sales', 'L9', 22, 25]]) },
    ],
  })
  await uploadFile(workbook, 'widths.xlsx')
  await expectText('sheet “Widths”, 3 rows · 1 empty row skipped · “Group” is read as Group Name')
  await expect.poll(() => rowsOf(page)).toEqual([['3', 'Changed', 'Sales', 'Principal', '20 22', '25', '']])
  await page.getByRole('combobox', { name: 'Sheet' }).click()
  await page.getByRole('option', { name: /^Draft/ }).click()
  await expectText('sheet “Draft”, 2 rows')
  await expect.poll(() => rowsOf(page)).toEqual([['2', 'Changed', 'Sales', 'Principal', '20 21', '25', '']])
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await expect.element(page.getByRole('link', { name: 'Back to Range widths' })).toBeVisible()
  expect(sent('ImportRangeWidths')[0].csvImportRequest).toMatchObject({
    fileName: 'widths.xlsx',
    headers: head,
    rows: [{ line: 2, cells: ['Sales', 'L9', '21', '25'] }],
  })
})

function drop(page: Page, file: File) {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const zone = page.getByRole('region', { name: 'Drop a CSV or Excel file here' }).element()
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('accepts a dropped file [CSV17]', async () => {
  const { page } = await openImport()
  drop(page, new File([GOOD], 'dropped.csv'))
  await expectText('dropped.csv')
})

test('reports a file that was moved before it was read [CSV29]', async () => {
  const facts = Promise.withResolvers<typeof FACTS>()
  const { page } = await openImport({ RangeWidths: () => facts.promise })
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle('moved.csv', { create: true })
  const stream = await handle.createWritable()
  await stream.write(GOOD)
  await stream.close()
  drop(page, await handle.getFile())
  await folder.removeEntry('moved.csv')
  facts.resolve(FACTS)
  await expectText('The file could not be read because it was moved or changed. Choose it again.')
})

test('can cancel reading a file [CSV17]', async () => {
  const facts = Promise.withResolvers<typeof FACTS>()
  const { page } = await openImport({ RangeWidths: () => facts.promise })
  await uploadFile(GOOD, 'widths.csv')
  await page.getByRole('button', { name: 'Cancel' }).click()
  facts.resolve(FACTS)
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(page.container.querySelector('table')).toBeNull()
})

test('reads a file in a worker, which Cancel ends [CSV17]', async () => {
  const request = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => {})
  const end = vi.spyOn(Worker.prototype, 'terminate')
  const { page } = await openImport()
  await uploadFile(GOOD, 'widths.csv')
  await expect.poll(() => request.mock.calls).toMatchObject([[{ ask: 'open', fileName: 'widths.csv' }]])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(end).toHaveBeenCalledTimes(1)
})

test('Back returns to the previous step', async () => {
  const { page } = await review(GOOD)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('heading', { name: 'Drop a CSV or Excel file here' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/w/1/range-widths')
})

test('shows a server error and keeps the review', async () => {
  const refusal = refuseWith('Line 2: % Below Mid is required', 'VALIDATION_FAILED')
  const { page } = await review(GOOD, { ImportRangeWidths: refusal })
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expectText('Import failed: Line 2: % Below Mid is required')
  await expect.element(page.getByRole('button', { name: 'Import 2 changes' })).toBeEnabled()
})

test('reports a title above the headers and an unnamed column in Review [CSV39]', async () => {
  const { page, sent } = await review(
    `sep=;\nWidths of 2026\n\n${HEAD.replaceAll(',', ';')};;Note\nSales;L8;16;20;do not apply before June;x\nSales;L9;20;25;;\n`,
  )
  await expectText(
    '6 rows, semicolon-separated, UTF-8 · Headers on line 4; 1 row above them ignored · 1 empty row skipped · Ignored column: Note · Column 5 has no header and is ignored: do not apply before June',
  )
  await expect.poll(() => rowsOf(page).map(([line]) => line)).toEqual(['5', '6'])
  await page.getByRole('button', { name: 'Import 1 change' }).click()
  await expect.element(page.getByRole('heading', { name: /^Imported/ })).toBeVisible()
  expect(sent('ImportRangeWidths')[0].csvImportRequest).toMatchObject({
    headers: [...HEAD.split(','), '', 'Note'],
    rows: [{ line: 5 }, { line: 6 }],
  })
})

test('a failed import without a reason is “due to an unknown error” [CL22]', async () => {
  const { page } = await review(GOOD, { ImportRangeWidths: refuseWith('') })
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expectText('Import failed due to an unknown error')
})

test('reports once that the stored rows failed to load [CSV29]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await openImport({
    RangeWidths: () => {
      throw new HttpFailure(502)
    },
  })
  await uploadFile(GOOD, 'widths.csv')
  await expectText('The data to compare with the file could not be loaded: Server error 502')
})

test('says so if a file changes nothing', async () => {
  const { page } = await review(`${HEAD}\nSales,L8,15,20\n`)
  await expectText('No changes were needed. The data already matches the file.')
  await expect.element(page.getByRole('button', { name: 'Import 0 changes' })).toBeDisabled()
})

test('renders only the visible rows of a long file', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `Group ${index},L9,1,1`)
  const { page } = await review(`${HEAD}\n${rows.join('\n')}`)
  await expect.element(page.getByRole('button', { name: '5,000 new, 5,000 new groups' })).toBeVisible()
  await expect.poll(() => rowsOf(page).length).toBeGreaterThan(5)
  expect(rowsOf(page).length).toBeLessThan(100)
  const table = page.getByRole('region', { name: 'Rows in the file' }).element()
  table.scrollTop = table.scrollHeight
  await expect.poll(() => rowsOf(page).at(-1)?.[0]).toBe('5,001')
})

test('reviews and sends the largest supported file, 100,000 rows, in one request with all rows in order [CSV11, CSV24]', async () => {
  const csvLines = Array.from({ length: 100_000 }, (_, index) => `Group ${index},L9,1,1`)
  const { page, calls } = await review(`${HEAD}\n${csvLines.join('\n')}\n`)
  await page.getByRole('button', { name: 'Import 100,000 changes' }).click()
  await expect.element(page.getByRole('heading', { name: /^Imported/ })).toBeVisible()
  expect(calls.map(({ operationName }) => operationName)).toEqual(['RangeWidths', 'ImportRangeWidths'])
  const { fileName, headers, rows } = calls.at(-1)?.variables.csvImportRequest ?? {}
  expect([fileName, headers, rows.length]).toEqual(['widths.csv', HEAD.split(','), 100_000])
  const sentLines = rows.map(
    ({ line, cells }: { line: number; cells: string[] }) => `${line}: ${cells.join()}`,
  )
  expect(
    sentLines.findIndex((text: string, index: number) => text !== `${index + 2}: ${csvLines[index]}`),
  ).toBe(-1)
})

test('shows the progress of a long upload, which can be stopped without importing anything [CSV37]', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => `Group ${index},L9,1,1`)
  const { page } = await review(`${HEAD}\n${rows.join('\n')}`, {
    ImportRangeWidths: () => new Promise(() => {}),
  })
  await page.getByRole('button', { name: 'Import 5,000 changes' }).click()
  await expectText('50% uploaded')
  await page.getByRole('button', { name: 'Stop upload' }).click()
  await expectText('Upload stopped. Nothing has been imported.')
  await expect.element(page.getByRole('button', { name: 'Import 5,000 changes' })).toBeEnabled()
})
