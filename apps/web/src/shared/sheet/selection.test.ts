import { describe, expect, test } from 'vitest'
import { moveBy, rangeOf, selectCell, type Selection, clampSelection } from './selection.ts'

/** Five rows of four cells; dots are empty cells. */
const FILLED = ['xx.x', 'xx.x', '....', 'x...', 'x..x']
const grid = {
  rows: 5,
  columns: 4,
  pageRows: 3,
  isEmpty: ({ row, column }: { row: number; column: number }) => FILLED[row]?.[column] !== 'x',
}
const selectionAt = (row: number, column: number) => selectCell({ row, column })
const block = (top: number, left: number, bottom: number, right: number): Selection => ({
  active: { row: top, column: left },
  anchor: { row: top, column: left },
  end: { row: bottom, column: right },
})
const press = (selection: Selection, keys: string) => {
  const parts = keys.split('+')
  return moveBy(
    selection,
    { key: parts.at(-1) ?? '', shiftKey: parts.includes('Shift'), isCommand: parts.includes('Ctrl') },
    grid,
  )
}

describe('a key moves [SH2]', () => {
  test.each([
    ['ArrowDown', selectionAt(1, 1), selectionAt(2, 1)],
    ['ArrowUp', selectionAt(0, 0), selectionAt(0, 0)],
    ['ArrowRight', selectionAt(4, 3), selectionAt(4, 3)],
    ['Shift+ArrowDown', selectionAt(1, 1), block(1, 1, 2, 1)],
    ['Shift+ArrowRight', block(1, 1, 2, 1), block(1, 1, 2, 2)],
    ['ArrowLeft', block(1, 1, 2, 2), selectionAt(1, 0)],
    ['Ctrl+ArrowDown', selectionAt(0, 0), selectionAt(1, 0)],
    ['Ctrl+ArrowDown', selectionAt(1, 0), selectionAt(3, 0)],
    ['Ctrl+ArrowDown', selectionAt(3, 0), selectionAt(4, 0)],
    ['Ctrl+ArrowRight', selectionAt(0, 0), selectionAt(0, 1)],
    ['Ctrl+ArrowRight', selectionAt(0, 1), selectionAt(0, 3)],
    ['Ctrl+ArrowRight', selectionAt(2, 0), selectionAt(2, 3)],
    ['Ctrl+Shift+ArrowDown', selectionAt(0, 0), block(0, 0, 1, 0)],
    ['PageDown', selectionAt(0, 2), selectionAt(3, 2)],
    ['PageUp', selectionAt(4, 2), selectionAt(1, 2)],
    ['Home', selectionAt(2, 2), selectionAt(2, 0)],
    ['End', selectionAt(2, 2), selectionAt(2, 3)],
    ['Ctrl+Home', selectionAt(2, 2), selectionAt(0, 0)],
    ['Ctrl+End', selectionAt(2, 2), selectionAt(4, 3)],
    ['a', selectionAt(2, 2), null],
  ])('on %s (%#)', (keys, from, to) => expect(press(from, keys)).toEqual(to))
})

describe('Tab and Enter', () => {
  test.each([
    ['Tab', selectionAt(0, 3), selectionAt(1, 0)],
    ['Shift+Tab', selectionAt(1, 0), selectionAt(0, 3)],
    ['Tab', selectionAt(4, 3), null],
    ['Shift+Tab', selectionAt(0, 0), null],
    ['Enter', selectionAt(1, 2), selectionAt(2, 2)],
    ['Enter', selectionAt(4, 2), selectionAt(4, 2)],
    ['Shift+Enter', selectionAt(1, 2), selectionAt(0, 2)],
  ])('on %s (%#)', (keys, from, to) => expect(press(from, keys)).toEqual(to))

  test('stay within a block, and wrap around [SH2]', () => {
    const visit = (key: string) => {
      let selection: Selection | null = block(0, 0, 1, 1)
      const visited: string[] = []
      for (let step = 0; step < 4 && selection; step += 1) {
        visited.push(`${selection.active.row}${selection.active.column}`)
        selection = press(selection, key)
      }
      return [visited.join(' '), selection]
    }
    expect(visit('Tab')).toEqual(['00 01 10 11', block(0, 0, 1, 1)])
    expect(visit('Enter')).toEqual(['00 10 01 11', block(0, 0, 1, 1)])
  })
})

test('a block is the same in whichever direction it was selected', () => {
  const range = { top: 1, bottom: 3, left: 0, right: 2 }
  expect(rangeOf(block(1, 0, 3, 2))).toEqual(range)
  expect(rangeOf(block(3, 2, 1, 0))).toEqual(range)
})

test('a selection is clamped to a sheet that became smaller', () => {
  expect(clampSelection(block(1, 1, 4, 3), { rows: 3, columns: 2 })).toEqual(block(1, 1, 2, 1))
  expect(clampSelection(selectionAt(0, 0), { rows: 0, columns: 2 })).toBe(null)
})
