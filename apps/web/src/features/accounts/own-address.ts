/** A placeholder for our own origin. */
const OWN_ORIGIN = 'http://own.invalid'

/** The address to go on to after signing in. Only one of ours: anyone can send a link with another. */
export function ownAddress(address: string | undefined): string {
  const url = URL.parse(address ?? '/', OWN_ORIGIN)
  return url?.origin === OWN_ORIGIN ? url.pathname + url.search + url.hash : '/'
}
