import { readCopiedCells } from '@plumb/domain/csv/clipboard-text.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import { parsePastedText, textOf } from '@plumb/domain/editing/draft.ts'
import { decimalKind, lineKind, choiceKind, wholeNumberKind } from '@plumb/domain/editing/kinds.ts'
import { expect, test } from 'vitest'
import { COPIED_BLOCKS } from './spreadsheets.fixture.ts'

const column = (kind: Column['kind']): Column => ({
  key: 'a',
  head: 'A',
  header: 'A',
  isRequired: false,
  kind,
})
const check = () => null
const COLUMNS = [
  lineKind({ subject: 'A name' }),
  wholeNumberKind({ signs: ['%'], check }),
  wholeNumberKind({ check }),
  choiceKind(
    ['Small', 'Large'].map((value) => ({ value, label: value })),
    () => 'None.',
  ),
  decimalKind({ signs: ['USD', '$'], check, show: String }),
].map(column)

test.each(COPIED_BLOCKS)('reads cells copied from $program, also with signs', ({ text, name }) => {
  const cells = readCopiedCells(text)
  expect(cells[0]?.[0]).toBe(name)
  expect(
    cells.map((row) =>
      row.map((cell, index) =>
        textOf(COLUMNS[index] as Column, parsePastedText(COLUMNS[index] as Column, cell)),
      ),
    ),
  ).toEqual([
    ['Director, "west"', '18', '7', 'Large', '1200.5'],
    ['Clerk', '5', '12', 'Small', '900'],
  ])
})
