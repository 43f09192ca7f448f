import { expect, test } from 'vitest'
import { textsOfFile } from './catalogue-texts.ts'

test.each([
  [
    'a count',
    "(rows: number) => `${plural(rows, 'row is', 'rows are')} full.`",
    ['{rows} rows are full. | 1: 1 row is full.'],
  ],
  [
    'a text for 1',
    "(rows: number) => rows === 1 ? 'One row' : `All ${formatCount(rows)} rows`",
    ['All {rows} rows | 1: One row'],
  ],
  [
    'the count of a list',
    "(names: string[]) => `${listAnd(names)} ${pluralForm(names.length, 'is', 'are')} off`",
    ['{names} are off | 1: {names} is off'],
  ],
  [
    'a constant and a helper of the file',
    '() => `${PREFIX}: ${rowsOf(count)}`',
    ['Not saved: {count} rows | 1: Not saved: 1 row'],
  ],
  ['branches', "(isNew: boolean) => isNew ? 'New row' : 'Old row'", ['New row', 'Old row']],
])('prints a text with %s', (_case, code, expected) => {
  const file = `
    const PREFIX = 'Not saved'
    const rowsOf = (rows: number) => plural(rows, 'row', 'rows')
    export const messages = { text: ${code} }`
  expect(textsOfFile(file).map(({ text }) => text)).toEqual(expected)
})
