import { type Feedback, storedFeedback } from '@plumb/domain/feedback/feedback.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { refuseTries } from '../../platform/rate-limits/rate-limits.ts'
import { insertFeedback } from './store.ts'

/** Of one person: nobody has so much to say, and a table that anybody signed in fills must end. */
const FEEDBACK_OF_USER = { name: 'feedback.user', tries: 20, seconds: 3_600 }

/** Keeps what somebody says of the product (rules FB1, FB2). */
export async function submitFeedback(
  tx: Transaction,
  userId: number,
  input: Feedback,
): Promise<{ readonly submitted: true } | Refusal> {
  const feedback = storedFeedback(input)
  if (isRefusal(feedback)) return feedback
  const by = [{ limit: FEEDBACK_OF_USER, key: String(userId) }]
  const refusal = await refuseTries(tx, by, () => platformMessages.rateLimited)
  if (refusal) return refusal
  await insertFeedback(tx, userId, feedback)
  return { submitted: true }
}
