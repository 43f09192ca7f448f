import { sql } from 'kysely'

/** For `where('id', '=', anyOf(ids))`: one parameter however many ids, so that the statement keeps its plan. */
export const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::int[])`
