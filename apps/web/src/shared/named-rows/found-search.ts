/** What the address of a list of named rows tells: which of them are shown. */
export interface FoundSearch {
  /** Of a row's name. */
  find?: string | undefined
}

export function readFoundSearch({ find }: Record<string, unknown>): FoundSearch {
  return typeof find === 'string' && find !== '' ? { find } : {}
}
