import { firstAdminMessages } from '@plumb/domain/messages/first-admins.ts'
import { flagSettingsMessages } from '@plumb/domain/messages/flag-settings.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { useUser } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useIsNarrow } from '../../shared/ui/use-window-width.ts'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { clockTime } from '../../shared/ui/clock-time.ts'
import { dayInWords } from './times.ts'
import type { OpenedDialog, WorkspaceSearchResult } from './workspaces-page.tsx'

const texts = supportAccessMessages.workspaces

/** Workspaces, each with a button that opens it or requests access to it. */
export function WorkspacesTable({
  workspaces,
  onOpen,
}: {
  workspaces: readonly WorkspaceSearchResult[]
  onOpen: (opened: OpenedDialog) => void
}) {
  // In a narrow window the actions are next to the name, and the domain is below it.
  const isNarrow = useIsNarrow()
  return (
    <div data-density="roomy" className="overflow-x-auto">
      <Table aria-label={texts.title}>
        <thead>
          <tr>
            <HeadCell>{texts.heads.name}</HeadCell>
            {!isNarrow && <HeadCell>{texts.heads.domain}</HeadCell>}
            {!isNarrow && <HeadCell numeric>{texts.heads.id}</HeadCell>}
            {!isNarrow && <HeadCell>{texts.heads.created}</HeadCell>}
            <HeadCell>
              <span className="sr-only">{texts.heads.actions}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {workspaces.map((workspace) => (
            <Row key={workspace.id}>
              <Cell>
                <span
                  className="block max-w-[300px] truncate max-desk:max-w-48 font-medium"
                  title={workspace.name}
                >
                  {workspace.name}
                </span>
                {!workspace.hasMembers && <span className="text-12 text-warning">{texts.noMembers}</span>}
                {isNarrow && <Domain result={workspace} />}
              </Cell>
              {!isNarrow && (
                <Cell>
                  <Domain result={workspace} />
                </Cell>
              )}
              {!isNarrow && (
                <Cell numeric>
                  <span className="text-ink-3">{workspace.id}</span>
                </Cell>
              )}
              {!isNarrow && (
                <Cell>
                  <span className="text-ink-3">{dayInWords(workspace.createdAt)}</span>
                </Cell>
              )}
              <Cell numeric>
                <Actions workspace={workspace} onOpen={(dialogKind) => onOpen({ dialogKind, workspace })} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const Domain = ({ result: { domain } }: { result: WorkspaceSearchResult }) => (
  <span
    className={`block truncate max-desk:max-w-48 max-desk:text-12 ${domain === null ? 'text-ink-3' : 'text-ink-2'}`}
  >
    {domain ?? texts.noDomain}
  </span>
)

function Actions({
  workspace,
  onOpen,
}: {
  workspace: WorkspaceSearchResult
  onOpen: (dialogKind: OpenedDialog['dialogKind']) => void
}) {
  const membership = useUser().memberships.find((each) => each.workspace.id === workspace.id)
  const { id, name } = workspace
  return (
    <span className="inline-flex items-center gap-2.5 max-desk:flex-col max-desk:items-end max-desk:gap-1 max-desk:py-1">
      {membership && (
        <>
          <span className="text-12 text-ink-3">
            {membership.expiresAt === null
              ? texts.member
              : texts.accessUntil(clockTime(membership.expiresAt))}
          </span>
          {/* Reloads the page, so that no data of one workspace stays in memory in another. */}
          <Button size="small" aria-label={texts.openOf(name)} onClick={() => pageLoad.to(`/w/${id}`)}>
            {texts.open}
          </Button>
        </>
      )}
      {!workspace.hasMembers && (
        <Button
          size="small"
          aria-label={firstAdminMessages.inviteFor(name)}
          onClick={() => onOpen('first-admin')}
        >
          {firstAdminMessages.invite}
        </Button>
      )}
      {membership?.expiresAt !== null && (
        <Button size="small" aria-label={texts.requestOf(name)} onClick={() => onOpen('request')}>
          {texts.request}
        </Button>
      )}
      <Button
        size="small"
        look="ghost"
        aria-label={flagSettingsMessages.openOf(name)}
        onClick={() => onOpen('flags')}
      >
        {flagSettingsMessages.open}
      </Button>
    </span>
  )
}
