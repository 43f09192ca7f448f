import { line } from '@plumb/domain/editing/kinds.ts'
import { expect, test, vi } from 'vitest'
import { createStateCache } from './cell-states.ts'
import type { SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'

const columns: readonly SheetColumn<SheetRow>[] = ['a', 'b'].map((key) => ({
  id: key,
  column: { key, head: key, header: key, kind: line({ subject: key }), isRequired: false },
  keyOf: (row) => row.key,
  width: 80,
}))
const rows = ['1', '2'].map((key) => ({ key, label: key }))
const [first, second] = rows as [SheetRow, SheetRow]

/** Cells with these values, which report their sources if `tells`. */
function cellsOf(
  values: Readonly<Record<string, { readonly text: string }>>,
  hasSources: boolean,
  isOpen = true,
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
    ...(isOpen && { change: () => undefined }),
  }
  return { cells, typed }
}

test.each([
  { hasSources: true, expected: ['2', '2'] },
  { hasSources: false, expected: ['1', '1', '2', '2'] },
])(
  'reuses the states of rows with unchanged sources; sources given: $hasSources [SH9]',
  ({ hasSources, expected }) => {
    const previousCache = new WeakMap()
    const stored = { '1': { text: 'one' }, '2': { text: 'two' } }
    const nextCache = createStateCache(previousCache, columns, cellsOf(stored, hasSources).cells)
    const previousStates = rows.map(nextCache)
    const { cells, typed } = cellsOf({ ...stored, '2': { text: 'changed' } }, hasSources)
    const currentStates = createStateCache(previousCache, columns, cells)
    expect(currentStates(first)).toBe(previousStates[0])
    expect(currentStates(second).map(({ text }) => text)).toEqual(['changed', 'changed'])
    expect(typed.mock.calls.map(([key]) => key)).toEqual(expected)
  },
)

test('recomputes cells that become read-only, whatever their sources', () => {
  const previousCache = new WeakMap()
  const stored = { '1': { text: 'one' } }
  const closes = (column: SheetColumn<SheetRow>) => ({ ...column, readOnlyReason: () => 'closed' })
  const closed = columns.map(closes)
  const isClosed = (open: boolean) =>
    createStateCache(
      previousCache,
      closed,
      cellsOf(stored, true, open).cells,
    )(first).map((state) => state.isClosed)
  expect(isClosed(true)).toEqual([true, true])
  expect(isClosed(false)).toEqual([false, false])
  expect(isClosed(true)).toEqual([true, true])
})

test('recomputes other columns, whatever their sources', () => {
  const previousCache = new WeakMap()
  const { cells } = cellsOf({ '1': { text: 'one' } }, true)
  expect(createStateCache(previousCache, columns, cells)(first)).toHaveLength(2)
  expect(createStateCache(previousCache, columns.slice(1), cells)(first)).toHaveLength(1)
})
