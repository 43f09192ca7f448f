import type { Feedback } from '@plumb/domain/feedback/feedback.ts'
import { type Generated, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import {
  type InTime,
  inTime,
  type PlaceInTime,
  type Sought,
} from '../../platform/graphql/schema/connections.ts'

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
    sql`set local app.cleanup = 'on'`.execute(kysely),
    sql`
      delete from feedback where id in (
        select id from feedback where created_at < now() - interval '2 years' limit ${most} for update skip locked
      )`.execute(kysely),
  ])
  return Number(numAffectedRows)
}

/** A feedback as staff read it. */
export interface SubmittedFeedback extends Feedback {
  readonly fullName: string
  readonly email: string
  readonly createdAt: Date
}

/** @returns what was said of the product, newest first, and how many there are in all. */
export const findFeedback = ({ kysely }: Transaction, { text, after, most }: Sought<PlaceInTime>) =>
  inTime(
    sql<SubmittedFeedback & InTime>`
      select rating, message, current_route as "currentRoute", full_name as "fullName", email, created_at as "createdAt", microseconds, id, total
      from read_feedback(${text}, ${after?.[0] ?? null}, ${after?.[1] ?? null}, ${most})`.execute(kysely),
  )
