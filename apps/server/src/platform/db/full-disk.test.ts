import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { translateError } from './errors.ts'
import { hasFullDisk, noteFullDisk } from './full-disk.ts'

const DISK_FULL = '53100'
const OUT_OF_MEMORY = '53200'

const failure = (code: string) =>
  translateError(Object.assign(new pg.DatabaseError('message of the server', 0, 'error'), { code }), false)

test('a disk counts as full for a minute after a statement failed because of it, but not after another error', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [database, other] = [{}, {}]
  noteFullDisk(database, failure(DISK_FULL))
  noteFullDisk(other, failure(OUT_OF_MEMORY))
  expect([hasFullDisk(database), hasFullDisk(other)]).toEqual([true, false])
  vi.advanceTimersByTime(60_000)
  expect(hasFullDisk(database)).toBe(false)
  vi.useRealTimers()
})
