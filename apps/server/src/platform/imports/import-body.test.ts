import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RefusalError } from '../graphql/responses/responses.ts'
import { ImportBodyReader, receiveImport } from './import-body.ts'

function read(json: string, size = 7) {
  const reader = new ImportBodyReader()
  const bytes = Buffer.from(json)
  for (let from = 0; from < bytes.length; from += size) reader.push(bytes.subarray(from, from + size))
  return reader.end()
}
const request = (rows: unknown) => ({
  query: 'mutation { "{[" }',
  variables: { csvImportRequest: { fileName: '}]".csv', headers: ['a', '[{'], rows } },
  extensions: { idempotencyKey: 'k' },
})

test('rows are parsed separately from the rest, wherever the chunks of a body end [CSV24]', () => {
  const row = fc.record({
    line: fc.nat(),
    cells: fc.array(fc.string({ unit: 'grapheme', maxLength: 9 }), { maxLength: 4 }),
  })
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 12 }),
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom(undefined, 1),
      (rows, size, indent) => {
        const { request: parsed, importedRows } = read(JSON.stringify(request(rows), null, indent), size)
        expect(parsed).toEqual(request([]))
        expect(importedRows.rows).toEqual(rows)
      },
    ),
  )
})

test('the digest depends on the rows and not on the chunks', () => {
  const json = (cell: string) =>
    JSON.stringify(
      request([
        { line: 2, cells: [cell] },
        { line: 3, cells: [] },
      ]),
    )
  expect(read(json('a'), 3).importedRows.digest).toBe(read(json('a'), 50).importedRows.digest)
  expect(read(json('a')).importedRows.digest).not.toBe(read(json('b')).importedRows.digest)
})

describe('rejects', () => {
  test.each([
    ['a row without a line number', [{ cells: [] }]],
    ['a line number that is not an integer', [{ line: 1.5, cells: [] }]],
    ['a cell that is not a string', [{ line: 1, cells: [1] }]],
    ['a row with an unknown property', [{ line: 1, cells: [], more: 1 }]],
    ['an item that is not a row', [{ line: 1, cells: [] }, 7]],
    ['a string that the database cannot store', [{ line: 1, cells: ['\0'] }]],
    ['a string that is too long', [{ line: 1, cells: ['x'.repeat(65_537)] }]],
    ['a row that is too long', [{ line: 1, cells: Array.from({ length: 20 }, () => 'x'.repeat(60_000)) }]],
    ['too many rows', Array.from({ length: 100_001 }, () => ({ line: 1, cells: [] }))],
  ])('%s', (_, rows) => {
    expect(() => read(JSON.stringify(request(rows)), 65_536)).toThrow(RefusalError)
  })

  test.each([
    ['no text', ''],
    ['an open brace', '{'],
    ['a list that ends with a brace', '{"a":[}'],
    ['a bracket after the end', `${JSON.stringify(request([{ line: 1, cells: [] }]))}]`],
    [
      'two lists of rows',
      JSON.stringify({ a: { b: { c: [{ line: 1, cells: [] }], d: [{ line: 1, cells: [] }] } } }),
    ],
    ['more than 256 kB besides the rows', JSON.stringify({ query: 'x'.repeat(300_000) })],
  ])('%s', (_, json) => {
    expect(() => read(json, 65_536)).toThrow(RefusalError)
  })
})

describe('a body that stops arriving', () => {
  afterEach(() => void vi.useRealTimers())
  const piece = Buffer.from(' '.repeat(64 * 1024))

  test.each([
    ['before its first byte', 0, 15_000],
    ['after 256 kB', 4, 19_000],
  ])('%s is rejected after 15 s plus 1 s for each 64 kB received [CSV34]', async (_, pieces, afterMs) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    async function* body() {
      for (let sent = 0; sent < pieces; sent += 1) yield piece
      await new Promise<never>(() => {})
    }
    const outcome = receiveImport(body()).catch((fault: unknown) => String(fault))
    let isOver = false
    void outcome.then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(afterMs - 1)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toBe('RefusalError: The request took too long to arrive. Try again.')
  })
})
