import { expect, test } from 'vitest'
import { rowOrder } from './row-order.ts'

const ROWS = [
  { name: 'Sales', uses: 2 },
  { name: 'engineering', uses: 0 },
  { name: 'Data', uses: 2 },
]
type Row = (typeof ROWS)[number]
const columns = { uses: (a: Row, b: Row) => a.uses - b.uses }

test.each<[sort: string | undefined, names: readonly string[], nameSort: string, usesSort: string]>([
  [undefined, ['Data', 'engineering', 'Sales'], 'ascending', 'none'],
  ['-name', ['Sales', 'engineering', 'Data'], 'descending', 'none'],
  // Equal values are sorted by name, ascending, in both directions.
  ['uses', ['engineering', 'Data', 'Sales'], 'none', 'ascending'],
  ['-uses', ['Data', 'Sales', 'engineering'], 'none', 'descending'],
  ['-nonsense', ['Data', 'engineering', 'Sales'], 'ascending', 'none'],
])('sorts rows by %s, and equal ones by name [FN5]', (sort, names, nameSort, usesSort) => {
  const { sortRows, headOf } = rowOrder(sort, columns, () => undefined)
  expect(sortRows(ROWS).map((row) => row.name)).toEqual(names)
  expect([headOf('name').sort, headOf('uses').sort]).toEqual([nameSort, usesSort])
})

test.each<[sort: string | undefined, head: string, requested: string | undefined]>([
  [undefined, 'name', '-name'],
  ['-name', 'name', undefined],
  [undefined, 'uses', 'uses'],
  ['uses', 'uses', '-uses'],
  ['-uses', 'uses', 'uses'],
  ['uses', 'name', undefined],
  ['-nonsense', 'name', '-name'],
])('in the order %s, a click on the heading of %s requests the order %s [FN5]', (sort, head, requested) => {
  const requests: (string | undefined)[] = []
  rowOrder(sort, columns, (wanted) => requests.push(wanted))
    .headOf(head)
    .onSort()
  expect(requests).toEqual([requested])
})
