import { joinLink } from '../../../shared/sign-in/join-link.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { settingsMessages } from '@plumb/domain/messages/settings.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import Copy from 'lucide-react/icons/copy'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash'
import { RowHistoryLink } from '../../../shared/row-history/history-link.tsx'
import { useMembership } from '../../../shared/session/session.ts'
import { parseRoleKey, roleKey, useRoleOptions } from '../../../shared/settings/role-choices.ts'
import { useIsSupport } from '../../../shared/settings/support-limits.tsx'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import { Chip } from '../../../shared/ui/chip.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Cell, Row, Table } from '../../../shared/ui/table.tsx'
import { toasts } from '../../../shared/ui/toast.tsx'
import { VisibleLevels } from './member-level.tsx'
import { useInvitationActions } from './people-actions.ts'
import { useTimeZone } from '../../../shared/dates/workspace-dates.ts'
import type { People } from './users-page.tsx'

const { users } = workspaceMessages

/** The open invitations: role, visible levels, expiry, inviter and link. */
export function InvitationsTable({ invitations, customRoles }: Omit<People, 'members'>) {
  const { workspace } = useMembership()
  const actions = useInvitationActions()
  const timeZone = useTimeZone()
  const roles = useRoleOptions(customRoles)
  const isSupport = useIsSupport()
  return (
    <section data-density="roomy">
      <h2 className="mb-1 font-semibold">
        {users.invitations} <span className="font-normal text-ink-3">{invitations.length}</span>
      </h2>
      <div className="relative overflow-x-auto border-t border-hair-2">
        <Table aria-label={users.invitations}>
          <tbody>
            {invitations.map((invitation) => {
              const { id, email, status, role, customRole, hasExpired, createdAt, invitedBy } = invitation
              return (
                <Row key={id}>
                  <Cell>
                    <span className="flex items-center gap-x-2.5 max-[1100px]:flex-wrap">
                      <span className="max-w-64 truncate font-medium max-[1100px]:max-w-40">{email}</span>
                      <Chip tone="accent">{workspaceMessages.invitationStatus[status]}</Chip>
                    </span>
                  </Cell>
                  <Cell>
                    <span className="flex w-max max-w-80 max-[1100px]:max-w-46">
                      {isSupport ? (
                        (customRole?.name ?? roleMessages.roleLabels[role])
                      ) : (
                        <Picker
                          label={users.roleOf(email)}
                          labelHidden
                          value={roleKey({ role, customRoleId: customRole?.id ?? null })}
                          onChange={(key) => void actions.changeGrant(invitation, parseRoleKey(key))}
                          options={roles}
                        />
                      )}
                    </span>
                  </Cell>
                  <Cell>
                    {/* A long name of a level is cut off, so that the buttons have enough space. */}
                    <span className="block w-40 max-[1100px]:w-34 [&>span]:max-w-full">
                      <VisibleLevels
                        label={users.levelOf(email)}
                        person={invitation}
                        level={invitation.level}
                        onChange={(level) => void actions.changeGrant(invitation, { level })}
                      />
                    </span>
                  </Cell>
                  <Cell>
                    <span className="block min-w-32 whitespace-normal text-ink-2">
                      {hasExpired
                        ? users.expired
                        : users.expiresIn(daysUntil(invitation.expiresAt, timeZone))}
                      <span className="block text-12 text-ink-3">
                        {settingsMessages.inZone(dayInTimeZone(timeZone, createdAt), timeZone)}
                        {invitedBy && `, ${invitedBy.fullName}`}
                      </span>
                    </span>
                  </Cell>
                  <Cell numeric>
                    <span className="inline-flex items-center gap-1">
                      <RowHistoryLink historyRow={{ table: 'invitation', id }} name={email} />
                      {!hasExpired && (
                        <Button
                          icon={Copy}
                          look="ghost"
                          size="small"
                          aria-label={users.copyLinkFor(email)}
                          onClick={() => void copyLink(joinLink(workspace, email))}
                        >
                          {users.copyLink}
                        </Button>
                      )}
                      {!isSupport && (
                        <RenewButton
                          email={email}
                          isLabeled={hasExpired}
                          onClick={() => void actions.renew(invitation)}
                        />
                      )}
                      <IconButton
                        icon={Trash2}
                        label={users.deleteInvitation(email)}
                        onClick={() => void actions.remove(invitation)}
                      />
                    </span>
                  </Cell>
                </Row>
              )
            })}
          </tbody>
        </Table>
      </div>
    </section>
  )
}

/** The button that sends an invitation again: with a visible label, or only an icon. */
function RenewButton({
  email,
  isLabeled,
  onClick,
}: {
  email: string
  isLabeled: boolean
  onClick: () => void
}) {
  const label = users.renewFor(email)
  const button = { icon: RotateCw, look: 'ghost', size: 'small', onClick } as const
  return isLabeled ? (
    <Button {...button} aria-label={label}>
      {users.renew}
    </Button>
  ) : (
    <IconButton {...button} label={label} />
  )
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toasts.success(users.linkCopied)
  } catch {
    // A page that is served over plain HTTP has no clipboard, and browsers may deny access to it.
    toasts.warning(users.linkNotCopied(link))
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the number of calendar days from today to the day of an instant. */
function daysUntil(instant: string, timeZone: string): number {
  const today = dayInTimeZone(timeZone, new Date().toISOString())
  return Math.round((Date.parse(dayInTimeZone(timeZone, instant)) - Date.parse(today)) / DAY_MS)
}
