import { type AnyRouter, redirect, useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code of the link that opened this entry of the browser's history, until it has been used. */
    mailCode?: string
  }
}

interface OpenedAddress {
  readonly pathname: string
  readonly searchStr: string
  readonly hash: string
}

/**
 * Moves the code of an email link from the fragment to the state of the history entry: reload and Back still work, and the code is not in
 * the address bar. Called in `beforeLoad`, before any request.
 * @throws a redirect to the address without the code
 */
export function moveMailCodeToState({ pathname, searchStr, hash }: OpenedAddress): void {
  const code = new URLSearchParams(hash).get('code')
  if (code !== null) throw redirectWithCode(code, pathname + searchStr)
}

/** Moves the code of a link whose whole fragment is the code. @throws a redirect to the path alone */
export function moveFragmentToState({ pathname, hash }: OpenedAddress): void {
  if (hash !== '') throw redirectWithCode(hash, pathname)
}

const redirectWithCode = (code: string, href: string) =>
  redirect({ href, state: { mailCode: code.slice(0, 255) }, replace: true })

/** Returns the code of the link that opened the page; undefined without one, or once it was used. */
export const useMailCode = (): string | undefined => useLocation({ select: ({ state }) => state.mailCode })

/** Removes the code from the history entry, once the code was used. */
export const forgetMailCode = (router: AnyRouter): Promise<void> =>
  router.navigate({ href: router.state.location.href, replace: true })
