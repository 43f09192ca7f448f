import type { Feedback } from '@plumb/domain/feedback/feedback.ts'
import { type Generated, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    feedback: FeedbackTable
  }
}

interface FeedbackTable {
  id: Generated<string>
  user_id: number
  rating: number
  message: string
  current_route: string
  created_at: Generated<Date>
}

export async function insertFeedback(
  { kysely }: Transaction,
  userId: number,
  { rating, message, currentRoute }: Feedback,
): Promise<void> {
  await kysely
    .insertInto('feedback')
    .values({ user_id: userId, rating, message, current_route: currentRoute })
    .execute()
}

/** Deletes what is two years old. @returns how many, `most` at most */
export async function deleteOldFeedback({ kysely }: Transaction, most: number): Promise<number> {
  const [, { numAffectedRows = 0n }] = await Promise.all([
    sql`set local app.sweeping = 'on'`.execute(kysely),
    sql`
      delete from feedback where id in (
        select id from feedback where created_at < now() - interval '2 years' limit ${most} for update skip locked
      )`.execute(kysely),
  ])
  return Number(numAffectedRows)
}
