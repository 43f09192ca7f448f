/** A placeholder for our own origin. */
const OWN_ORIGIN = 'http://own.invalid'

/** The page from which a user without a requested page is redirected to their first page. */
const START = '/start'

/**
 * Returns the path to open after login: that of the address, or `START` if the address has another origin, because anyone can send a link
 * with such an address.
 */
export function safeRedirectPath(address: string | undefined): string {
  const url = URL.parse(address || START, OWN_ORIGIN)
  return url?.origin === OWN_ORIGIN ? url.pathname + url.search + url.hash : START
}
