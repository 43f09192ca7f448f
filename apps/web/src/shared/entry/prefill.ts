/** What the sign-in page begins with for somebody who has just signed up, or joined a workspace. */
export interface Prefill {
  readonly email: string
  /** Of who has just chosen it. */
  readonly password?: string
  /** What has become of them, and what is next. */
  readonly note: string
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
