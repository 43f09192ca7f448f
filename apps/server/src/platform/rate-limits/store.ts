import { deleteBatch } from '../db/statements/delete-batch.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Tries of one kind by one caller, to count under a limit. */
export interface LimitedTries {
  readonly name: string
  readonly keyHash: Uint8Array
  /** Number of tries to count now. */
  readonly times: number
  /** Maximum number of tries in any `seconds`; at least `times`. */
  readonly limit: number
  readonly seconds: number
}

/**
 * Counts each try that is within its limit, in one statement; others only set `blocked_until`. Rows are locked in the order of their keys
 * until the transaction ends, which prevents deadlocks between transactions that count the same.
 * @returns the seconds until a refused try would be allowed, for each refused one
 */
export async function countTries({ kysely }: Transaction, tries: readonly LimitedTries[]): Promise<number[]> {
  const columns = {
    names: tries.map(({ name }) => name),
    hashes: tries.map(({ keyHash }) => Buffer.from(keyHash).toString('hex')),
    times: tries.map(({ times }) => times),
    limits: tries.map(({ limit }) => limit),
    seconds: tries.map(({ seconds }) => seconds),
  }
  const { rows } = await sql<{ wait: number }>`
    with given as (
      select name, decode(hash, 'hex') as key_hash, times, most, make_interval(secs => seconds) as span
      from unnest(${columns.names}::text[], ${columns.hashes}::text[], ${columns.times}::int[],
        ${columns.limits}::int[], ${columns.seconds}::int[]) as t (name, hash, times, most, seconds)
    ), counted as (
      insert into rate_limit as r (name, key_hash, attempts, blocked_until, expires_at)
      select name, key_hash, array_fill(clock_timestamp(), array[times]), null, clock_timestamp() + span
      from given order by name, key_hash
      on conflict (name, key_hash) do update set (attempts, blocked_until, expires_at) = (
        select
          case when fits then kept || excluded.attempts else kept end,
          case when not fits then kept[cardinality(kept) + times - most] + span end,
          case when fits then excluded.expires_at else r.expires_at end
        from (
          select kept, cardinality(kept) + times <= most as fits, times, most, span
          from given g cross join lateral (
            select array(select t from unnest(r.attempts) as t where t > clock_timestamp() - span order by t) as kept
          ) as k
          where g.name = r.name and g.key_hash = r.key_hash
        ) as state
      )
      returning blocked_until
    )
    select extract(epoch from blocked_until - clock_timestamp())::float8 as wait
    from counted where blocked_until is not null
  `.execute(kysely)
  return rows.map(({ wait }) => wait)
}

/**
 * Deletes expired rows, except those that are being counted in.
 * @returns the number of deleted rows, at most `limit`
 */
export const deleteExpiredTries = (tx: Transaction, limit: number): Promise<number> =>
  deleteBatch(tx, { table: 'rate_limit', key: 'name, key_hash', where: 'expires_at < now()' }, limit)
