import type { RefusalDetails } from './api-error.ts'
import type { Answer, Operation } from './batcher.ts'

/**
 * Returns one response per operation; null if the body has none. If the request is refused as a whole, for example as too large, each
 * operation gets that refusal.
 */
export function parseAnswers(body: unknown, count: number): readonly Answer[] | null {
  if (Array.isArray(body)) return body as Answer[]
  if (typeof body !== 'object' || body === null) return null
  if ('data' in body || 'errors' in body) return Array.from({ length: count }, () => body as Answer)
  if (!('error' in body)) return null
  const { message, ...extensions } = body.error as RefusalDetails & { message: string }
  return Array.from({ length: count }, () => ({ errors: [{ message, extensions }] }))
}

/** Returns the name and kind of an operation, from its text. */
function parseOperation(query: string): { operationName: string; isMutation: boolean } {
  const [, kind, name] = /\b(query|mutation)\s+(\w+)/.exec(query) ?? []
  if (name === undefined) throw new Error('Every operation has a name')
  return { operationName: name, isMutation: kind === 'mutation' }
}

/** Returns a random key of 32 hexadecimal digits. Not by crypto.randomUUID, which is unavailable over plain HTTP. */
function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Returns an operation to send; a mutation has an idempotency key, the same for every retry. */
export function createOperation(query: string, variables: unknown): Operation {
  const { operationName, isMutation } = parseOperation(query)
  return {
    query,
    operationName,
    variables,
    ...(isMutation && { extensions: { idempotencyKey: createIdempotencyKey() } }),
  }
}
