import type { GoogleSettings } from './google.ts'

/** The delivery of email: by SMTP, to the outbox of a demo, or none. */
export type MailDelivery = 'smtp' | 'outbox' | 'none'

/** The settings of the server that the pages before login need. */
interface SignInOptions {
  readonly mail: MailDelivery
  /** Null or absent: login with Google is turned off. */
  readonly google?: GoogleSettings | null
  /** Whether a new user can create a workspace. */
  readonly allowsOwnWorkspaces?: boolean
}

/** Fetches the settings for the pages before login. @throws without a successful response */
export async function fetchSignInOptions(signal: AbortSignal | null = null): Promise<SignInOptions> {
  const answer = await fetch('/api/auth/ways', { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as SignInOptions
}
