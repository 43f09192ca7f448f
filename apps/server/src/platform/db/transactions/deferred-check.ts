import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../database.ts'

/**
 * Lets rows of a table exchange the values of a unique constraint over several statements: it is checked once, after all of them.
 * @param constraint a deferrable one, named in the code
 * @throws ConstraintViolation after `run`, if two rows still have the same value
 */
export async function withDeferredCheck<T>(
  tx: Transaction,
  constraint: string,
  run: () => Promise<T>,
): Promise<T> {
  await tx.runText(`set constraints ${constraint} deferred`)
  const outcome = await run()
  // Refused changes are rolled back.
  if (!isRefusal(outcome)) await tx.runText(`set constraints ${constraint} immediate`)
  return outcome
}
