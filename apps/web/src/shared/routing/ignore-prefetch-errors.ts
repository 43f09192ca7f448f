/** Ignores errors of a prefetch: the page requests the same data and shows them. */
export function ignorePrefetchErrors(prefetch: Promise<unknown>): void {
  prefetch.catch(() => undefined)
}
