import type { Column } from '@plumb/domain/editing/column.ts'
import { choiceKind, lineKind, wholeNumberKind } from '@plumb/domain/editing/kinds.ts'
import { describe, expect, test } from 'vitest'
import { readCopiedCells } from '@plumb/domain/csv/clipboard-text.ts'
import { countInvalid, findsHeadings, type PasteColumn, type PasteTarget, planPaste } from './paste-plan.ts'

const column = (
  head: string,
  kind: Column['kind'],
  { header = head, isClosed = false, groupName = undefined as string | undefined } = {},
): PasteColumn => ({
  sheetColumn: { column: { key: head, head, header, kind, isRequired: false } },
  groupName,
  isClosed,
})
const number = wholeNumberKind({ check: (value) => (value > 0 ? null : 'Above 0.') })
const size = choiceKind(
  ['Small', 'Large'].map((label) => ({ value: label, label })),
  (text) => `No ${text}.`,
)
const COLUMNS = [
  column('Name', lineKind({ subject: 'A name' })),
  column('Letters', lineKind({ subject: 'Letters' }), { isClosed: true }),
  column('Percent', number, { header: 'Percent of band' }),
  column('Share', number),
  column('Size', size),
]

const target = (rows: number, top = rows, change: Partial<PasteTarget> = {}): PasteTarget => ({
  range: { top, bottom: top, left: 0, right: 0 },
  columns: COLUMNS,
  rows,
  canAddRows: true,
  ...change,
})
const rowsOf = (text: string) => readCopiedCells(text.replaceAll(' | ', '\t'))
/** Returns the plan for a text, with the headings that are found; they are guessed if rows can be added. */
const plan = (text: string, at: PasteTarget) => {
  const block = rowsOf(text)
  return planPaste(block, at, findsHeadings(block, at, at.canAddRows))
}
/** Returns the pasted texts, each after its row and column. */
const placed = (text: string, at = target(0)) =>
  plan(text, at).texts.map(
    ({ cell, text: value }) => `${cell.row} ${at.columns[cell.column]?.sheetColumn.column.head} ${value}`,
  )

describe('the columns of a paste', () => {
  test.each<[title: string, text: string, placed: readonly string[]]>([
    [
      'are found by position',
      'Anna | A | 5 | 6 | Small',
      ['0 Name Anna', '0 Percent 5', '0 Share 6', '0 Size Small'],
    ],
    [
      'may lack the calculated ones of the sheet',
      'Anna | 5 | 6 | Small',
      ['0 Name Anna', '0 Percent 5', '0 Share 6', '0 Size Small'],
    ],
    ['may lack one in the middle', 'Anna | 5 | Small', ['0 Name Anna', '0 Percent 5', '0 Size Small']],
    [
      'are found by the other values if one fits no column',
      'Anna | 5 | x | Small',
      ['0 Name Anna', '0 Percent 5', '0 Share x', '0 Size Small'],
    ],
    ['are found by headings, in any order', 'size | NAME\nSmall | Anna', ['0 Size Small', '0 Name Anna']],
    [
      'are found by the headings of files',
      'Name | percent of  band\nAnna | 5',
      ['0 Name Anna', '0 Percent 5'],
    ],
    ['are found by one heading', 'Size\nSmall\nLarge', ['0 Size Small', '1 Size Large']],
    [
      'are found by position under unknown headings',
      'Person | Prozent\nAnna | 5',
      ['0 Name Anna', '0 Percent 5'],
    ],
    [
      'are filled without blank rows',
      'Anna | 5\n | \nBen | 6',
      ['0 Name Anna', '0 Percent 5', '1 Name Ben', '1 Percent 6'],
    ],
  ])('%s [SH16]', (_title, text, expected) => {
    expect(placed(text)).toEqual(expected)
  })

  test('are found by position alone if no row is added [SH16]', () => {
    expect(placed('Anna | 5 | Small', target(2, 0))).toEqual([
      '0 Name Anna',
      '0 Letters 5',
      '0 Percent Small',
    ])
    expect(placed('size | NAME\nSmall | Anna', target(2, 0))).toEqual(['0 Size Small', '0 Name Anna'])
  })

  test('are reported by heading or number if the sheet has no cells for them [SH16]', () => {
    expect(plan('Name | Boss | Size\nAnna | Ben | Small', target(0)).lostColumnNames).toEqual(['Boss'])
    expect(plan('Anna | A | 5 | 6 | Small | x | y', target(0)).lostColumnNames).toEqual([
      'Letters',
      'column 6',
      'column 7',
    ])
    expect(plan('Name | Boss\nAnna | ', target(0)).lostColumnNames).toEqual([])
  })

  test('with the same name in several groups are matched by group and name', () => {
    const columns = ['Sales', 'Support'].map((groupName) => column('Percent', number, { groupName }))
    const at = target(2, 0, { columns, canAddRows: false })
    expect(placed('Support, Percent\n7', at)).toEqual(['0 Percent 7'])
    expect(plan('Support, Percent\n7', at).range).toMatchObject({ left: 1, right: 1 })
    // The heading alone names no column, so it is pasted as a value.
    expect(placed('Percent\n7', at)).toEqual(['0 Percent Percent', '1 Percent 7'])
  })
})

describe('the rows of a paste', () => {
  test.each<[title: string, rows: number, top: number, text: string, added: number]>([
    ['below the last row are added', 3, 3, 'Anna\nBen', 2],
    ['beyond the last row are added', 3, 2, 'Anna\nBen', 1],
    ['within the sheet are not', 3, 1, 'Anna\nBen', 0],
    ['on an empty sheet are added', 0, 0, 'Anna\nBen', 2],
    ['do not include headings', 0, 0, 'Name | Size\nBen | Small', 1],
  ])('%s [SH16]', (_title, rows, top, text, added) => {
    expect(plan(text, target(rows, top)).addedRows).toBe(added)
  })

  test('that fill a larger selection add none', () => {
    const at = target(3, 0, { range: { top: 0, bottom: 3, left: 0, right: 0 } })
    expect(plan('Anna', at)).toMatchObject({ addedRows: 0, texts: { length: 3 } })
  })

  test('beyond the sheet are counted on a sheet that cannot have more', () => {
    expect(plan('Name | Size\nAnna | Small\nBen | Large', target(2, 1, { canAddRows: false }))).toMatchObject(
      {
        addedRows: 0,
        lostRows: 1,
        texts: { length: 2 },
      },
    )
  })
})

test('values that are not valid in their cells are counted; blank ones are not', () => {
  expect(countInvalid(plan('Anna | 5 | x | Small\nBen | 0 |  | Huge', target(0)), COLUMNS)).toBe(3)
})

test('a first row is no heading if it is as valid as the rows below, or the only row', () => {
  const isFound = (text: string) => findsHeadings(rowsOf(text), target(0), true)
  expect(isFound('Anna | 5\nBen | 6')).toBe(false)
  expect(isFound('Anna | n/a\nBen | n/a')).toBe(false)
  expect(isFound('Name | Size')).toBe(false)
})
