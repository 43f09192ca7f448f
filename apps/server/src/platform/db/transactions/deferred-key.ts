import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../database.ts'

/**
 * Lets rows of a table exchange the values of a unique constraint over several statements: it is asked once, after all of them.
 * @param constraint one that is deferrable; a name of the code's own
 * Errors: ConstraintViolation once `run` is done, where two rows have the same after all.
 */
export async function askingOnce<T>(tx: Transaction, constraint: string, run: () => Promise<T>): Promise<T> {
  await tx.runText(`set constraints ${constraint} deferred`)
  const done = await run()
  // What is refused is rolled back.
  if (!isRefusal(done)) await tx.runText(`set constraints ${constraint} immediate`)
  return done
}
