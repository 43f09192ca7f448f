import { expect, test } from 'vitest'
import { csvFileText } from '../../../shared/files/save-csv.ts'
import { bulkCells } from './bulk-export.ts'
import {
  type BulkView,
  createBulkColumns,
  createBulkRows,
  columnsOnScreen,
  countRows,
  discountOrPremiumText,
  rowsOfView,
} from './bulk-rows.ts'
import { readZipList } from '@plumb/domain/geography/zip-list.ts'

const answer = (
  zipcode: string,
  city: string | null = null,
  metroArea: string | null = null,
  state: string | null = null,
  tierLabel: string | null = null,
  tierNumber: number | null = null,
  location: string | null = null,
  percentile: number | null = null,
) => ({ zipcode, city, metroArea, state, tierLabel, tierNumber, location, percentile })
const answers = [
  answer('10013', 'New York', 'New York Tri-State', 'NY', 'Tier 1', 1, 'New York Tri-State', 110),
  answer('12207', 'Albany', null, 'NY', 'Tier 2', 2, 'New York', 90),
  answer('02139', 'Cambridge', 'Boston-Providence', 'MA', 'Tier 10', 3, 'Boston-Providence', 100),
  answer('00000'),
]

const list = readZipList('12207\tE1\n00000\tE2\n2139\tE3\n10013\tE4\n02139\t=E5\n10013\tE4\n10013\tE6')
const rows = createBulkRows(list, answers)
const columns = createBulkColumns(list.otherHeaders)
const plain: BulkView = { shown: 'all', text: '', sort: null, descending: false }
const zips = (view: Partial<BulkView>) =>
  rowsOfView(rows, columns, { ...plain, ...view }).map(
    ({ zipcode, otherCells }) => `${zipcode} ${otherCells.join(' ')}`,
  )

test('keeps the order of the list, with each pair of a ZIP code and a pasted cell once', () => {
  expect(zips({})).toEqual(['12207 E1', '00000 E2', '2139 E3', '10013 E4', '02139 =E5', '10013 E6'])
})

test('counts rows, found, unknown and skipped ones', () => {
  expect(countRows(rows)).toEqual({ all: 6, found: 4, unknown: 2, duplicates: 1 })
  expect(countRows([])).toEqual({ all: 0, found: 0, unknown: 0, duplicates: 0 })
})

test.each([
  ['found', ['12207 E1', '10013 E4', '02139 =E5', '10013 E6']],
  ['unknown', ['00000 E2', '2139 E3']],
  ['duplicates', ['10013 E4']],
] as const)('shows only matching rows with the filter %s', (shown, expected) => {
  expect(zips({ shown })).toEqual(expected)
})

test.each([
  ['tri-state', ['10013 E4', '10013 E6']],
  ['  ALBANY ', ['12207 E1']],
  ['e3', ['2139 E3']],
  ['was not found', ['00000 E2']],
  ['premium 10', ['10013 E4', '10013 E6']],
  ['nowhere', []],
])('the filter %j matches any cell', (text, expected) => {
  expect(zips({ text })).toEqual(expected)
})

test.each([
  ['zipcode', false, ['00000', '2139', '02139', '10013', '10013', '12207']],
  ['tierNumber', false, ['10013', '10013', '12207', '02139', '00000', '2139']],
  ['tierNumber', true, ['02139', '12207', '10013', '10013', '00000', '2139']],
  ['discountOrPremium', false, ['12207', '02139', '10013', '10013', '00000', '2139']],
  ['city', true, ['10013', '10013', '02139', '12207', '00000', '2139']],
  ['tierLabel', false, ['10013', '10013', '12207', '02139', '00000', '2139']],
] as const)('sorts by %s, descending %s, with rows without a value last', (sort, descending, expected) => {
  const sortedRows = rowsOfView(rows, columns, { ...plain, sort, descending })
  expect(sortedRows.map(({ zipcode }) => zipcode)).toEqual(expected)
})

test('every unknown row shows why', () => {
  expect(rows.filter(({ found }) => !found).map(({ problem }) => problem)).toEqual([
    'ZIP code 00000 was not found.',
    '“2139” is not a ZIP code. If Excel removed the leading zeros, enter them again. To keep them in Excel, format the column as text.',
  ])
})

test.each([
  [90, 'Discount 10%'],
  [110, 'Premium 10%'],
  [100, 'None'],
])('a percentile of %i reads %s [GE10]', (percentile, text) => {
  expect(discountOrPremiumText(percentile)).toBe(text)
})

const RESULT_LABELS = ['City', 'Metro area', 'State', 'Tier label', 'Tier number', 'Location', 'Percentile']

test('shows the pasted columns next to the ZIP code, under their own headers', () => {
  const labels = (headers: readonly string[]) => createBulkColumns(headers).map(({ label }) => label)
  expect(labels([])).toEqual(['ZIP code', ...RESULT_LABELS, 'Discount or Premium', 'Problem'])
  expect(createBulkColumns(['Employee', 'Name']).slice(1, 3)).toEqual([
    { id: 'beside-0', label: 'Employee', isNumber: false },
    { id: 'beside-1', label: 'Name', isNumber: false },
  ])
  expect(labels([''])[1]).toBe('Pasted column')
  expect(labels(['', '']).slice(1, 3)).toEqual(['Pasted column 1', 'Pasted column 2'])
})

test('the page has no columns for the location and the problem, which files have [GE22]', () => {
  const missing = columns.filter((column) => !columnsOnScreen(columns).includes(column))
  expect(missing.map(({ id }) => id)).toEqual(['location', 'problem'])
})

test('exports ZIP codes as text, figures as numbers, and problems in their own column [GE22]', () => {
  const [, albany, nowhere] = bulkCells(columns, rows)
  expect(albany).toEqual(['12207', 'E1', 'Albany', '', 'NY', 'Tier 2', 2, 'New York', 90, 'Discount 10%', ''])
  const noText = ['', '', '', '']
  const reason = 'ZIP code 00000 was not found.'
  expect(nowhere).toEqual(['00000', 'E2', ...noText, undefined, '', undefined, '', reason])
})

test('exports UTF-8, keeps zeros, and neutralizes pasted formulas', () => {
  const cambridge = csvFileText(bulkCells(columns, rows))
    .split('\r\n')
    .find((line) => line.startsWith('02139'))
  expect(cambridge).toBe("02139,'=E5,Cambridge,Boston-Providence,MA,Tier 10,3,Boston-Providence,100,None,")
  expect(csvFileText(bulkCells(columns, rows)).startsWith('\uFEFFZIP code,Pasted column,City')).toBe(true)
})
