import { CSV_LIMITS } from '@plumb/domain/csv/csv-file.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openWorkbook } from './open-workbook.ts'
import { createWorkbookFile } from './workbook.fixture.ts'

function readFirstSheet(file: Parameters<typeof createWorkbookFile>[0]) {
  const workbook = openWorkbook(createWorkbookFile(file))
  if (isRefusal(workbook)) throw new Error(workbook.message)
  const sheet = workbook.readSheet(0)
  if (isRefusal(sheet)) throw new Error(sheet.message)
  return sheet
}

/** Returns the only cell of a sheet, read from a workbook whose style 1 has this number format. */
const readCell = (cell: string, format = 'General', more: { strings?: string[]; workbookPr?: string } = {}) =>
  readFirstSheet({ sheets: [{ name: 'One', rows: `<row r="1">${cell}</row>` }], formats: [format], ...more })
    .rows[0]?.[0]

const number = (value: string) => `<c r="A1" s="1"><v>${value}</v></c>`

test.each([
  ['21.100000000000001', 'General', '21.1'],
  ['120000', '#,##0', '120000'],
  ['1.2E5', '[Red]#,##0;-#,##0', '120000'],
  ['1E-7', 'General', '0.0000001'],
  ['-0', 'General', '0'],
  ['85000', '_-* #,##0.00\\ "€"_-', '85000'],
  ['123456789012345678', '0', '123456789012346000'],
])('reads the number %s in the format %s as %s', (value, format, text) => {
  expect(readCell(number(value), format)).toEqual({ text, kind: 'number' })
})

test.each([
  ['0.06', '0%', '6%'],
  ['0.07', '0%', '7%'],
  ['0.065', '0%', '6.5%'],
  ['1.1', '0.0%;-0.0%', '110%'],
])('reads the percentage %s in the format %s as %s', (value, format, text) => {
  expect(readCell(number(value), format)).toEqual({ text, kind: 'percent' })
})

test.each([
  ['45352', 'yyyy-mm-dd', '2024-03-01'],
  ['45352.5', 'd/m/yy h:mm', '2024-03-01 12:00'],
  ['59', '[$-409]d-mmm-yy', '1900-02-28'],
  ['61', 'mmm-yy', '1900-03-01'],
  ['0.25', '[h]:mm', '06:00'],
])('reads the date %s in the format %s as %s', (value, format, text) => {
  expect(readCell(number(value), format)).toEqual({ text, kind: 'date' })
})

test('reads a date of the 1904 system', () => {
  expect(readCell(number('0.5'), 'h:mm', { workbookPr: '<workbookPr date1904="1"/>' })?.text).toBe('12:00')
  expect(readCell(number('43890'), 'yyyy', { workbookPr: '<workbookPr date1904="true"/>' })?.text).toBe(
    '2024-03-01',
  )
})

test.each([
  ['a shared text', '<c r="A1" t="s"><v>0</v></c>', { text: 'Sales & service', kind: 'text' }],
  ['a text in several runs', '<c r="A1" t="s"><v>1</v></c>', { text: 'Zoë is first', kind: 'text' }],
  [
    'a text stored in the cell',
    '<c r="A1" t="inlineStr"><is><t>a_x000D_b</t></is></c>',
    { text: 'a\rb', kind: 'text' },
  ],
  ['a boolean', '<c r="A1" t="b"><v>1</v></c>', { text: 'TRUE', kind: 'boolean' }],
  ['an error', '<c r="A1" t="e"><v>#N/A</v></c>', { text: '#N/A', kind: 'text' }],
  ['a formula with a number', '<c r="A1"><f>B1*2</f><v>84</v></c>', { text: '84', kind: 'number' }],
  ['a formula with a text', '<c r="A1" t="str"><f>B1</f><v>x</v></c>', { text: 'x', kind: 'text' }],
  ['a formula without a result', '<c r="A1"><f>B1*2</f></c>', { text: '=B1*2', kind: 'text' }],
  ['a cell without a reference', '<c><v>5</v></c>', { text: '5', kind: 'number' }],
])('reads %s', (_what, cell, expected) => {
  const strings = [
    '<si><t>Sales &amp; service</t></si>',
    '<si><r><t xml:space="preserve">Zoë </t></r><r><t>is first</t></r><rPh><t>x</t></rPh></si>',
  ]
  expect(readCell(cell, 'General', { strings })).toEqual(expected)
})

test('keeps rows and columns at their positions, and reports hidden columns and sheets', () => {
  const rows = '<row r="2"><c r="C2"><v>1</v></c><c r="E2"/></row><row r="5"><c r="A5"><v>2</v></c></row>'
  const head = '<cols><col min="2" max="3" hidden="1"/><col min="4" max="4"/></cols>'
  const workbook = openWorkbook(
    createWorkbookFile({
      sheets: [
        { name: 'Pay &amp; levels', rows, head },
        { name: 'Old', rows: '', state: 'veryHidden' },
      ],
    }),
  )
  if (isRefusal(workbook)) throw new Error(workbook.message)
  expect(workbook.sheets).toEqual([
    { name: 'Pay & levels', isHidden: false },
    { name: 'Old', isHidden: true },
  ])
  const empty = { text: '', kind: 'empty' }
  expect(workbook.readSheet(0)).toEqual({
    name: 'Pay & levels',
    isHidden: false,
    rows: [[], [empty, empty, { text: '1', kind: 'number' }], [], [], [{ text: '2', kind: 'number' }]],
    hiddenColumns: [1, 2],
  })
})

const DAMAGED =
  'The file is not a readable Excel workbook (.xlsx). Save it again in Excel, then upload it again.'

test.each([
  ['an empty file', new Uint8Array(), DAMAGED],
  ['a text file', strToU8('a,b'), DAMAGED],
  ['an archive of something else', zipSync({ 'a.txt': strToU8('a') }), DAMAGED],
  ['half a file', createWorkbookFile({ sheets: [] }).slice(0, 500), DAMAGED],
  [
    'a workbook with a password',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
    'The file is password-protected or in an older format. Save it in Excel as “Excel Workbook (.xlsx)” without a password, then upload it again.',
  ],
  [
    'an archive that is too large when uncompressed',
    zipSync({ 'xl/a.xml': new Uint8Array(201 * 1024 * 1024) }, { level: 1 }),
    'The workbook is too large when uncompressed. Remove the sheets that you do not need, then upload it again.',
  ],
])('refuses %s', (_what, bytes, message) => {
  expect(openWorkbook(bytes)).toMatchObject({ message })
})

test.each([
  ['a damaged sheet', '<row r="1"><c r="A1"><v>1</v></row>', DAMAGED],
  [
    'a sheet of too many rows',
    '<row><c><v>1</v></c></row>'.repeat(CSV_LIMITS.rows + 2),
    'A file can have at most 100,000 rows. Split it into several files.',
  ],
  [
    'a sheet of too many columns',
    '<row r="1"><c r="IW1"><v>1</v></c></row>',
    'A file can have at most 256 columns. Remove the columns that you do not need.',
  ],
])('refuses %s', (_what, rows, message) => {
  const workbook = openWorkbook(createWorkbookFile({ sheets: [{ name: 'One', rows }] }))
  if (isRefusal(workbook)) throw new Error(workbook.message)
  expect(workbook.readSheet(0)).toMatchObject({ message })
})
