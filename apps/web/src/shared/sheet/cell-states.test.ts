import { lineKind } from '@plumb/domain/editing/kinds.ts'
import { expect, test, vi } from 'vitest'
import { createStateCache } from './cell-states.ts'
import type { SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'

const columns: readonly SheetColumn<SheetRow>[] = ['a', 'b'].map((key) => ({
  id: key,
  column: { key, head: key, header: key, kind: lineKind({ subject: key }), isRequired: false },
  keyOf: (row) => row.key,
  width: 80,
}))
const rows = ['1', '2'].map((key) => ({ key, label: key }))
const [first, second] = rows as [SheetRow, SheetRow]

/** Creates cells with these values; with `hasSources`, they report what they depend on. */
function cellsOf(
  values: Readonly<Record<string, { readonly text: string }>>,
  hasSources: boolean,
  isEditable = true,
) {
  const typed = vi.fn<SheetCells['typed']>((key) => ({ value: values[key]?.text ?? null }))
  const cells: SheetCells = {
    typed,
    isChanged: () => false,
    problem: () => null,
    problemKeys: new Set(),
    isDeleted: () => false,
    original: () => null,
    ...(hasSources && { sources: (key: string) => [values[key]] }),
    ...(isEditable && { change: () => undefined }),
  }
  return { cells, typed }
}

test.each([
  { hasSources: true, expected: ['2', '2'] },
  { hasSources: false, expected: ['1', '1', '2', '2'] },
])(
  'reuses the states of rows without changes, and computes only the others if sources are known ($hasSources) [SH9]',
  ({ hasSources, expected }) => {
    const cachedStates = new WeakMap()
    const stored = { '1': { text: 'one' }, '2': { text: 'two' } }
    const previousStatesOf = createStateCache(cachedStates, columns, cellsOf(stored, hasSources).cells)
    const previousStates = rows.map(previousStatesOf)
    const { cells, typed } = cellsOf({ ...stored, '2': { text: 'changed' } }, hasSources)
    const currentStatesOf = createStateCache(cachedStates, columns, cells)
    expect(currentStatesOf(first)).toBe(previousStates[0])
    expect(currentStatesOf(second).map(({ text }) => text)).toEqual(['changed', 'changed'])
    expect(typed.mock.calls.map(([key]) => key)).toEqual(expected)
  },
)

test('recomputes cells when the whole sheet becomes read-only or editable, whatever their sources', () => {
  const cachedStates = new WeakMap()
  const stored = { '1': { text: 'one' } }
  const closedColumns = columns.map((column) => ({ ...column, isReadOnly: true }))
  // Closed cells are marked only where others can be edited.
  const closedStates = (isEditable: boolean) =>
    createStateCache(
      cachedStates,
      closedColumns,
      cellsOf(stored, true, isEditable).cells,
    )(first).map((state) => state.isClosed)
  expect(closedStates(true)).toEqual([true, true])
  expect(closedStates(false)).toEqual([false, false])
  expect(closedStates(true)).toEqual([true, true])
})

test('recomputes cells when the sheet gets other columns, whatever their sources', () => {
  const cachedStates = new WeakMap()
  const { cells } = cellsOf({ '1': { text: 'one' } }, true)
  expect(createStateCache(cachedStates, columns, cells)(first)).toHaveLength(2)
  expect(createStateCache(cachedStates, columns.slice(1), cells)(first)).toHaveLength(1)
})
