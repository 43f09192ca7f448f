/** What the address of a list of named rows tells: which of them are shown, and in what order. */
export interface FoundSearch {
  /** Of a row's name. */
  find?: string | undefined
  /** A column, with "-" before it where its last comes first; absent: by name. */
  sort?: string | undefined
}

export function readFoundSearch({ find, sort }: Record<string, unknown>): FoundSearch {
  return {
    ...(typeof find === 'string' && find !== '' && { find }),
    ...(typeof sort === 'string' && /^-?[a-z]+$/.test(sort) && sort !== 'name' && { sort }),
  }
}
