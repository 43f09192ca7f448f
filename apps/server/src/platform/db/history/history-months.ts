import type { OwnerConnection } from '../database.ts'
import { inTurn } from '../migrations/migrate.ts'
import { inOwnerTransaction } from '../transactions/owner-connection.ts'

/** No fewer can be kept: pay is looked at by the year. */
export const FEWEST_HISTORY_MONTHS = 13

/** So many months are made ahead: a server that is not started for so long still finds a part for what it writes. */
const MONTHS_AHEAD = 3

/** Others wait for the moment in which months go, and so it waits for nobody longer than this. */
const LOCK_MS = 2_000

/**
 * Makes the history's months from this one on, and drops those that are older than `months` before it: for ever by default. Of a
 * month that goes, the newest snapshot of each row that is living at its end is carried over, with its date and person.
 * Who signed in from where is kept for as many months as history is at least, and no longer: addresses are personal.
 * As the owner of the tables; several servers may do it at once.
 */
export async function keepHistoryMonths(
  connection: OwnerConnection,
  months: number | null,
  now: Date,
): Promise<void> {
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1)
    // oxlint-disable-next-line no-await-in-loop -- each is held as shortly as can be
    await inTurn(connection, () =>
      connection.query('select create_history_month($1::date)', [firstOfMonth(now, ahead)]),
    )
  await drop(connection, 'drop_access_events_before', firstOfMonth(now, -FEWEST_HISTORY_MONTHS))
  if (months === null) return
  if (months < FEWEST_HISTORY_MONTHS)
    throw new Error(`History must be kept for at least ${FEWEST_HISTORY_MONTHS} months.`)
  const oldestKept = firstOfMonth(now, -months)
  const [found] = await connection.query<{ old: boolean }>('select has_history_before($1::date) as old', [
    oldestKept,
  ])
  if (found?.old !== true) return
  await inOwnerTransaction(connection, () =>
    connection.query('select build_history_baseline($1::date)', [oldestKept]),
  )
  await drop(connection, 'drop_history_before', oldestKept)
}

function drop(
  connection: OwnerConnection,
  dropBefore: 'drop_access_events_before' | 'drop_history_before',
  day: string,
): Promise<unknown> {
  return inTurn(connection, async () => {
    await connection.query(`set local lock_timeout = ${LOCK_MS}`)
    return await connection.query(`select ${dropBefore}($1::date)`, [day])
  })
}

/** @returns the first day of the month so many after `date`'s, in UTC: '2026-11-01'. */
function firstOfMonth(date: Date, after: number): string {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + after)).toISOString().slice(0, 10)
}
