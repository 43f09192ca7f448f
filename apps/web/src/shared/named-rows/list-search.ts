/** The search parameters of a list of named rows: its filter and its order. */
export interface ListSearch {
  /** A text that the name contains. */
  find?: string | undefined
  /** A column, with "-" before it if descending; by name if absent. */
  sort?: string | undefined
}

export function parseListSearch({ find, sort }: Record<string, unknown>): ListSearch {
  return {
    ...(typeof find === 'string' && find !== '' && { find }),
    ...(typeof sort === 'string' && /^-?[a-z]+$/.test(sort) && sort !== 'name' && { sort }),
  }
}
