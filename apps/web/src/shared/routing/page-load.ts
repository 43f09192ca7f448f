/** Reloads the page, so that no data of the last user or workspace remains in memory. */
export const pageLoad = {
  /** The page at an address of ours. */
  to: (href: string): void => location.assign(href),
  /** The page that is open. */
  again: (): void => location.reload(),
}
