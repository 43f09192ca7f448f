import type { Database, DatabaseSession, Transaction } from '../database.ts'
import { DatabaseUnavailable, type UnavailableReason } from '../errors.ts'
import { findRevisionToken } from '../transactions/workspace-state.ts'

/** The outcome of a read that the replica could serve: `replica` (it did), `behind` (it lags behind the primary), `away` (no usable answer). */
export type ReplicaOutcome = 'replica' | 'behind' | 'away'

/** A replica of the database. It is used only for data that it is known to have in the same state as the primary. */
export interface ReadReplica {
  /** Whether it responded to the last request. If not, counts the outcome `away`, and starts a check unless one started recently. */
  isAvailable(): boolean
  /**
   * Runs `run` at the replica, in one transaction and so on one server, if the replica has this revision token of the session's workspace.
   * @returns null if it has not, or is unavailable: then use the primary
   */
  read<T>(
    session: DatabaseSession,
    revisionToken: string,
    run: (tx: Transaction) => Promise<T>,
  ): Promise<T | null>
  close(): Promise<void>
}

export interface ReadReplicaOptions {
  readonly database: Database
  readonly onOutcome: (outcome: ReplicaOutcome) => void
  /** Called when the replica becomes unavailable, and when it is available again. */
  readonly onChange: (isAvailable: boolean, fault: unknown) => void
}

/** Reasons for which the replica is not used until it responds again. */
const UNAVAILABLE_REASONS: ReadonlySet<UnavailableReason> = new Set(['gone', 'silent', 'exhausted', 'closed'])
/**
 * Reasons for which the primary is used instead: the replica is unavailable, has canceled a query on data that it is about to change, or
 * cannot execute a prepared statement any more.
 */
const RETRIED_ON_PRIMARY: ReadonlySet<UnavailableReason> = new Set([
  ...UNAVAILABLE_REASONS,
  'conflict',
  'unusable-statement',
])

/** Minimum time between checks of an unavailable replica. */
const PROBE_INTERVAL_MS = 1_000

const PROBE_SESSION: DatabaseSession = {
  requestId: 'replica',
  userId: null,
  workspaceId: null,
  readOnly: true,
}
/** No workspace has this id: a probe only needs an answer. */
const NO_WORKSPACE = 0

/** A replica whose role lacks a right, or that lacks tables, counts as unavailable. */
function refuseReplica(fault: unknown): never {
  if (fault instanceof DatabaseUnavailable) throw fault
  throw new DatabaseUnavailable('gone', 'the read replica cannot be read', fault)
}

/** @returns the replica; it opens no connection before its first use */
export function createReadReplica({ database, onOutcome, onChange }: ReadReplicaOptions): ReadReplica {
  let isAvailable = true
  let isProbing = false
  let probedAt = -Infinity

  function markUnavailable(fault: unknown): void {
    probedAt = performance.now()
    if (!isAvailable) return
    isAvailable = false
    onChange(false, fault)
  }

  async function probe(): Promise<void> {
    isProbing = true
    probedAt = performance.now()
    try {
      await database.transaction(PROBE_SESSION, (tx) => findRevisionToken(tx, NO_WORKSPACE))
      isAvailable = true
      onChange(true, null)
    } catch {
      // Still unavailable, which was already reported.
    } finally {
      isProbing = false
    }
  }

  return {
    isAvailable() {
      if (!isAvailable && !isProbing && performance.now() - probedAt >= PROBE_INTERVAL_MS) void probe()
      if (!isAvailable) onOutcome('away')
      return isAvailable
    },
    async read(session, revisionToken, run) {
      const { workspaceId } = session
      if (workspaceId === null)
        throw new Error('The read replica can be used only for requests in a workspace.')
      try {
        const readResult = await database.transaction({ ...session, readOnly: true }, async (tx) =>
          (await findRevisionToken(tx, workspaceId).catch(refuseReplica)) === revisionToken
            ? { result: await run(tx) }
            : null,
        )
        onOutcome(readResult ? 'replica' : 'behind')
        return readResult ? readResult.result : null
      } catch (fault) {
        if (!(fault instanceof DatabaseUnavailable) || !RETRIED_ON_PRIMARY.has(fault.reason)) throw fault
        if (UNAVAILABLE_REASONS.has(fault.reason)) markUnavailable(fault)
        onOutcome('away')
        return null
      }
    },
    close: () => database.close(),
  }
}
