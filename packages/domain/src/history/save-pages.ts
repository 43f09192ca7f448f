/** The number of changed rows that the server examines for one page of saves: the page has fewer saves if they changed many rows. */
export const MAX_SCANNED_ROWS = 400

/** @returns whether a page of saves is the last one, given the requested number */
export function isLastPage(saves: readonly { readonly rowCount: number }[], requested: number): boolean {
  return saves.length < requested && saves.reduce((sum, { rowCount }) => sum + rowCount, 0) < MAX_SCANNED_ROWS
}
