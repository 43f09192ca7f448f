/** What the address of a list of groups tells: which of them are shown. */
export interface GroupListSearch {
  /** Of a group's name. */
  find?: string | undefined
}

export function readGroupListSearch({ find }: Record<string, unknown>): GroupListSearch {
  return typeof find === 'string' && find !== '' ? { find } : {}
}
