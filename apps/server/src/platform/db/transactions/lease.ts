import type pg from 'pg'
import { DatabaseUnavailable } from '../errors.ts'
import type { TimeLimits } from './session-settings.ts'
import { type StatementNames, Wire } from '../statements/statement.ts'

/** A connected pg client that one transaction at a time may use, on either engine. */
export interface TransactionClient {
  readonly client: pg.ClientBase
  readonly wire: Wire
  /** Whose connection it is. */
  readonly database: WeakKey
  readonly limits: TimeLimits
  /** The connection is lost, or in a state nobody knows: it must not be used again. */
  broken: boolean
  /** After so long without a statement the transaction is rolled back; absent where the server does that itself. */
  readonly idleTimeoutMs?: number
  /** Asks the server to stop what runs on the connection, which is not to be used after that; absent where that cannot be asked. */
  readonly cancel?: () => void
}

/** A client that nobody else uses until it is given back. */
export interface Lease {
  readonly on: TransactionClient
  /** Whether others wait for it. Absent where there are more to be had. */
  readonly isWanted?: () => boolean
  giveBack(): void
}

const wires = new WeakMap<pg.ClientBase, Wire>()

/** @returns the one way to the server that a client has for as long as it is connected. @param names those of its database */
export function wireOf(client: pg.ClientBase, names: StatementNames): Wire {
  let wire = wires.get(client)
  if (wire === undefined) {
    wire = new Wire(client, names)
    wires.set(client, wire)
  }
  return wire
}

/** Marks `on` as broken when its connection goes, and keeps pg from ending the process over it. */
export function watchConnection(on: TransactionClient): () => void {
  const lost = () => {
    on.broken = true
  }
  on.client.on('error', lost)
  return () => on.client.off('error', lost)
}

/** For a call after `close`. */
export function closedError(): DatabaseUnavailable {
  return new DatabaseUnavailable('closed', 'the database is closed')
}
