/** A placeholder for our own origin. */
const OWN_ORIGIN = 'http://own.invalid'

/** The page that redirects to the first page after sign-in. */
const START = '/start'

/** Returns the address to open after sign-in, if it is of our own origin: anyone can send a link with another. */
export function ownAddress(address: string | undefined): string {
  const url = URL.parse(address || START, OWN_ORIGIN)
  return url?.origin === OWN_ORIGIN ? url.pathname + url.search + url.hash : START
}
