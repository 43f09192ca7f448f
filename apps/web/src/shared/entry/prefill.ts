/** What somebody has just signed up with, for the sign-in page to begin with. */
export interface Prefill {
  readonly email: string
  readonly password: string
  /** The address is proven already: no mail is on its way. */
  readonly isVerified?: boolean
}

let kept: Prefill | null = null

/** In memory alone, and once: a password stands in no address and in no history. */
export const prefill = {
  keep(given: Prefill): void {
    kept = given
  },
  take(): Prefill | null {
    const given = kept
    kept = null
    return given
  },
}
