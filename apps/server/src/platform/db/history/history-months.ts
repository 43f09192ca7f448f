import type { OwnerConnection } from '../database.ts'
import { isLockTimeout } from '../errors.ts'
import { withMigrationLock } from '../migrations/migrate.ts'
import { inOwnerTransaction } from '../transactions/owner-connection.ts'

/** Minimum number of months of history, because pay is reviewed once a year. */
export const MIN_HISTORY_MONTHS = 13

/** Number of months created ahead: a server that does not restart for this time still has partitions to write to. */
const MONTHS_AHEAD = 3

/** Maximum wait for the lock that dropping months requires, in milliseconds: other transactions queue behind it. */
const LOCK_TIMEOUT_MS = 2_000

/**
 * Creates the partitions of the history for this and the next months, and drops those of months that are too old. Before a month is
 * dropped, the newest snapshot of each row that existed at its end is copied, with its date and author. The logins of users with their network
 * addresses are deleted after the minimum number of months, because those are personal data. Several servers may run this at the same time.
 * @param connection as the owner of the tables
 * @param months the number of months to keep; null: all
 */
export async function keepHistoryMonths(
  connection: OwnerConnection,
  months: number | null,
  now: Date,
): Promise<void> {
  for (let monthsAhead = 0; monthsAhead <= MONTHS_AHEAD; monthsAhead += 1)
    // Each month takes the lock again, so that nobody waits for it long.
    await withMigrationLock(connection, () =>
      connection.query('select create_history_month($1::date)', [firstOfMonth(now, monthsAhead)]),
    )
  await dropMonthsBefore(connection, 'drop_access_events_before', firstOfMonth(now, -MIN_HISTORY_MONTHS))
  if (months === null) return
  if (months < MIN_HISTORY_MONTHS)
    throw new Error(`History must be kept for at least ${MIN_HISTORY_MONTHS} months.`)
  const oldestMonth = firstOfMonth(now, -months)
  const text = 'select has_history_before($1::date) as "isTooLong"'
  const [history] = await connection.query<{ isTooLong: boolean }>(text, [oldestMonth])
  if (!history?.isTooLong) return
  await inOwnerTransaction(connection, () =>
    connection.query('select build_history_baseline($1::date)', [oldestMonth]),
  )
  await dropMonthsBefore(connection, 'drop_history_before', oldestMonth)
}

/** Months that other transactions use for longer than the limit are dropped by the next run: a start does not fail because of them. */
async function dropMonthsBefore(
  connection: OwnerConnection,
  functionName: 'drop_access_events_before' | 'drop_history_before',
  day: string,
): Promise<void> {
  try {
    await withMigrationLock(connection, async () => {
      await connection.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await connection.query(`select ${functionName}($1::date)`, [day])
    })
  } catch (fault) {
    if (!isLockTimeout(fault)) throw fault
  }
}

/** @returns the first day of the month that is so many months after the month of `date`, in UTC: '2026-11-01' */
function firstOfMonth(date: Date, monthOffset: number): string {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthOffset))
    .toISOString()
    .slice(0, 10)
}
