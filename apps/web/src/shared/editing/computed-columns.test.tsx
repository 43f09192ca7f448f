import type { Draft, LoadedRows, RowKey } from '@plumb/domain/editing/draft.ts'
import { expect, test } from 'vitest'
import { expectText } from '../../testing/controls.ts'
import { render } from 'vitest-browser-react'
import { useCellStates } from '../sheet/cell-states.ts'
import type { SheetCells, SheetRow } from '../sheet/sheet-parts.ts'
import { useSheetColumns, type ComputedValues } from './computed-columns.ts'

const KEYS = ['a', 'b', 'c']
const ROWS: readonly SheetRow[] = KEYS.map((key) => ({ key, label: key }))
const LOADED: LoadedRows = new Map(
  KEYS.map((key) => [key, { key, id: 1, version: 1, values: { amount: key } }]),
)
const DRAFT: Draft = new Map()

/** The input of the calculated column: a figure for each row. */
interface Figures extends ComputedValues {
  readonly byRow: Readonly<Record<RowKey, number>>
}

/** Opens rows with one calculated column. @returns a function that shows other figures and returns the keys of the recomputed rows */
async function open(first: Figures) {
  let requestedKeys: RowKey[] = []
  const columns = [
    {
      id: 'figure',
      head: 'Figure',
      width: 80,
      text: (_values: object, key: RowKey, { byRow }: Figures) => {
        requestedKeys.push(key)
        return `${key} ${byRow[key]}`
      },
    },
  ]
  const cells: SheetCells = {
    typed: () => ({ value: null }),
    isChanged: () => false,
    problem: () => null,
    problemKeys: new Map(),
    isDeleted: () => false,
    original: () => null,
    sources: (key) => [LOADED.get(key), DRAFT.get(key)],
  }
  function Shown({ figures }: { figures: Figures }) {
    const sheetColumns = useSheetColumns(columns, cells, { rows: LOADED, draft: DRAFT }, figures)
    const statesOf = useCellStates(sheetColumns.columns, sheetColumns.cells)
    return <p>{ROWS.map((row) => statesOf(row).map(({ text }) => text)).join(', ')}</p>
  }
  const { rerender } = await render(<Shown figures={first} />)
  return async (figures: Figures, text: string) => {
    requestedKeys = []
    await rerender(<Shown figures={figures} />)
    await expectText(text, { exact: true })
    return [...new Set(requestedKeys)]
  }
}

test('recomputes only the rows that depend on a change', async () => {
  const figures = (byRow: Figures['byRow']): Figures => ({ byRow, sourcesOf: (key) => [byRow[key]] })
  const show = await open(figures({ a: 1, b: 2, c: 3 }))
  expect(await show(figures({ a: 1, b: 7, c: 3 }), 'a 1, b 7, c 3')).toEqual(['b'])
})

test('recomputes everything if the dependencies are unknown', async () => {
  const show = await open({ byRow: { a: 1, b: 2, c: 3 } })
  expect(await show({ byRow: { a: 1, b: 7, c: 3 } }, 'a 1, b 7, c 3')).toEqual(KEYS)
})
