import type { RefusalDetails } from './api-error.ts'
import type { Answer, Operation } from './batcher.ts'

/** One answer an operation; null when the body is none. A request refused as a whole (too large) answers each of them. */
export function answersOf(body: unknown, count: number): readonly Answer[] | null {
  if (Array.isArray(body)) return body as Answer[]
  if (typeof body !== 'object' || body === null) return null
  if ('data' in body || 'errors' in body) return Array.from({ length: count }, () => body as Answer)
  if (!('error' in body)) return null
  const { message, ...extensions } = body.error as RefusalDetails & { message: string }
  return Array.from({ length: count }, () => ({ errors: [{ message, extensions }] }))
}

/** Name and kind of an operation, from its text. */
function describe(query: string): { operationName: string; isMutation: boolean } {
  const [, kind, name] = /\b(query|mutation)\s+(\w+)/.exec(query) ?? []
  if (name === undefined) throw new Error('Every operation has a name')
  return { operationName: name, isMutation: kind === 'mutation' }
}

/** A name that no other call has. Not crypto.randomUUID, which a page served over plain HTTP lacks. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** @returns an operation as it is sent; a mutation with an idempotency key, the same on every try. */
export function operationOf(query: string, variables: unknown): Operation {
  const { operationName, isMutation } = describe(query)
  return {
    query,
    operationName,
    variables,
    ...(isMutation && { extensions: { idempotencyKey: newIdempotencyKey() } }),
  }
}
