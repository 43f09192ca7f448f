import { describe, expect, test } from 'vitest'
import { cellOf, countChanges, parsePastedText, textOf, parseTypedText, valuesOf } from './draft.ts'
import { COLUMNS, loadedRow, loadedRows, SHARE } from './rows.fixture.ts'
import { problemsOf } from './problems.ts'
import { rowsToSave } from './saving.ts'
import { beginEditing, changeCells, deleteRows, makeRow, redo, undo } from './steps.ts'

const rows = loadedRows(loadedRow(1, 'A', 10, 4), loadedRow(2, 'B', null))
const start = beginEditing()
const share = (key: string, value: number | null) => ({ key, column: 'share', typed: { value } })
const unreadable = (key: string, typed: string) => ({ key, column: 'share', typed: { text: typed } })

describe('typed text', () => {
  test.each([
    ['120', { value: 100 }, { value: 120 }],
    ['20%', { value: 20 }, { value: 20 }],
    ['', { value: null }, { value: null }],
    ['3o', { text: '3o' }, { text: '3o' }],
  ])('is clamped if it is typed by hand, but not if it is pasted: %j', (typed, byHand, pasted) => {
    expect(parseTypedText(SHARE, typed)).toEqual(byHand)
    expect(parsePastedText(SHARE, typed)).toEqual(pasted)
  })

  test('is a change only if it differs [ED2]', () => {
    expect(changeCells(start, rows, [share('1', 10)])).toBe(start)
    const changed = changeCells(start, rows, [share('1', 11), share('2', 5)])
    expect(countChanges(changed.draft)).toBe(2)
    expect(countChanges(changeCells(changed, rows, [share('1', 10)]).draft)).toBe(1)
    expect(cellOf(rows.get('1') ?? null, changed.draft.get('1'), 'share')).toEqual({ value: 11 })
    expect(cellOf(rows.get('1') ?? null, undefined, 'share')).toEqual({ value: 10 })
  })

  test('stays as typed if it cannot be read, and is a problem [ED2]', () => {
    const { draft } = changeCells(start, rows, [unreadable('1', '3o')])
    expect(textOf(SHARE, cellOf(null, draft.get('1'), 'share'))).toBe('3o')
    expect(problemsOf(draft, rows, { columns: COLUMNS })).toEqual([
      { key: '1', column: 'share', message: '“3o” is not a valid number.' },
    ])
  })

  test('is ignored if the row does not exist or is deleted', () => {
    expect(changeCells(start, rows, [share('9', 1)])).toBe(start)
    const deleted = deleteRows(start, rows, ['1'])
    expect(changeCells(deleted, rows, [share('1', 50)])).toBe(deleted)
  })
})

describe('rows', () => {
  test('count as one change if new, and are removed immediately when deleted [ED3]', () => {
    const made = makeRow(start, rows, 'new 1', { name: 'C', share: 1 })
    const changed = changeCells(made, rows, [share('new 1', 7)])
    expect(countChanges(changed.draft)).toBe(1)
    expect(valuesOf(null, changed.draft.get('new 1'))).toEqual({ name: 'C', share: 7 })
    expect(deleteRows(changed, rows, ['new 1']).draft.size).toBe(0)
    expect(undo(deleteRows(changed, rows, ['new 1']), rows).draft).toEqual(changed.draft)
  })

  test('keep their changed cells when deleted and restored', () => {
    const deleted = deleteRows(changeCells(start, rows, [share('1', 11)]), rows, ['1'])
    expect(countChanges(deleted.draft)).toBe(1)
    const back = deleteRows(deleted, rows, ['1'], false)
    expect(valuesOf(null, back.draft.get('1'))).toEqual({ name: 'A', share: 11 })
    expect(problemsOf(deleted.draft, rows, { columns: COLUMNS })).toEqual([])
  })

  test('are saved completely, with their version, and new ones with a negative id [ED3, ED11]', () => {
    let editing = changeCells(start, rows, [share('1', 11)])
    editing = makeRow(editing, rows, 'new 1', { name: 'C', share: null })
    editing = makeRow(editing, rows, 'new 2', { name: 'D', share: null })
    editing = deleteRows(editing, rows, ['2'])
    expect(rowsToSave(editing.draft)).toEqual({
      items: [
        { key: '1', id: 1, version: 4, values: { name: 'A', share: 11 } },
        { key: 'new 1', id: -1, version: null, values: { name: 'C', share: null } },
        { key: 'new 2', id: -2, version: null, values: { name: 'D', share: null } },
      ],
      idsToDelete: [2],
      versionsToDelete: [1],
    })
  })

  test('are new if a value is typed into an empty cell of a grid', () => {
    const emptyCell = { key: '3:7', id: null, version: null, values: { share: null } }
    const { draft } = changeCells(start, loadedRows(emptyCell), [share('3:7', 5)])
    expect(rowsToSave(draft)).toEqual({
      items: [{ key: '3:7', id: -1, version: null, values: { share: 5 } }],
      idsToDelete: [],
      versionsToDelete: [],
    })
  })
})

