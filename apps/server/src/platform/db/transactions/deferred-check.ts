import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../database.ts'

/**
 * Lets rows of a table exchange the values of a unique constraint over several statements: the constraint is checked once, after them.
 * @param constraint a deferrable one; never from a request, because its name becomes part of the statement
 * @throws ConstraintViolation after `run`, if two rows still have the same value
 */
export async function withDeferredCheck<T>(
  tx: Transaction,
  constraint: string,
  run: () => Promise<T>,
): Promise<T> {
  await tx.runText(`set constraints ${constraint} deferred`)
  const outcome = await run()
  // Refused changes are rolled back, so that they need no check.
  if (!isRefusal(outcome)) await tx.runText(`set constraints ${constraint} immediate`)
  return outcome
}
