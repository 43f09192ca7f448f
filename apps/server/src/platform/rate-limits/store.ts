import { deleteSome } from '../db/statements/delete-some.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Tries of one kind by one caller, to be counted under a limit. */
export interface LimitedTries {
  readonly name: string
  readonly keyHash: Uint8Array
  /** How many are made now. */
  readonly times: number
  /** So many are let through in any `seconds`; at least `times`. */
  readonly limit: number
  readonly seconds: number
}

/**
 * Counts each where it fits its limit, in one statement; what does not fit leaves no trace but `blocked_until`.
 * Rows are locked in the order of their keys until the transaction ends, so that two that count the same do not
 * wait for each other in a circle.
 * @returns how many seconds until what was refused would fit, for each that was
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

/** Deletes rows that say nothing any more; those that somebody is counting in are left. @returns how many, `most` at most */
export const deleteExpiredTries = (tx: Transaction, most: number): Promise<number> =>
  deleteSome(tx, { table: 'rate_limit', key: 'name, key_hash', where: 'expires_at < now()' }, most)
