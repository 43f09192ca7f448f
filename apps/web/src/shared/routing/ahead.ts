/** Fetched ahead of a page, which asks for it anyway and says what fails: offline, nothing is to be said here. */
export function ahead(fetching: Promise<unknown>): void {
  fetching.catch(() => undefined)
}
