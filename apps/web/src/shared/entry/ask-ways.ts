import type { GoogleWay } from './google.ts'

/** Where mails go: to people, to the page of this demo, or nowhere. */
export type MailGoes = 'smtp' | 'outbox' | 'none'

/** What there is to come in by, as the server tells it. */
interface WaysIn {
  readonly mail: MailGoes
  /** Null or absent: nobody signs in by it. */
  readonly google?: GoogleWay | null
}

/** Asks which ways in there are. @throws without an answer */
export async function askWays(signal: AbortSignal | null = null): Promise<WaysIn> {
  const answer = await fetch('/api/auth/ways', { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as WaysIn
}
