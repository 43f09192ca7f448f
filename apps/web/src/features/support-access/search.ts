/** What the address of the list of workspaces tells. */
export interface WorkspaceSearch {
  /** A part of a name or a domain, or an id. */
  readonly query?: string | undefined
}

const MOST_CHARACTERS = 255

export function readWorkspaceSearch({ query }: { query?: unknown }): WorkspaceSearch {
  return typeof query === 'string' && query !== '' ? { query: query.slice(0, MOST_CHARACTERS) } : {}
}
