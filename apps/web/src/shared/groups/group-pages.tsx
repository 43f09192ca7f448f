import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import { useMay, useWorkspaceId } from '../session/session.ts'
import { TabLink } from '../ui/tabs.tsx'

/** The two pages of a capability whose groups have a part for each country: the list of groups, and the sheet of one group. */
export interface GroupPages {
  /** Their addresses after /w/{workspaceId}/: `path/list` and `path/edit`. */
  readonly path: string
  readonly list: string
  readonly edit: string
  readonly table: HistoryTable
  /** The scope that edits groups. */
  readonly scope: Scope
  /** Whether members who can view groups, but lack that scope, can open the sheet. */
  readonly canViewersOpenSheet: boolean
  readonly texts: {
    readonly title: string
    readonly tabs: { readonly list: string; readonly edit: string }
    readonly failed: string
    readonly emptyTitle: string
    readonly empty: string
    readonly createTitle: string
    readonly editOf: (group: string) => string
    readonly edit: string
    /** Names what is deleted with a group. */
    readonly deleteText: string
    readonly heads: { readonly countries: string }
    /** Returns the text about countries without a part of their own. */
    readonly fallback: (country: string) => string
    /** For a country without cells: if the member sees all levels, and if not. */
    readonly none: string
    readonly noneSeen: string
    readonly missingAt: (levels: readonly string[], more: number) => string
    readonly counts: { readonly total: string; readonly gaps: string }
  }
}

/** Returns whether the member can open the sheet of a group. */
export function useMayOpenSheet({ canViewersOpenSheet, scope }: GroupPages): boolean {
  return useMay()({ scopes: [scope] }) || canViewersOpenSheet
}

/** The tabs of both pages, next to the title; none for members who can only open the list. */
export function GroupTabs({ pages }: { pages: GroupPages }) {
  const workspaceId = useWorkspaceId()
  const { path, texts } = pages
  if (!useMayOpenSheet(pages)) return null
  return (
    <nav aria-label={texts.title} className="ml-2 flex gap-4">
      {(['list', 'edit'] as const).map((tab) => (
        <TabLink
          key={tab}
          to={`/w/${workspaceId}/${path}/${pages[tab]}` as string}
          activeOptions={{ includeSearch: false }}
        >
          {texts.tabs[tab]}
        </TabLink>
      ))}
    </nav>
  )
}
