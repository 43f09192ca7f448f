/** Ignores errors of a prefetch: the page requests the same data and shows them. */
export function ahead(fetching: Promise<unknown>): void {
  fetching.catch(() => undefined)
}
