import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Forwards connections to a PostgreSQL, as HAProxy does. */
export interface DatabaseProxy {
  /** The URL of the PostgreSQL, with the port of the proxy. */
  readonly url: string
  /** Closes all connections, and forwards new ones to this PostgreSQL; null: new ones are closed immediately. */
  forwardTo(url: string | null): void
  close(): void
}

/** @param target the URL of the PostgreSQL */
export async function startProxy(target: string): Promise<DatabaseProxy> {
  let current: string | null = target
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    if (current === null) return void client.destroy()
    const onward = connect(Number(new URL(current).port), '127.0.0.1')
    for (const [socket, other] of new Map([
      [client, onward],
      [onward, client],
    ])) {
      sockets.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket) && other.destroy())
      socket.pipe(other)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  const forwardTo = (next: string | null) => {
    current = next
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    forwardTo,
    close() {
      server.close()
      forwardTo(null)
    },
  }
}
