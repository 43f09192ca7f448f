// Readers of ids, numbers and codes in search parameters. Values are strings from the address or numbers from our links; anything else is
// treated as absent.

/** Returns the id of a row. */
export const readId = (id: unknown) => (/^[1-9]\d{0,8}$/.test(String(id)) ? Number(id) : undefined)

/** Returns the number of a level. */
export const readLevel = (level: unknown) => (/^\d{1,2}$/.test(String(level)) ? Number(level) : undefined)

/** Returns the name of a column. */
export const readColumn = (column: unknown) =>
  typeof column === 'string' && /^[A-Za-z]{1,40}$/.test(column) ? column : undefined

/** Returns the code of a country (ISO 3166-1 alpha-2) or a currency (ISO 4217). */
export const readCode = (code: unknown) =>
  typeof code === 'string' && /^[A-Z]{2,3}$/.test(code) ? code : undefined

/**
 * Returns a reader of the search parameters of a page for `validateSearch`.
 * @param read parses the search parameters of a page
 * @returns a reader that also sets all other parameters to undefined, because the router retains those that a reader leaves out
 */
export const strictParams =
  <Search extends object>(read: (params: Record<string, unknown>) => Search) =>
  (params: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(params).map((name) => [name, undefined])),
    ...read(params),
  })
