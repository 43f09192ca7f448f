import { firstAdminMessages } from '@plumb/domain/messages/first-admins.ts'
import { flagSettingsMessages } from '@plumb/domain/messages/flag-settings.ts'
import { supportAccessMessages } from '@plumb/domain/messages/support-access.ts'
import { pageLoad } from '../../shared/routing/page-load.ts'
import { useUser } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useIsNarrow } from '../../shared/ui/use-window-width.ts'
import { ItemTable } from '../../shared/ui/table.tsx'
import { clockTime } from '../../shared/ui/clock-time.ts'
import { formatDay } from '../../shared/ui/format-instant.ts'
import type { OpenedDialog, WorkspaceSearchResult } from './workspaces-page.tsx'

const texts = supportAccessMessages.workspaces

/** The found workspaces, with the actions of staff on each: open, invite a first admin, request access, set flags. */
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
    <ItemTable
      label={texts.title}
      items={workspaces}
      keyOf={({ id }) => id}
      columns={[
        {
          head: texts.heads.name,
          renderCell: (workspace) => (
            <>
              <span
                className="block max-w-[300px] truncate max-desk:max-w-48 font-medium"
                title={workspace.name}
              >
                {workspace.name}
              </span>
              {!workspace.hasMembers && <span className="text-12 text-warning">{texts.noMembers}</span>}
              {isNarrow && <Domain workspace={workspace} />}
            </>
          ),
        },
        ...(isNarrow
          ? []
          : [
              {
                head: texts.heads.domain,
                renderCell: (workspace: WorkspaceSearchResult) => <Domain workspace={workspace} />,
              },
              {
                head: texts.heads.id,
                numeric: true,
                className: 'text-ink-3',
                renderCell: ({ id }: WorkspaceSearchResult) => id,
              },
              {
                head: texts.heads.created,
                className: 'text-ink-3',
                renderCell: ({ createdAt }: WorkspaceSearchResult) => formatDay(createdAt),
              },
            ]),
        {
          head: texts.heads.actions,
          isHeadHidden: true,
          numeric: true,
          renderCell: (workspace) => (
            <Actions workspace={workspace} onOpen={(dialogKind) => onOpen({ dialogKind, workspace })} />
          ),
        },
      ]}
    />
  )
}

const Domain = ({ workspace: { domain } }: { workspace: WorkspaceSearchResult }) => (
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
  const isPermanentMember = membership?.expiresAt === null
  const { id, name } = workspace
  return (
    <span className="inline-flex items-center gap-2.5 max-desk:flex-col max-desk:items-end max-desk:gap-1 max-desk:py-1">
      {membership && (
        <>
          <span className="text-12 text-ink-3">
            {isPermanentMember ? texts.member : texts.accessUntil(clockTime(membership.expiresAt))}
          </span>
          {/* Reloads the page, so that no data of one workspace stays in memory in another. */}
          <Button size="small" aria-label={texts.openOf(name)} onClick={() => pageLoad.open(`/w/${id}`)}>
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
      {!isPermanentMember && (
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
