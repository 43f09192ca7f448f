/** Loads the app anew, so that no data of the last user or workspace remains in memory. */
export const pageLoad = {
  /** Loads one of our own addresses. */
  open: (href: string): void => location.assign(href),
  /** Reloads the current page. */
  reload: (): void => location.reload(),
}
