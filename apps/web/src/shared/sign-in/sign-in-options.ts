import type { GoogleSettings } from './google.ts'

/** The delivery of email: to people, to the outbox page of a demo, or none. */
export type MailDelivery = 'smtp' | 'outbox' | 'none'

/** The sign-in methods that the server offers. */
interface SignInOptions {
  readonly mail: MailDelivery
  /** Null or absent: Google sign-in is turned off. */
  readonly google?: GoogleSettings | null
  /** Whether a new user can create a workspace. */
  readonly allowsOwnWorkspaces?: boolean
}

/** Fetches the sign-in methods. @throws without a response */
export async function fetchSignInOptions(signal: AbortSignal | null = null): Promise<SignInOptions> {
  const answer = await fetch('/api/auth/ways', { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()) as SignInOptions
}
