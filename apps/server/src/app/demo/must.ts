import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** @returns the result of an operation. @throws if it was refused: demos and fixtures have valid input, or the product is broken. */
export function must<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`The operation was refused: ${outcome.message}`)
  return outcome
}
