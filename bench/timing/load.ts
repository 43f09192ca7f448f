import { Client } from 'undici'

/** A request that can be sent any number of times. */
export interface HttpRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * @returns the text of the response
 * @throws unless its status is 200
 */
export async function send(client: Client, { path, headers, body }: HttpRequest): Promise<string> {
  const answer = await client.request({ method: 'POST', path, headers: { ...headers }, body })
  const text = await answer.body.text()
  if (answer.statusCode !== 200)
    throw new Error(`${path} got status ${answer.statusCode}: ${text.slice(0, 500)}`)
  return text
}

/**
 * Sends a request to Plumb's GraphQL API, and its counterpart to the peer, which is the hand-written server.
 * @returns the data of Plumb's response, and the peer's parsed response
 * @throws if either server refuses
 */
export async function sendBoth(
  {
    plumb,
    handWritten,
  }: { readonly plumb: { readonly url: string }; readonly handWritten: { readonly url: string } },
  ours: HttpRequest,
  peer: HttpRequest,
): Promise<{ readonly data: unknown; readonly expected: unknown }> {
  const [client, peerClient] = [new Client(plumb.url), new Client(handWritten.url)]
  try {
    const { data, errors } = JSON.parse(await send(client, ours)) as { data: unknown; errors?: unknown }
    if (errors !== undefined) throw new Error(`The API refused: ${JSON.stringify(errors)}`)
    return { data, expected: JSON.parse(await send(peerClient, peer)) as unknown }
  } finally {
    await Promise.all([client.close(), peerClient.close()])
  }
}

/**
 * Keeps a number of connections busy, each with one request at a time.
 * @param next returns the next request
 * @returns responses per second
 */
export async function measureThroughput(
  origin: string,
  next: () => HttpRequest,
  connections: number,
  milliseconds: number,
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client(origin))
  try {
    const start = performance.now()
    const end = start + milliseconds
    let responses = 0
    await Promise.all(
      clients.map(async (client) => {
        while (performance.now() < end) {
          await send(client, next())
          responses += 1
        }
      }),
    )
    return (responses / (performance.now() - start)) * 1000
  } finally {
    await Promise.all(clients.map((client) => client.close()))
  }
}
