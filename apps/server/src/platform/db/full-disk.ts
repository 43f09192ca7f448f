import pg from 'pg'
import { DatabaseUnavailable } from './errors.ts'

/** Time for which a disk counts as full after a failed write, in milliseconds. */
const FULL_DISK_MEMORY_MS = 60_000

/** When a statement last failed because the disk was full, by `Transaction.database`. */
const failedAt = new WeakMap<WeakKey, number>()

/** Records that the disk is full if the fault says so: the server must not report that it is ready while no save succeeds. */
export function noteFullDisk(database: WeakKey, fault: unknown): void {
  if (!(fault instanceof DatabaseUnavailable)) return
  if (fault.cause instanceof pg.DatabaseError && fault.cause.code === '53100')
    failedAt.set(database, performance.now())
}

/** @returns whether a statement failed within the last minute because the disk was full. */
export const hasFullDisk = (database: WeakKey): boolean =>
  performance.now() - (failedAt.get(database) ?? Number.NEGATIVE_INFINITY) < FULL_DISK_MEMORY_MS
