import { deleteBatch } from '../../platform/db/statements/delete-batch.ts'
import type { Feedback } from '@plumb/domain/feedback/feedback.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import {
  findPageByTime,
  type TimeCursor,
  type PageRequest,
} from '../../platform/graphql/schema/connections.ts'

export async function insertFeedback(
  { kysely }: Transaction,
  userId: number,
  { rating, message, currentRoute }: Feedback,
): Promise<void> {
  await sql`
    insert into feedback (user_id, rating, message, current_route)
    values (${userId}, ${rating}, ${message}, ${currentRoute})`.execute(kysely)
}

const OLD_FEEDBACK = { table: 'feedback', key: 'id', where: `created_at < now() - interval '2 years'` }

/**
 * Deletes feedback that is older than two years.
 * @returns the number of deleted rows, at most `limit`
 */
export async function deleteOldFeedback(tx: Transaction, limit: number): Promise<number> {
  const [, deleted] = await Promise.all([
    tx.runText(`set local app.cleanup = 'on'`),
    deleteBatch(tx, OLD_FEEDBACK, limit),
  ])
  return deleted
}

/** Feedback with the user who sent it, for staff. */
export interface SubmittedFeedback extends Feedback {
  readonly fullName: string
  readonly email: string
  readonly createdAt: Date
}

/** @returns feedback about the product, newest first, and the total number */
export const findFeedback = (tx: Transaction, pageRequest: PageRequest<TimeCursor>) =>
  findPageByTime<SubmittedFeedback>(
    tx,
    'rating, message, current_route as "currentRoute", full_name as "fullName", email, created_at as "createdAt"',
    'read_feedback',
    pageRequest,
  )
