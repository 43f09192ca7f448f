import { describe, expect, test } from 'vitest'
import { choiceKey, conflictsOf, conflictsWithoutChoice, resolveConflicts, chosenValues } from './conflict.ts'
import { type LoadedRow, valuesOf } from './draft.ts'
import { COLUMNS, loadedRow, loadedRows } from './rows.fixture.ts'
import { rowsToSave } from './saving.ts'
import { beginEditing, changeCells, deleteRows, replaceDraft, undo } from './steps.ts'

const opened = loadedRows(loadedRow(1, 'A', 10), loadedRow(2, 'B', 20), loadedRow(3, 'C', 30))
const share = (key: string, value: number | null) => ({ key, column: 'share', typed: { value } })
const mine = changeCells(beginEditing(), opened, [share('1', 11), share('2', 21)])

const conflictsWith = (...currentRows: readonly LoadedRow[]) =>
  conflictsOf(mine.draft, loadedRows(...currentRows), COLUMNS)

test.each([
  ['an unchanged row has no conflict', loadedRow(1, 'A', 10, 1), []],
  ['both changed the cell', loadedRow(1, 'A', 12, 2), [['share', 'both']]],
  ['both changed the cell to the same value', loadedRow(1, 'A', 11, 2), [['share', 'alike']]],
  [
    'each changed another cell',
    loadedRow(1, 'Z', 10, 2),
    [
      ['name', 'theirs'],
      ['share', 'mine'],
    ],
  ],
] as const)('finds conflicts cell by cell: %s', (_case, currentRow, cells) => {
  const found = conflictsWith(currentRow, loadedRow(2, 'B', 20), loadedRow(3, 'C', 30))
  expect(found.flatMap((row) => row.cells.map(({ column, changedBy }) => [column, changedBy]))).toEqual(cells)
})

test('reports all stale rows at once, without rows that the draft does not change [ED6]', () => {
  const found = conflictsWith(loadedRow(1, 'A', 12, 2), loadedRow(2, 'B', 22, 2), loadedRow(3, 'C', 0, 9))
  expect(found.map(({ key }) => key)).toEqual(['1', '2'])
})

describe('the resolution of conflicts', () => {
  const currentRows = loadedRows(loadedRow(1, 'Z', 12, 2), loadedRow(2, 'B', 22, 5), loadedRow(3, 'C', 30))
  const conflicts = conflictsOf(mine.draft, currentRows, COLUMNS)

  test('has no preset choice for cells that both sides changed, and presets all others [ED20]', () => {
    expect(conflictsWithoutChoice(conflicts, new Map())).toMatchObject([
      { key: '1', column: 'share' },
      { key: '2', column: 'share' },
    ])
  })

  test('applies my choice to the current row', () => {
    const draft = resolveConflicts(
      mine.draft,
      conflicts,
      new Map([
        [choiceKey('1', 'share'), 'mine'],
        [choiceKey('2', 'share'), 'theirs'],
      ]),
    )
    expect(rowsToSave(draft).items).toEqual([
      { key: '1', id: 1, version: 2, values: { name: 'Z', share: 11 } },
    ])
  })

  test('can return to the original value of a cell that only the other person changed', () => {
    const choices = new Map([[choiceKey('1', 'name'), 'mine' as const]])
    expect(valuesOf(null, resolveConflicts(mine.draft, conflicts, choices).get('1'))).toEqual({
      name: 'A',
      share: 11,
    })
  })

  test('returns the values that would be saved with the choices so far', () => {
    const [row] = conflicts
    const valuesWith = (...choices: [string, 'theirs' | 'mine'][]) =>
      row && chosenValues(row, new Map(choices.map(([column, side]) => [choiceKey('1', column), side])))
    expect(valuesWith()).toEqual({ name: 'Z', share: 11 })
    expect(valuesWith(['share', 'theirs'])).toEqual({ name: 'Z', share: 12 })
    expect(valuesWith(['name', 'mine'])).toEqual({ name: 'A', share: 11 })
  })

  test('keeps the draft’s value of cells without a choice, and undo reverts a choice [ED20]', () => {
    const draft = resolveConflicts(mine.draft, conflicts, new Map([[choiceKey('1', 'share'), 'theirs']]))
    expect([...draft.keys()]).toEqual(['2'])
    const back = undo(replaceDraft(mine, draft), currentRows)
    expect(valuesOf(null, back.draft.get('1'))).toEqual({ name: 'Z', share: 11 })
    expect(
      rowsToSave(back.draft)
        .items.map(({ id, version }) => [id, version])
        .sort(),
    ).toEqual([
      [1, 2],
      [2, 5],
    ])
  })
})

describe('a deletion', () => {
  test.each([
    ['theirs', []],
    ['mine', [{ key: '1', id: -1, version: null, values: { name: 'A', share: 11 } }]],
  ] as const)('by the other person, with %s chosen', (side, items) => {
    const [row, ...others] = conflictsWith(loadedRow(2, 'B', 20), loadedRow(3, 'C', 30))
    expect([row?.key, row?.theirs, others]).toEqual(['1', null, []])
    const draft = resolveConflicts(mine.draft, row ? [row] : [], new Map([[choiceKey('1', null), side]]))
    expect(rowsToSave(draft).items.filter(({ key }) => key === '1')).toEqual(items)
  })

  test.each([
    ['theirs', []],
    ['mine', [3]],
  ] as const)('by me, with %s chosen', (side, ids) => {
    const { draft: deletion } = deleteRows(beginEditing(), opened, ['3'])
    const currentRows = loadedRows(loadedRow(3, 'C', 31, 2))
    const conflicts = conflictsOf(deletion, currentRows, COLUMNS)
    expect(conflictsWithoutChoice(conflicts, new Map())).toHaveLength(1)
    const draft = resolveConflicts(deletion, conflicts, new Map([[choiceKey('3', null), side]]))
    expect(rowsToSave(draft).idsToDelete).toEqual(ids)
    expect(conflictsOf(draft, currentRows, COLUMNS)).toEqual([])
  })

  test('by both leaves nothing to choose and nothing to save', () => {
    const { draft: deletion } = deleteRows(beginEditing(), opened, ['3'])
    const conflicts = conflictsOf(deletion, loadedRows(), COLUMNS)
    expect([conflicts.length, conflictsWithoutChoice(conflicts, new Map())]).toEqual([1, []])
    expect([...resolveConflicts(deletion, conflicts, new Map())]).toEqual([])
  })
})
