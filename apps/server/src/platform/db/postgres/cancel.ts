import { connect } from 'node:net'
import type pg from 'pg'

/** PostgreSQL's protocol, "CancelRequest": its length, its code, which connection, and what proves that it is ours. */
const LENGTH = 16
const CODE = 80_877_102
/** How long to try: after it the statement's own limit ends it. */
const PATIENCE_MS = 1_000

/** What pg knows of a connection: its types tell only the outside. */
interface Inside {
  readonly host: string
  readonly port: number
  readonly processID: number
  readonly secretKey: number
}

/**
 * Asks the server, on a connection of its own, to stop what runs on this one; a pooler in between passes it on. Nothing tells when it
 * has been heeded, or that it came too late: so the connection must not be used for anything else.
 */
export function cancelRunning(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as unknown as Inside
  const request = Buffer.alloc(LENGTH)
  request.writeInt32BE(LENGTH, 0)
  request.writeInt32BE(CODE, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  socket.on('error', () => {})
  // The server closes it once it has done what it can.
  socket.end(request)
}
