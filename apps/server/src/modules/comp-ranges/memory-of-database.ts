import type { Transaction } from '../../platform/db/database.ts'

/**
 * What is remembered of one database, so that two of them in one process never meet.
 * @param make an empty memory
 * @returns the memory of a transaction's database, which goes with it
 */
export function memoryOfDatabase<Memory extends object>(make: () => Memory): (tx: Transaction) => Memory {
  const memories = new WeakMap<Transaction['database'], Memory>()
  return ({ database }) => {
    const known = memories.get(database)
    if (known) return known
    const made = make()
    memories.set(database, made)
    return made
  }
}
