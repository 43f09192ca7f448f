/** Ignores errors of a prefetch, because the page requests the same data and shows the errors of that request. */
export function ignorePrefetchErrors(prefetch: Promise<unknown>): void {
  prefetch.catch(() => undefined)
}
