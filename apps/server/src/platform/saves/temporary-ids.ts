import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'

export type TemporaryIds = ReturnType<typeof createTemporaryIds>

/**
 * Negative ids are names that a client gives to rows it is about to make, so that later root fields of the same
 * operation can refer to them (rule SV5). They live as long as the operation's transaction.
 */
export function createTemporaryIds() {
  const assigned = new Map<string, number>()
  const made = new Set<string>()
  const versions = new Map<string, number>()
  return {
    /** Notes which id the server gave to the row that the client called `temporary`; ids that are no such name pass. */
    assign(table: string, temporary: number | null | undefined, id: number): void {
      if (typeof temporary === 'number' && temporary < 0) assigned.set(`${table} ${temporary}`, id)
    },
    /** @returns the row's id: an id above 0 as it is, a temporary one as it was assigned; VALIDATION_FAILED otherwise. */
    resolve(table: string, id: number, field: string): number | Refusal {
      if (id > 0) return id
      return (
        assigned.get(`${table} ${id}`) ??
        refuse('VALIDATION_FAILED', platformMessages.unknownTemporaryId(id), field)
      )
    },
    /** Notes a row that the server itself made in this operation: a client that makes it too means this one. */
    noteMade: (table: string, id: number) => void made.add(`${table} ${id}`),
    isMadeHere: (table: string, id: number) => made.has(`${table} ${id}`),
    /** Notes that the server itself moved a row's version in this operation: whoever names the one before means this row. */
    noteVersion(table: string, id: number, before: number | null | undefined, now: number): void {
      if (before != null && before !== now) versions.set(`${table} ${id} ${before}`, now)
    },
    /** @returns the version that a client means who read the row before this operation. */
    versionNow(table: string, id: number, version: number): number {
      const next = versions.get(`${table} ${id} ${version}`)
      return next === undefined ? version : this.versionNow(table, id, next)
    },
  }
}
