import { describe, expect, test } from 'vitest'
import { moveBy, rangeOf, selectCell, type Selection, clampSelection } from './selection.ts'

/** Five rows of four; dots are empty. */
const FILLED = ['xx.x', 'xx.x', '....', 'x...', 'x..x']
const surface = {
  rows: 5,
  columns: 4,
  pageRows: 3,
  isEmpty: ({ row, column }: { row: number; column: number }) => FILLED[row]?.[column] !== 'x',
}
const at = (row: number, column: number) => selectCell({ row, column })
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
    surface,
  )
}

describe('a key moves [SH2]', () => {
  test.each([
    [at(1, 1), 'ArrowDown', at(2, 1)],
    [at(0, 0), 'ArrowUp', at(0, 0)],
    [at(4, 3), 'ArrowRight', at(4, 3)],
    [at(1, 1), 'Shift+ArrowDown', block(1, 1, 2, 1)],
    [block(1, 1, 2, 1), 'Shift+ArrowRight', block(1, 1, 2, 2)],
    [block(1, 1, 2, 2), 'ArrowLeft', at(1, 0)],
    [at(0, 0), 'Ctrl+ArrowDown', at(1, 0)],
    [at(1, 0), 'Ctrl+ArrowDown', at(3, 0)],
    [at(3, 0), 'Ctrl+ArrowDown', at(4, 0)],
    [at(0, 0), 'Ctrl+ArrowRight', at(0, 1)],
    [at(0, 1), 'Ctrl+ArrowRight', at(0, 3)],
    [at(2, 0), 'Ctrl+ArrowRight', at(2, 3)],
    [at(0, 0), 'Ctrl+Shift+ArrowDown', block(0, 0, 1, 0)],
    [at(0, 2), 'PageDown', at(3, 2)],
    [at(4, 2), 'PageUp', at(1, 2)],
    [at(2, 2), 'Home', at(2, 0)],
    [at(2, 2), 'End', at(2, 3)],
    [at(2, 2), 'Ctrl+Home', at(0, 0)],
    [at(2, 2), 'Ctrl+End', at(4, 3)],
    [at(2, 2), 'a', null],
  ])('%#: %s', (from, keys, to) => expect(press(from, keys)).toEqual(to))
})

describe('Tab and Enter', () => {
  test.each([
    [at(0, 3), 'Tab', at(1, 0)],
    [at(1, 0), 'Shift+Tab', at(0, 3)],
    [at(4, 3), 'Tab', null],
    [at(0, 0), 'Shift+Tab', null],
    [at(1, 2), 'Enter', at(2, 2)],
    [at(4, 2), 'Enter', at(4, 2)],
    [at(1, 2), 'Shift+Enter', at(0, 2)],
  ])('%#: %s', (from, keys, to) => expect(press(from, keys)).toEqual(to))

  test('stay within a block, and wrap around [SH2]', () => {
    const places = (key: string) => {
      let selection: Selection | null = block(0, 0, 1, 1)
      const visited: string[] = []
      for (let step = 0; step < 4 && selection; step += 1) {
        visited.push(`${selection.active.row}${selection.active.column}`)
        selection = press(selection, key)
      }
      return [visited.join(' '), selection]
    }
    expect(places('Tab')).toEqual(['00 01 10 11', block(0, 0, 1, 1)])
    expect(places('Enter')).toEqual(['00 10 01 11', block(0, 0, 1, 1)])
  })
})

test('a block is the same in whichever direction it was selected', () => {
  const range = { top: 1, bottom: 3, left: 0, right: 2 }
  expect(rangeOf(block(1, 0, 3, 2))).toEqual(range)
  expect(rangeOf(block(3, 2, 1, 0))).toEqual(range)
})

test('a selection is clamped to a sheet that became smaller', () => {
  expect(clampSelection(block(1, 1, 4, 3), { rows: 3, columns: 2 })).toEqual(block(1, 1, 2, 1))
  expect(clampSelection(at(0, 0), { rows: 0, columns: 2 })).toBe(null)
})
