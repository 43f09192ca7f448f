import { lineKind } from '@plumb/domain/editing/kinds.ts'
import { expect, test } from 'vitest'
import { createSheetLayout } from './sheet-layout.ts'

const key = (id: string, width: number) => ({ id, head: id, text: () => id, width })
const column = (id: string, width: number, isFrozen: boolean) => ({
  id,
  column: { key: id, head: id, header: id, kind: lineKind({ subject: id }), isRequired: false },
  keyOf: () => '',
  width,
  isFrozen,
})

test('without key columns, the first frozen column stays in view in a narrow window [SH11]', () => {
  const columns = [column('zip', 80, true), column('code', 80, true), column('figure', 90, false)]
  const frozen = createSheetLayout([], columns, { isNarrow: true }).columns.filter(({ isFrozen }) => isFrozen)
  expect(frozen.map(({ id }) => id)).toEqual(['zip'])
})

test.each([
  { isNarrow: false, frozen: ['level', 'name', 'code'], frozenWidth: 240 },
  { isNarrow: true, frozen: ['level'], frozenWidth: 60 },
])('$frozen stay in view; narrow: $isNarrow [SH11]', ({ isNarrow, frozen, frozenWidth }) => {
  const layout = createSheetLayout(
    [key('level', 60), key('name', 100)],
    [column('code', 80, true), column('figure', 90, false)],
    { isNarrow },
  )
  const allColumns = [...layout.keys, ...layout.columns]
  expect(allColumns.filter(({ isFrozen }) => isFrozen).map(({ id }) => id)).toEqual(frozen)
  expect(layout).toMatchObject({ frozenWidth, width: 330 })
  expect(allColumns.map(({ left }) => left)).toEqual([0, 60, 160, 240])
})

test('wide key columns are narrower in a narrow window, until the user changes their width [SH11]', () => {
  const widthsOf = (widths: Record<string, number>) =>
    createSheetLayout([key('level', 60), key('name', 208)], [], { widths, isNarrow: true }).keys.map(
      ({ width }) => width,
    )
  expect(widthsOf({})).toEqual([60, 104])
  expect(widthsOf({ name: 150 })).toEqual([60, 150])
})

test('the column that stays in view in a narrow window leaves room for the next [SH11]', () => {
  const columns = [column('country', 240, true), column('code', 240, true)]
  const layout = createSheetLayout([], columns, { isNarrow: true })
  expect(layout.columns.map(({ width }) => width)).toEqual([148, 240])
})
