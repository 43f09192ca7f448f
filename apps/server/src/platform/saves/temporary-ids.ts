import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'

/** The temporary ids of an operation, see `createTemporaryIds`. */
export type TemporaryIds = ReturnType<typeof createTemporaryIds>

/**
 * Negative ids are names that a client gives to new rows, so that later root fields of the same operation can refer to them (rule SV5).
 * They are valid in the transaction of the operation.
 */
export function createTemporaryIds() {
  const assignedIds = new Map<string, number>()
  const createdKeys = new Set<string>()
  const versions = new Map<string, number>()
  return {
    /** Records the id that the server assigned to the row of a temporary id; ignores other ids. */
    assign(table: string, temporary: number | null | undefined, id: number): void {
      if (typeof temporary === 'number' && temporary < 0) assignedIds.set(`${table} ${temporary}`, id)
    },
    /** @returns the row's id: unchanged if it is above 0, the assigned one for a temporary id; VALIDATION_FAILED otherwise */
    resolve(table: string, id: number, field: string): number | Refusal {
      if (id > 0) return id
      return (
        assignedIds.get(`${table} ${id}`) ??
        refuse('VALIDATION_FAILED', platformMessages.unknownTemporaryId(id), field)
      )
    },
    /** Records a row that the server itself created in this operation. A client's request to create the same row then changes it. */
    noteCreated: (table: string, id: number) => void createdKeys.add(`${table} ${id}`),
    /** @returns whether the server itself created the row in this operation */
    isCreatedHere: (table: string, id: number) => createdKeys.has(`${table} ${id}`),
    /** Records that the server itself changed a row in this operation: an item with the previous version is not stale. */
    noteVersion(table: string, id: number, previous: number | null | undefined, current: number): void {
      if (previous != null && previous !== current) versions.set(`${table} ${id} ${previous}`, current)
    },
    /** @returns the current version of a row, for a version that a client has read before this operation */
    versionNow(table: string, id: number, version: number): number {
      const newerVersion = versions.get(`${table} ${id} ${version}`)
      return newerVersion === undefined ? version : this.versionNow(table, id, newerVersion)
    },
  }
}
