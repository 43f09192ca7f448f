/** The pages that a link in an email opens. */
const MAIL_PAGES = /^\/(?:join|verify-email|reset-password)$/

/**
 * Moves the code of an email link to the fragment, which browsers do not send to servers, if it is in the query. Plumb's own links have it
 * in the fragment, where `mail-code.ts` reads it. Runs before anything else is loaded.
 */
export function moveCodeToFragment(): void {
  const address = new URL(location.href)
  const code = address.searchParams.get('code')
  if (code === null || !MAIL_PAGES.test(address.pathname)) return
  address.searchParams.delete('code')
  address.hash = new URLSearchParams({ code }).toString()
  history.replaceState(history.state, '', address)
}
