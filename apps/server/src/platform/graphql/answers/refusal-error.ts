import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** A refusal on its way through GraphQL's execution, which knows only thrown errors. */
export class RefusalError extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'RefusalError'
    this.refusal = refusal
  }
}

/** @returns the value of an operation. @throws RefusalError where the operation refused. */
export function accept<T>(outcome: T | Refusal): T {
  if (isRefusal(outcome)) throw new RefusalError(outcome)
  return outcome
}
