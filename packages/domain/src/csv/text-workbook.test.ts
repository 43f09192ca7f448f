import { expect, test } from 'vitest'
import { isRefusal } from '../refusals/refusal.ts'
import { readTextWorkbook } from './text-workbook.ts'

/** Returns the rows with bars between their cells, or the message of the refusal. */
const rowsOf = (text: string) => {
  const workbook = readTextWorkbook('bands', text)
  return isRefusal(workbook)
    ? workbook.message
    : workbook.sheets[0]?.rows.map((row) => row.map((cell) => cell.text).join('|'))
}

test.each<[what: string, text: string, rows: unknown]>([
  ['rows copied from a spreadsheet', 'Level\tMid\r\nIC4\t120,000\r\n', ['Level|Mid', 'IC4|120,000']],
  ['semicolons, with a comma in amounts', '\uFEFFLevel;Mid\nIC4;120,5', ['Level|Mid', 'IC4|120,5']],
  ['a quoted cell of two lines', '"Mid\nbase",A\n1,2', ['Mid\nbase|A', '', '1|2']],
  ['a cell with the apostrophe of an export', "A,B\n'-5,x", ['A|B', '-5|x']],
  ['blanks only', ' ,\n', 'The file is empty'],
  [
    'an open quote',
    'A\n"b',
    'The quotation mark on line 2 is never closed, so the rest of the file cannot be read.',
  ],
])('reads %s, with one row per line, or refuses the text', (_what, text, rows) => {
  expect(rowsOf(text)).toEqual(rows)
})
