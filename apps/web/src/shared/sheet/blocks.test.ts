import { describe, expect, test } from 'vitest'
import { extendByDrag, fillByRepeating, fillFromFirst, layOutPaste } from './blocks.ts'

const size = { rows: 4, columns: 3 }
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })
const formatPaste = ({ texts }: ReturnType<typeof layOutPaste>) =>
  texts.map(({ cell: { row, column }, text }) => `${row}${column}${text}`).join(' ')

describe('a paste', () => {
  test.each([
    [[['a']], range(0, 0, 0, 0), '00a', range(0, 0, 0, 0), 0, 0],
    [[['a']], range(0, 0, 1, 1), '00a 01a 10a 11a', range(0, 0, 1, 1), 0, 0],
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      range(1, 1, 1, 1),
      '11a 12b 21c 22d',
      range(1, 1, 2, 2),
      0,
      0,
    ],
    [[['a'], ['b']], range(0, 0, 3, 0), '00a 10b 20a 30b', range(0, 0, 3, 0), 0, 0],
    [[['a'], ['b']], range(0, 0, 2, 0), '00a 10b', range(0, 0, 1, 0), 0, 0],
    [
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      range(3, 2, 3, 2),
      '32a',
      range(3, 2, 3, 2),
      1,
      1,
    ],
    [[['a', 'b'], ['c']], range(0, 0, 0, 0), '00a 01b 10c', range(0, 0, 1, 1), 0, 0],
  ])(
    'of %j into the selection %j is applied where it fits, and the rest is counted [SH3]',
    (block, target, texts, selected, lostRows, lostColumns) => {
      const paste = layOutPaste(block, target, size)
      expect(formatPaste(paste)).toBe(texts)
      expect([paste.range, paste.lostRows, paste.lostColumns]).toEqual([selected, lostRows, lostColumns])
    },
  )
})

describe('filling', () => {
  const sources = (filled: ReturnType<typeof fillFromFirst>) =>
    filled.map(({ cell, from }) => `${cell.row}${cell.column}<${from.row}${from.column}`).join(' ')

  test('within a block repeats its first row or first column', () => {
    expect(sources(fillFromFirst(range(0, 0, 2, 1), 'down'))).toBe('10<00 11<01 20<00 21<01')
    expect(sources(fillFromFirst(range(0, 0, 1, 2), 'right'))).toBe('01<00 02<00 11<10 12<10')
  })

  test('beyond a block repeats the block, downward or upward', () => {
    expect(sources(fillByRepeating(range(0, 0, 1, 0), range(0, 0, 3, 0)))).toBe('20<00 30<10')
    expect(sources(fillByRepeating(range(2, 0, 3, 0), range(0, 0, 3, 0)))).toBe('00<20 10<30')
  })

  test.each([
    [{ row: 3, column: 1 }, range(1, 1, 3, 1)],
    [{ row: 0, column: 1 }, range(0, 1, 1, 1)],
    [{ row: 2, column: 4 }, range(1, 1, 1, 4)],
    [{ row: 1, column: 0 }, range(1, 0, 1, 1)],
    [{ row: 1, column: 1 }, range(1, 1, 1, 1)],
  ])('by dragging the handle to %j extends rows or columns', (to, target) => {
    expect(extendByDrag(range(1, 1, 1, 1), to)).toEqual(target)
  })
})
