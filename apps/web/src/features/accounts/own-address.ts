/** The address to go on to after signing in. Only one of ours: anyone can send a link with another. */
export function ownAddress(address: string | undefined): string {
  return address !== undefined && /^\/(?![/\\])/.test(address) ? address : '/'
}
