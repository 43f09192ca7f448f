import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from './draft.ts'
import { loadedRow, loadedRows, values } from './rows.fixture.ts'
import { rowsToSave } from './saving.ts'
import { beginEditing, changeCells, deleteRows, makeRow, undo } from './steps.ts'
import {
  addRows,
  findFirstUnused,
  newRowKey,
  findRepeated,
  tableItem,
  tableRows,
  valuesAfter,
} from './table-rows.ts'

const listed = [
  { id: 7, version: 2, name: 'B', share: 10, createdAt: 'today' },
  { id: 3, version: 1, name: 'A', share: null },
]
const columns = [{ key: 'name' }, { key: 'share' }] as const
const rows = tableRows(listed, columns)

test('keeps the order of the rows, keyed by id, with the values of the columns only', () => {
  expect([...rows]).toEqual([...loadedRows(loadedRow(7, 'B', 10, 2), loadedRow(3, 'A', null, 1))])
})

test('saves rows with a field for each column, and new ones with a negative id and no version [ED11]', () => {
  let editing = changeCells(beginEditing(), rows, [{ key: '7', column: 'share', typed: { value: 11 } }])
  editing = makeRow(editing, rows, newRowKey(editing.draft), values('C', 1))
  expect(rowsToSave(editing.draft).items.map(tableItem)).toEqual([
    { id: 7, version: 2, name: 'B', share: 11 },
    { id: -1, name: 'C', share: 1 },
  ])
})

test('gives a new row a unique key [ED11]', () => {
  let editing = beginEditing()
  expect(newRowKey(EMPTY_DRAFT)).toBe('new 1')
  editing = makeRow(editing, rows, 'new 1', values('C', 1))
  editing = makeRow(editing, rows, newRowKey(editing.draft), values('D', 1))
  expect([...editing.draft.keys()]).toEqual(['new 1', 'new 2'])
  editing = deleteRows(editing, rows, ['new 1'])
  expect(newRowKey(editing.draft)).toBe('new 1')
})

test('adds pasted rows in one step, with unique keys and with default values that depend on the rows before them [ED19]', () => {
  const started = makeRow(beginEditing(), rows, 'new 1', values('C', 1))
  const describeRows = (editing: typeof started) =>
    [...valuesAfter(rows, editing.draft)].map(([key, { name, share }]) => `${key} ${name} ${share}`)
  const added = addRows(
    started,
    rows,
    {
      rows: [[{ column: 'name', typed: { value: 'D' } }], [{ column: 'share', typed: { text: 'x' } }]],
      changes: [{ key: '7', column: 'share', typed: { value: 11 } }],
    },
    (others) => values(`after ${others.map(({ name }) => name).join('')}`, others.length),
  )
  expect(describeRows(added)).toEqual([
    '7 B 11',
    '3 A null',
    'new 1 C 1',
    'new 2 D 3',
    'new 3 after BACD null',
  ])
  const undone = undo(undo(added, rows), rows)
  expect(describeRows(undone)).toEqual(describeRows(started))
})

test('finds a repeated value at the later row, ignoring deleted rows [ED12]', () => {
  const createMessage = (value: unknown) => `${String(value)} twice`
  let editing = makeRow(beginEditing(), rows, 'new 1', values('B', 1))
  expect(findRepeated(valuesAfter(rows, editing.draft), 'name', createMessage)).toEqual([
    { key: 'new 1', column: 'name', message: 'B twice' },
  ])
  editing = deleteRows(editing, rows, ['7'])
  expect(findRepeated(valuesAfter(rows, editing.draft), 'name', createMessage)).toEqual([])
})

test('finds the first value that no row has', () => {
  const others = [values('A', 1), values('B', 1), { name: null }]
  expect(findFirstUnused(others, 'name', ['B', 'A', 'D', 'C'])).toBe('D')
  expect(findFirstUnused(others, 'name', ['A', 'B'])).toBeUndefined()
})
