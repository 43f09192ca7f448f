/** A placeholder for our own origin. */
const OWN_ORIGIN = 'http://own.invalid'

/** The page that redirects to the first page after sign-in. */
const START = '/start'

/** Returns the path to open after sign-in: that of the address if it is on our own origin, as anyone can send a link with another. */
export function safeRedirectPath(address: string | undefined): string {
  const url = URL.parse(address || START, OWN_ORIGIN)
  return url?.origin === OWN_ORIGIN ? url.pathname + url.search + url.hash : START
}
