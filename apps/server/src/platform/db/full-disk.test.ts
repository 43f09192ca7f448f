import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { translateError } from './errors.ts'
import { hasFullDisk, noteFullDisk } from './full-disk.ts'

const failure = (code: string) =>
  translateError(Object.assign(new pg.DatabaseError('message of the server', 0, 'error'), { code }), false)

test('a disk counts as full for a minute after a failed statement, for that database only', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [database, other] = [{}, {}]
  noteFullDisk(database, failure('53100'))
  noteFullDisk(other, failure('53200'))
  expect([hasFullDisk(database), hasFullDisk(other)]).toEqual([true, false])
  vi.advanceTimersByTime(60_000)
  expect(hasFullDisk(database)).toBe(false)
  vi.useRealTimers()
})
