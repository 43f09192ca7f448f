import { pagingMessages } from '@plumb/domain/messages/paging.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { staffListMessages } from '@plumb/domain/messages/staff-lists.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import type { Query } from '../../shared/api/subjects.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { useTextInUrl } from '../../shared/routing/use-text-in-url.ts'
import { SettingsLoaded } from '../../shared/settings/settings-loaded.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { TextInput } from '../../shared/ui/field.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PageButtons } from '../../shared/ui/table.tsx'
import { useDebounced } from '../../shared/ui/use-debounced.ts'
import { readStaffSearch } from './search.ts'

/** The delay between the last key press and the search, ms (rule SA6). */
const SEARCH_DELAY_MS = 500

/** Rows per page (rule SA6). */
const PAGE_SIZE = 10

const route = getRouteApi('/hq/$')

/** The variables of the query for one page of a list. */
interface PageVariables {
  readonly query: string
  readonly first: number
  readonly after: string | null
}

/** A page of a list, as the server returns it. */
interface Page<Node> {
  readonly totalCount: number
  readonly pageInfo: { readonly endCursor?: string | null; readonly hasNextPage: boolean }
  readonly edges: readonly { readonly node: Node }[]
}

interface StaffListProps<Data, Node> {
  /** The texts of the page; `none` is its empty state. */
  readonly texts: { readonly title: string; readonly search: string; readonly none: string }
  readonly actions?: ReactNode
  readonly document: Query<Data, PageVariables>
  readonly getPage: (data: Data) => Page<Node>
  readonly children: (rows: readonly Node[]) => ReactNode
}

/** A list on a page for internal staff (HQ), ten rows per page, with the search text in the URL. */
export function StaffList<Data, Node>(props: StaffListProps<Data, Node>) {
  const { title, search } = props.texts
  const navigate = route.useNavigate()
  const [text, setText] = useTextInUrl(
    readStaffSearch(route.useSearch()).query ?? '',
    (typed) => typed.trim(),
    (query) => void navigate({ search: query === '' ? {} : { query }, replace: true }),
  )
  const query = useDebounced(text.trim(), SEARCH_DELAY_MS)
  return (
    <>
      <PageHeader title={title} sub={shellMessages.hq} actions={props.actions} />
      <div className="flex-none px-6 pt-1 pb-4 max-desk:px-4">
        <div className="w-80 max-w-full">
          <TextInput
            icon={Search}
            aria-label={search}
            placeholder={search}
            maxLength={255}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            end={
              text !== '' && (
                <IconButton icon={X} label={staffListMessages.clear} onClick={() => setText('')} />
              )
            }
          />
        </div>
      </div>
      {/* The key starts each search on its first page. */}
      <FoundPage key={query} query={query} {...props} />
    </>
  )
}

function FoundPage<Data, Node>({
  query,
  document,
  getPage,
  texts: { none },
  children,
}: StaffListProps<Data, Node> & { readonly query: string }) {
  /** The cursor after which each page starts, up to the current one; the first page has none. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const result = useApiQuery(
    document,
    { query, first: PAGE_SIZE, after: cursors.at(-1) ?? null },
    { placeholderData: keepPreviousData },
  )
  return (
    <SettingsLoaded query={result}>
      {(data) => {
        const { edges, pageInfo, totalCount } = getPage(data)
        if (edges.length === 0)
          return (
            <p className="px-6 text-ink-2 max-desk:px-4">
              {query === '' ? none : staffListMessages.nothing(query)}
            </p>
          )
        const rowsBefore = cursors.length * PAGE_SIZE
        return (
          <div data-density="roomy" className="min-h-0 flex-1 overflow-auto px-6 max-desk:px-4">
            {children(edges.map(({ node }) => node))}
            <nav
              aria-label={pagingMessages.pages}
              className="flex h-11 items-center justify-end gap-4 text-12 text-ink-2"
            >
              <output>
                {pagingMessages.rowsOf(
                  formatCount(rowsBefore + 1),
                  formatCount(rowsBefore + edges.length),
                  formatCount(totalCount),
                )}
              </output>
              <PageButtons
                previous={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
                next={
                  pageInfo.hasNextPage
                    ? () => {
                        if (pageInfo.endCursor != null && !result.isPlaceholderData)
                          setCursors([...cursors, pageInfo.endCursor])
                      }
                    : null
                }
              />
            </nav>
          </div>
        )
      }}
    </SettingsLoaded>
  )
}
