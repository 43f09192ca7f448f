import { feedbackMessages } from '../messages/feedback.ts'
import { platformMessages } from '../messages/platform.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { isStorableText } from '../refusals/stored-text.ts'

/** The ratings, from dissatisfied to satisfied (rule FB1). */
export const RATINGS = [1, 2, 3] as const
export type Rating = (typeof RATINGS)[number]
export const DEFAULT_RATING: Rating = 2

/** The largest number of characters in a message. */
export const FEEDBACK_MAX_CHARACTERS = 2_000
const ROUTE_MAX_CHARACTERS = 255

/** What a user says about the product. */
export interface Feedback {
  readonly message: string
  readonly rating: number
  /** The page from which it was sent. */
  readonly currentRoute: string
}

/** @returns the feedback to store, or VALIDATION_FAILED. A rating without a message is valid */
export function validateFeedback({ message, rating, currentRoute }: Feedback): Feedback | Refusal {
  const text = message.trim()
  const invalid = (problem: string, field: string) => refuse('VALIDATION_FAILED', problem, field)
  if (!(RATINGS as readonly number[]).includes(rating)) return invalid(feedbackMessages.notARating, 'rating')
  if (text.length > FEEDBACK_MAX_CHARACTERS)
    return invalid(platformMessages.tooLong(feedbackMessages.aMessage, FEEDBACK_MAX_CHARACTERS), 'message')
  if (!isStorableText(text)) return invalid(platformMessages.unstorable(feedbackMessages.aMessage), 'message')
  return { message: text, rating, currentRoute: routeOf(currentRoute) }
}

/** Returns the path of an address without its query, which may contain searched texts or amounts of pay. */
const routeOf = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replaceAll(/[^\w/.:-]/g, '')
    .slice(0, ROUTE_MAX_CHARACTERS)
