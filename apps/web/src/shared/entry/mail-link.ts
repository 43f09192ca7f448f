/** The pages that a link in an email opens. */
const MAIL_PAGES = /^\/(?:join|verify-email|reset-password)$/

/**
 * Moves the code of a mail's link from the query into the fragment, which browsers send to nobody. Plumb's own links have it there already;
 * `mail-code.ts` takes it from there. Runs before anything else is loaded.
 */
export function moveCodeToFragment(): void {
  const address = new URL(location.href)
  const code = address.searchParams.get('code')
  if (code === null || !MAIL_PAGES.test(address.pathname)) return
  address.searchParams.delete('code')
  address.hash = new URLSearchParams({ code }).toString()
  history.replaceState(history.state, '', address)
}
