/** Initial values of the sign-in page after sign-up, or after joining a workspace. */
export interface Prefill {
  readonly email: string
  /** Set if the user has just chosen it. */
  readonly password?: string
  /** A message about what has happened, and the next step. */
  readonly note: string
}

let current: Prefill | null = null

/** In memory only, and read once: a password must not be in an address or in the browser's history. */
export const prefill = {
  set(next: Prefill): void {
    current = next
  },
  take(): Prefill | null {
    const next = current
    current = null
    return next
  },
}
