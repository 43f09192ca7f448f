import pg from 'pg'
import { expect, test } from 'vitest'
import { valueTypes } from './value-types.ts'

const parse = valueTypes.getTypeParser(pg.types.builtins.TIMESTAMPTZ as never, 'text') as (
  text: string,
) => Date

test.each([
  '2026-11-22 10:04:05+00',
  '2026-11-22 10:04:05.1+00',
  '2026-11-22 10:04:05.123999+00',
  '2026-02-28 23:59:59.999999+00',
  '0001-01-01 00:00:00+00',
  '12026-11-22 10:04:05+00',
  '2026-11-22 10:04:05.5+05:30',
  '2026-11-22 10:04:05-03',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
])('the instant %s is read as pg reads it', (text) => {
  const byPg = Number(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ as never, 'text')(text))
  expect(Number(parse(text))).toBe(Number(new Date(byPg)))
})

test('instants that are told by turns are each read as they stand', () => {
  const [made, changed, other] = [
    '2026-11-22 10:04:05+00',
    '2026-11-23 11:05:06.7+00',
    '2026-11-24 12:06:07+00',
  ]
  const told = [made, changed, made, changed, other, made, other, other, changed, made]
  expect(told.map((text) => parse(text).toISOString().slice(8, 10))).toEqual(
    told.map((text) => text.slice(8, 10)),
  )
})
