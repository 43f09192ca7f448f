import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** Items of one save, over all lists of a root field (docs/rules/saves 6). */
export const ITEMS_A_SAVE = 5_000

/** @returns LIMIT_EXCEEDED where a save has too many items, else null. */
export function refuseTooManyItems(count: number, limit = ITEMS_A_SAVE): Refusal | null {
  return count > limit ? refuse('LIMIT_EXCEEDED', messages.platform.tooManyItems(limit), 'items') : null
}
