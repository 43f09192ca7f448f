import { expect, test } from 'vitest'
import {
  applyColumns,
  type ColumnChoices,
  type RememberedColumns,
  rememberColumns,
  suggestColumns,
} from '../csv/column-choices.ts'
import { readCsvFile } from '../csv/csv-file.ts'
import { headersOf } from '../csv/csv-table.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { BAND_FILE } from './band-file.fixture.ts'

function suggest(text: string, remembered?: RememberedColumns) {
  const file = readCsvFile(text, headersOf(BAND_FILE))
  if (isRefusal(file)) throw new Error(file.message)
  const { isCertain, ...match } = suggestColumns(BAND_FILE, file, remembered)
  const { headers, headerLine: line } = file
  return { match, isCertain, headers: applyColumns(headers, match.choices), line }
}

const REQUIRED_HEADERS = ['Group Name', 'Country', 'Currency', 'Global Level']

test.each([
  [
    'their headers',
    'global level,GROUP NAME,Country,Currency',
    ['Global Level', 'Group Name', 'Country', 'Currency'],
    true,
  ],
  ['synonyms', 'Band group,Country code,CCY,Grade', REQUIRED_HEADERS, true],
  [
    'their headers with other punctuation',
    'group_name,Country,Currency,Global-Level',
    REQUIRED_HEADERS,
    true,
  ],
  [
    'their header rather than a synonym',
    'Group Name,Country Code,Country,Currency,Level',
    ['Group Name', 'Country Code', 'Country', 'Currency', 'Global Level'],
    true,
  ],
  [
    'synonyms, unless two headers are synonyms of the same column',
    'Group Name,Country,Currency,Level,Grade',
    ['Group Name', 'Country', 'Currency', 'Level', 'Grade'],
    false,
  ],
])('finds columns by %s [CSV42]', (_how, header, headers, isCertain) => {
  expect(suggest(`${header}\n${'x,'.repeat(headers.length - 1)}x`)).toMatchObject({ headers, isCertain })
})

test('suggests a required column by its values, to be confirmed [CSV42]', () => {
  expect(
    suggest('Team,Where,Money,Seniority,Base\nSales,US,USD,Principal,120000\nField,United States,USD,L9,1'),
  ).toMatchObject({
    headers: ['Team', 'Country', 'Currency', 'Global Level', 'Annual Base Salary'],
    isCertain: false,
  })
})

test('finds the columns that were chosen for an earlier file, unless a header is the exact name of a column [CSV42]', () => {
  const text = 'Team,Land,Currency,Level,Grade,Base\nSales,US,USD,9,Principal,1'
  const { match } = suggest(text)
  const chosen: ColumnChoices = { ...match.choices, 'Group Name': 0, Country: 1, 'Global Level': 4 }
  const remembered = rememberColumns({}, match, { ...chosen, 'Annual Base Salary': null })
  expect(remembered).toEqual({ team: 'Group Name', land: 'Country', grade: 'Global Level', base: null })
  expect(suggest(text, remembered)).toMatchObject({
    headers: [...REQUIRED_HEADERS.slice(0, 3), 'Level', 'Global Level', 'Base'],
    isCertain: true,
  })
  // The asterisk marks a header with the name of a column that is read from under another header.
  expect(suggest(`${REQUIRED_HEADERS.join()},Team\nSales,US,USD,9,`, remembered).headers).toEqual([
    'Group Name *',
    ...REQUIRED_HEADERS.slice(1),
    'Group Name',
  ])
  expect(rememberColumns(remembered, suggest(text, remembered).match, { Country: 0 })).toEqual({
    team: 'Country',
    land: null,
    grade: null,
    base: null,
  })
})

test('finds the line of the headers by their synonyms [CSV27, CSV42]', () => {
  expect(suggest('Bands of 2026\nGroup,Country,Currency,Level\nSales,US,USD,9').line).toBe(2)
})

test('marks with * a header with the name of a column that is read from under another header', () => {
  expect(applyColumns(['Country', 'Land'], { Country: 1 })).toEqual(['Country *', 'Country'])
})
