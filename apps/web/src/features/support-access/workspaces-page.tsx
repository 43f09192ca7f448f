import type { SearchWorkspacesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Plus, Search, X } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../shared/api/api-query.ts'
import { useTextInUrl } from '../../shared/routing/use-text-in-url.ts'
import { SettingsLoaded } from '../../shared/settings/settings-loaded.tsx'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { TextInput } from '../../shared/ui/field.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { useRested } from '../../shared/ui/use-rested.ts'
import { CreateDialog } from './create-dialog.tsx'
import { FlagsDialog } from './flags-dialog.tsx'
import { searchWorkspacesQuery } from './queries.ts'
import { readWorkspaceSearch } from './search.ts'
import { RequestDialog } from './request-dialog.tsx'
import { WorkspacesTable } from './workspaces-table.tsx'

const words = messages.supportAccess.workspaces

/** How long the typing must rest before it is searched for, ms (docs/rules/support-access 6). */
const REST_MS = 500

/** Workspaces a page (docs/rules/support-access 6). */
const PAGE_SIZE = 10

export type FoundWorkspace = SearchWorkspacesQuery['searchWorkspaces']['edges'][number]['node']

/** The dialog that is open, and which workspace it is about. */
type Opened =
  | { readonly what: 'none' | 'create' }
  | { readonly what: 'request' | 'flags'; readonly workspace: FoundWorkspace }

const route = getRouteApi('/hq/$')

/** The workspaces of all companies, found by name, where staff ask to be let in. */
export function WorkspacesPage() {
  const navigate = route.useNavigate()
  const [text, setText] = useTextInUrl(
    readWorkspaceSearch(route.useSearch()).query ?? '',
    (typed) => typed.trim(),
    (query) => void navigate({ search: query === '' ? {} : { query }, replace: true }),
  )
  const query = useRested(text.trim(), REST_MS)
  const [dialog, setDialog] = useState<Opened>({ what: 'none' })
  const close = () => setDialog({ what: 'none' })
  return (
    <>
      <PageHeader
        title={words.title}
        sub={messages.shell.hq}
        actions={
          <Button icon={Plus} onClick={() => setDialog({ what: 'create' })}>
            {messages.workspaces.createTitle}
          </Button>
        }
      />
      <div className="flex-none px-6 pt-1 pb-4 max-desk:px-4">
        <div className="w-[320px] max-w-full">
          <TextInput
            icon={Search}
            aria-label={words.search}
            placeholder={words.search}
            maxLength={255}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            end={
              text !== '' && (
                <IconButton
                  icon={X}
                  label={words.clear}
                  look="ghost"
                  size="small"
                  onClick={() => setText('')}
                />
              )
            }
          />
        </div>
      </div>
      {/* Another search begins on its first page. */}
      <Found key={query} query={query} onOpen={setDialog} />
      {dialog.what === 'create' && <CreateDialog onClose={close} />}
      {dialog.what === 'request' && <RequestDialog workspace={dialog.workspace} onClose={close} />}
      {dialog.what === 'flags' && <FlagsDialog workspace={dialog.workspace} onClose={close} />}
    </>
  )
}

function Found({ query, onOpen }: { query: string; onOpen: (dialog: Opened) => void }) {
  /** The cursors behind which the pages up to this one begin; the first begins behind none. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const asked = useQuery({
    ...apiQuery(
      searchWorkspacesQuery,
      { query, first: PAGE_SIZE, after: cursors.at(-1) ?? null },
      { workspaceId: null, refusals: 'caller' },
    ),
    placeholderData: keepPreviousData,
  })
  return (
    <SettingsLoaded query={asked}>
      {({ searchWorkspaces: { edges, pageInfo, totalCount } }) =>
        edges.length === 0 ? (
          <p className="px-6 text-ink-2 max-desk:px-4">{query === '' ? words.none : words.nothing(query)}</p>
        ) : (
          <div className="min-h-0 flex-1 overflow-auto px-6 max-desk:px-4">
            <WorkspacesTable
              workspaces={edges.map(({ node }) => node)}
              onRequest={(workspace) => onOpen({ what: 'request', workspace })}
              onFlags={(workspace) => onOpen({ what: 'flags', workspace })}
            />
            <nav
              aria-label={messages.shell.pages}
              className="flex h-11 items-center justify-end gap-4 text-12 text-ink-2"
            >
              <output>
                {words.found(
                  formatCount(cursors.length * PAGE_SIZE + 1),
                  formatCount(cursors.length * PAGE_SIZE + edges.length),
                  formatCount(totalCount),
                )}
              </output>
              <span className="flex gap-1">
                <IconButton
                  icon={ChevronLeft}
                  label={messages.shell.previousPage}
                  look="ghost"
                  size="small"
                  disabled={cursors.length === 0}
                  onClick={() => setCursors(cursors.slice(0, -1))}
                />
                <IconButton
                  icon={ChevronRight}
                  label={messages.shell.nextPage}
                  look="ghost"
                  size="small"
                  disabled={!pageInfo.hasNextPage}
                  onClick={() => {
                    if (
                      pageInfo.endCursor !== null &&
                      pageInfo.endCursor !== undefined &&
                      !asked.isPlaceholderData
                    )
                      setCursors([...cursors, pageInfo.endCursor])
                  }}
                />
              </span>
            </nav>
          </div>
        )
      }
    </SettingsLoaded>
  )
}
