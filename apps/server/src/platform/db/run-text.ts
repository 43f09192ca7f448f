import { CompiledQuery, type QueryResult } from 'kysely'
import type { Transaction } from './database.ts'

/** Runs a statement whose text is written already: to put one together takes as long as to send it, at every request or save. */
export function runText<Row>(
  { kysely }: Transaction,
  text: string,
  values: readonly unknown[] = [],
): Promise<QueryResult<Row>> {
  return kysely.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
}
