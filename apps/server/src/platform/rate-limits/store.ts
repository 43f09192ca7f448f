import { deleteBatch } from '../db/statements/delete-batch.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Maximum number of tries in any span of `seconds` (rule AT5). */
export interface RateLimit {
  /** Tries with the same name are counted together: 'login.account'. */
  readonly name: string
  readonly tries: number
  readonly seconds: number
}

/** One try of a caller, to count under a limit. */
interface LimitedTry extends RateLimit {
  readonly keyHash: Buffer
}

/**
 * Counts each try that is within its limit, in one statement; others only set `blocked_until`. Rows are locked in the order of their keys
 * until the transaction ends, which prevents deadlocks between transactions that count the same.
 * @returns the seconds until a refused try would be allowed, for each refused one
 */
export async function countTries({ kysely }: Transaction, limited: readonly LimitedTry[]): Promise<number[]> {
  const columns = {
    names: limited.map(({ name }) => name),
    hashes: limited.map(({ keyHash }) => keyHash.toString('hex')),
    limits: limited.map(({ tries }) => tries),
    seconds: limited.map(({ seconds }) => seconds),
  }
  const { rows } = await sql<{ wait: number }>`
    with input as (
      select name, decode(hash, 'hex') as key_hash, max_tries, make_interval(secs => seconds) as span
      from unnest(${columns.names}::text[], ${columns.hashes}::text[], ${columns.limits}::int[], ${columns.seconds}::int[])
        as t (name, hash, max_tries, seconds)
    ), counted as (
      insert into rate_limit as r (name, key_hash, attempts, blocked_until, expires_at)
      select name, key_hash, array[clock_timestamp()], null, clock_timestamp() + span
      from input order by name, key_hash
      on conflict (name, key_hash) do update set (attempts, blocked_until, expires_at) = (
        select
          case when fits then recent || excluded.attempts else recent end,
          case when not fits then recent[cardinality(recent) + 1 - max_tries] + span end,
          case when fits then excluded.expires_at else r.expires_at end
        from (
          select recent, cardinality(recent) < max_tries as fits, max_tries, span
          from input i cross join lateral (
            select array(select t from unnest(r.attempts) as t where t > clock_timestamp() - span order by t) as recent
          ) as attempts_in_span
          where i.name = r.name and i.key_hash = r.key_hash
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
 * Deletes expired rows, except those in which a running transaction counts a try.
 * @returns the number of deleted rows, at most `limit`
 */
export const deleteExpiredTries = (tx: Transaction, limit: number): Promise<number> =>
  deleteBatch(tx, { table: 'rate_limit', key: 'name, key_hash', where: 'expires_at < now()' }, limit)
