import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** @returns what an operation gave. @throws where it was refused: the demo's own input is right, or the product is broken. */
export function must<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new Error(`The demo was refused: ${outcome.message}`)
  return outcome
}
