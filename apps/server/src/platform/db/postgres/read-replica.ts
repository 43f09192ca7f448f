import type { Database, DatabaseSession, Transaction } from '../database.ts'
import { DatabaseUnavailable, type UnavailableReason } from '../errors.ts'
import { findMark } from '../transactions/workspace-state.ts'

/** What came of a read that could have been the replica's: it was, or the replica did not show what the primary does, or did not answer. */
export type ReplicaOutcome = 'replica' | 'behind' | 'away'

/** A copy of the database that follows it, and is asked only for what it is known to hold as the primary does. */
export interface ReadReplica {
  /** Whether it answered when it was last asked. While it does not, it is asked in the background, beside whoever asks this. */
  isThere(): boolean
  /**
   * Runs `run` at the replica, in one transaction and so on one server, where that shows this mark of the workspace that the session is in.
   * @returns null where it does not, or is away: then the primary has to be asked
   */
  read<T>(session: DatabaseSession, mark: string, run: (tx: Transaction) => Promise<T>): Promise<T | null>
  close(): Promise<void>
}

export interface ReadReplicaOptions {
  readonly database: Database
  readonly note: (outcome: ReplicaOutcome) => void
  /** Told when it goes away, and when it is back. */
  readonly tell: (isThere: boolean, fault: unknown) => void
}

/** Reasons for which it is not asked again until it has answered. */
const AWAY: ReadonlySet<UnavailableReason> = new Set(['gone', 'silent', 'exhausted', 'closed'])
/** Reasons for which the primary is asked instead: what is not there goes too, and a replica breaks off who reads what it is about to change. */
const ASKED_ELSEWHERE: ReadonlySet<UnavailableReason> = new Set([...AWAY, 'conflict', 'stale-plan'])

/** It is asked again no sooner after it has not answered. */
const ASKED_AGAIN_AFTER_MS = 1_000

const PROBE: DatabaseSession = { requestId: 'replica', userId: null, workspaceId: null, readOnly: true }

/** A replica whose role lacks a right, or that lacks tables, is away like one that does not respond. */
function refuseReplica(fault: unknown): never {
  if (fault instanceof DatabaseUnavailable) throw fault
  throw new DatabaseUnavailable('gone', 'the read replica cannot be read', fault)
}

/** Opens no connection before it is asked. */
export function createReadReplica({ database, note, tell }: ReadReplicaOptions): ReadReplica {
  let isThere = true
  let isProbing = false
  let askedAt = -Infinity

  function goAway(fault: unknown): void {
    askedAt = performance.now()
    if (!isThere) return
    isThere = false
    tell(false, fault)
  }

  async function probe(): Promise<void> {
    isProbing = true
    askedAt = performance.now()
    try {
      await database.transaction(PROBE, (tx) => findMark(tx, 0))
      isThere = true
      tell(true, null)
    } catch {
      // It is still away, and that was told.
    } finally {
      isProbing = false
    }
  }

  return {
    isThere() {
      if (!isThere && !isProbing && performance.now() - askedAt >= ASKED_AGAIN_AFTER_MS) void probe()
      if (!isThere) note('away')
      return isThere
    },
    async read(session, mark, run) {
      const { workspaceId } = session
      if (workspaceId === null)
        throw new Error('The read replica can only be used for requests in a workspace.')
      try {
        const answered = await database.transaction({ ...session, readOnly: true }, async (tx) =>
          (await findMark(tx, workspaceId).catch(refuseReplica)) === mark ? { result: await run(tx) } : null,
        )
        note(answered ? 'replica' : 'behind')
        return answered ? answered.result : null
      } catch (fault) {
        if (!(fault instanceof DatabaseUnavailable) || !ASKED_ELSEWHERE.has(fault.reason)) throw fault
        if (AWAY.has(fault.reason)) goAway(fault)
        note('away')
        return null
      }
    },
    close: () => database.close(),
  }
}
