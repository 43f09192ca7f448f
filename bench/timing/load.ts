import { Client } from 'undici'

/** One call, ready to be sent as often as needed. */
export interface Call {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** @returns the answer's text. @throws unless it is 200. */
export async function send(client: Client, { path, headers, body }: Call): Promise<string> {
  const answer = await client.request({ method: 'POST', path, headers: { ...headers }, body })
  const text = await answer.body.text()
  if (answer.statusCode !== 200)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 500)}`)
  return text
}

/**
 * Keeps a number of connections busy, each with one call at a time.
 * @param next gives the calls, in turn
 * @returns answers a second
 */
export async function requestsPerSecond(
  origin: string,
  next: () => Call,
  connections: number,
  milliseconds: number,
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client(origin))
  try {
    const start = performance.now()
    const end = start + milliseconds
    let answers = 0
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < end) {
          await send(client, next())
          answers += 1
        }
      }),
    )
    return (answers / (performance.now() - start)) * 1000
  } finally {
    await Promise.all(clients.map((client) => client.close()))
  }
}
