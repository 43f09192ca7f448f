import { type Feedback, validateFeedback } from '@plumb/domain/feedback/feedback.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { refuseTries } from '../../platform/rate-limits/rate-limits.ts'
import { insertFeedback } from './store.ts'

/** Limit for each user: anyone who is logged in can send feedback, so the growth of its table needs a bound. */
const USER_FEEDBACK_LIMIT = { name: 'feedback.user', tries: 20, seconds: 3_600 }

/** Stores feedback about the product (rules FB1, FB2). */
export async function submitFeedback(
  tx: Transaction,
  userId: number,
  input: Feedback,
): Promise<{ readonly submitted: true } | Refusal> {
  const feedback = validateFeedback(input)
  if (isRefusal(feedback)) return feedback
  const limits = [{ limit: USER_FEEDBACK_LIMIT, key: String(userId) }]
  const refusal = await refuseTries(tx, limits, () => platformMessages.rateLimited)
  if (refusal) return refusal
  await insertFeedback(tx, userId, feedback)
  return { submitted: true }
}