describe('problems', () => {
  const withoutName = { key: '1', column: 'name', typed: { value: null } }
  const nameProblem = { key: '1', column: 'name', message: 'Name is required.' }
  const shareProblem = { key: '1', column: 'share', message: 'A share is 0 to 100.' }
  test.each([
    ['include an empty required cell', [withoutName], [nameProblem]],
    ['include an invalid value', [share('1', 101)], [shareProblem]],
    ['do not include an empty optional cell', [share('1', null)], []],
    [
      'of several cells of a row are listed together',
      [withoutName, share('1', -1)],
      [nameProblem, shareProblem],
    ],
  ])('%s', (_title, changes, problems) => {
    const { draft } = changeCells(start, rows, changes)
    expect(problemsOf(draft, rows, { columns: COLUMNS })).toEqual(problems)
  })

  test('of a row rule and of a rule across rows, which ignores deleted rows, are listed [ED4]', () => {
    const checkRow = ({ share: value }: { readonly [column: string]: unknown }) =>
      value === 13 ? { column: 'share', message: 'Not 13.' } : null
    const checkRows = (all: ReadonlyMap<string, { readonly [column: string]: unknown }>) =>
      [...all].filter(([, { name }]) => name === 'A').length > 1
        ? [{ key: '1', column: 'name', message: 'Twice.' }]
        : []
    const rules = { columns: COLUMNS, checkRow, checkRows }
    const { draft } = changeCells(start, rows, [share('1', 13)])
    expect(problemsOf(draft, rows, rules)).toEqual([{ key: '1', column: 'share', message: 'Not 13.' }])
    const twice = makeRow(start, rows, 'new 1', { name: 'A', share: null })
    expect(problemsOf(twice.draft, rows, rules)).toEqual([{ key: '1', column: 'name', message: 'Twice.' }])
    expect(problemsOf(deleteRows(twice, rows, ['1']).draft, rows, rules)).toEqual([])
    // The rule for the row is checked only once each of its cells is valid; rules across rows come last.
    const invalid = changeCells(twice, rows, [share('1', 13), withoutName])
    expect(problemsOf(invalid.draft, rows, rules)).toEqual([nameProblem])
    const several = changeCells(twice, rows, [share('new 1', 101), share('1', 13)])
    expect(problemsOf(several.draft, rows, rules).map(({ message }) => message)).toEqual([
      shareProblem.message,
      'Not 13.',
      'Twice.',
    ])
  })

  test('of a row are recomputed only when that row changes [SH9]', () => {
    const checked: unknown[] = []
    const rules = {
      columns: COLUMNS,
      checkRow: ({ share: value }: { readonly [column: string]: unknown }) => {
        checked.push(value)
        return value === 13 ? { column: 'share', message: 'Not 13.' } : null
      },
    }
    const one = changeCells(start, rows, [share('1', 13)])
    const both = changeCells(one, rows, [share('2', 5)])
    const problem = { key: '1', column: 'share', message: 'Not 13.' }
    expect(problemsOf(one.draft, rows, rules)).toEqual([problem])
    expect(problemsOf(both.draft, rows, rules)).toEqual([problem])
    expect(checked).toEqual([13, 5])
    expect(problemsOf(changeCells(both, rows, [share('1', 14)]).draft, rows, rules)).toEqual([])
    expect(checked).toEqual([13, 5, 14])
    // Other rules have other results for the same row.
    expect(problemsOf(both.draft, rows, { columns: COLUMNS })).toEqual([])
  })
})

describe('undo and redo', () => {
  test('work step by step, with a paste as one step [ED19]', () => {
    const one = changeCells(start, rows, [share('1', 11)])
    const pasted = changeCells(one, rows, [share('1', 50), share('2', 51)])
    const back = undo(pasted, rows)
    expect(back.draft).toEqual(one.draft)
    expect(undo(back, rows).draft.size).toBe(0)
    expect(redo(undo(back, rows), rows).draft).toEqual(one.draft)
    expect(redo(redo(undo(back, rows), rows), rows).draft).toEqual(pasted.draft)
    expect(redo(changeCells(back, rows, [share('2', 1)]), rows).redoSteps).toBe(null)
    const repeat = (editing: typeof start, step: typeof undo) =>
      Array.from({ length: 1_000 }).reduce<typeof start>((each) => step(each, rows), editing)
    const many = repeat(start, (editing) =>
      changeCells(editing, rows, [share('1', editing.draft.size === 0 ? 11 : 10)]),
    )
    expect([repeat(many, undo).undoSteps, repeat(repeat(many, undo), redo).draft]).toEqual([null, many.draft])
  })

  test('change nothing without a step to undo or redo', () => {
    expect(undo(start, rows)).toBe(start)
    expect(redo(start, rows)).toBe(start)
  })
})
