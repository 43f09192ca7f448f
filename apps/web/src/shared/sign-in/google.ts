import type { NewWorkspace } from '@plumb/api-contract/open-operations.ts'
import { googleIntent } from '../storage/storage.ts'

/** The server's settings for Google sign-in. */
export interface GoogleSettings {
  readonly clientId: string
  readonly authorizationUrl: string
}

/**
 * The action after Google has identified the user: `join` accepts an invitation, `sign-up` joins by email domain, `create` creates a
 * workspace.
 */
export type Intent =
  | { readonly does: 'log-in'; readonly redirect: string }
  | { readonly does: 'join' | 'sign-up'; readonly workspaceId: number }
  | { readonly does: 'create'; readonly workspace: NewWorkspace }

/** The intent of a request to Google, with the values that its response must return. */
interface GoogleIntent {
  readonly clientId: string
  /** Returned with Google's response, to match it with the one request of this tab. */
  readonly state: string
  /** Returned within the token. */
  readonly nonce: string
  readonly intent: Intent
}

/** The stored action, and Google's token, which is null if the response does not match the stored request. */
export interface GoogleReturn {
  readonly intent: Intent | null
  readonly credentials: { readonly credential: string; readonly clientId: string } | null
}

/**
 * Returns Google's address for sign-in (OpenID Connect Core 1.0, 3.2.2.1), and stores what its response is checked against. The response
 * is in the fragment of the return address, so no script of Google runs in the page.
 */
export function prepareGoogleSignIn(
  { clientId, authorizationUrl }: GoogleSettings,
  intent: Intent,
  email?: string,
): string {
  const stored: GoogleIntent = { clientId, state: crypto.randomUUID(), nonce: crypto.randomUUID(), intent }
  googleIntent.set(JSON.stringify(stored))
  const address = new URL(authorizationUrl)
  const parameters = {
    client_id: clientId,
    redirect_uri: `${location.origin}/login/google`,
    response_type: 'id_token',
    scope: 'openid email profile',
    state: stored.state,
    nonce: stored.nonce,
    // Lets users with several accounts choose each time.
    prompt: 'select_account',
    ...(email !== undefined && { login_hint: email }),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/** Reads Google's response once. @param hash the fragment of the address */
export function takeGoogleReturn(hash: string): GoogleReturn {
  const stored = readStored()
  googleIntent.remove()
  const response = new URLSearchParams(hash.replace(/^#/, ''))
  const credential = response.get('id_token')
  const isExpectedResponse =
    stored !== null && response.get('state') === stored.state && nonceOf(credential ?? '') === stored.nonce
  return {
    intent: stored?.intent ?? null,
    credentials: isExpectedResponse && credential ? { credential, clientId: stored.clientId } : null,
  }
}

function readStored(): GoogleIntent | null {
  const text = googleIntent.get()
  return text === null ? null : (JSON.parse(text) as GoogleIntent)
}

/** Reads the token without verifying it, which the server does. */
function nonceOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.')
    const { nonce } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      nonce?: unknown
    }
    return typeof nonce === 'string' ? nonce : null
  } catch {
    return null
  }
}

let failure: string | null = null

/** The reason why Google sign-in failed, for the sign-in page. In memory only, and read once. */
export const googleFailure = {
  set(reason: string): void {
    failure = reason
  },
  take(): string | null {
    const reason = failure
    failure = null
    return reason
  },
}
