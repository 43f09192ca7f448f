import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/**
 * @returns the result of an operation
 * @throws if it was refused: the input of demos and fixtures is valid, so the product is faulty
 */
export function unwrapOrThrow<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`The operation was refused: ${outcome.message}`)
  return outcome
}
