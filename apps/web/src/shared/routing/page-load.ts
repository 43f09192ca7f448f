/** Loads a page anew, so that nothing of the last user or workspace stays in memory. */
export const pageLoad = {
  /** The page at an address of ours. */
  to: (href: string): void => location.assign(href),
  /** The page that is open. */
  again: (): void => location.reload(),
}
