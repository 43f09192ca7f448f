import type { GoogleWay } from './google.ts'

/** The delivery of email: to people, to the outbox page of a demo, or none. */
export type MailGoes = 'smtp' | 'outbox' | 'none'

/** The sign-in methods that the server offers. */
interface WaysIn {
  readonly mail: MailGoes
  /** Null or absent: Google sign-in is turned off. */
  readonly google?: GoogleWay | null
}

/** Fetches the sign-in methods. @throws without a response */
export async function askWays(signal: AbortSignal | null = null): Promise<WaysIn> {
  const answer = await fetch('/api/auth/ways', { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as WaysIn
}
