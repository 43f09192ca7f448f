import { scopesOfRole } from '@plumb/domain/access/roles.ts'
import { HIGHEST_LEVEL } from '@plumb/domain/job-levels/job-level.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { checkLevelChange } from '@plumb/domain/workspaces/member-rules.ts'
import { useNameLevel } from '../../../shared/groups/use-name-level.ts'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import { useIsSupport } from '../../../shared/settings/support-limits.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import type { MemberChange } from './member-change.tsx'
import type { Member } from './users-page.tsx'

const { users } = workspaceMessages

/** The picker's value for no level. */
const NONE = -1

/**
 * The level below which a member sees pay; people who can set levels choose it, except for members who see all levels (rule WS7).
 */
export function MemberLevel({
  member,
  isOwn,
  change,
}: {
  member: Member
  isOwn: boolean
  change: MemberChange
}) {
  const may = useMay()
  const isSupport = useIsSupport()
  const nameLevel = useNameLevel()
  const { globalLevelLevel: ownLevel } = useMembership()
  const { role, customRole, globalLevelLevel: level } = member
  const memberSeesAllLevels = scopesOfRole(role, customRole?.scopes ?? []).has('SEE_ALL_LEVELS_DATA')
  const levelText = memberSeesAllLevels
    ? users.allLevels
    : level === null
      ? users.noLevel
      : users.belowLevel(nameLevel(level))
  if (isOwn || memberSeesAllLevels || isSupport || !may({ scopes: ['SET_USERS_JOB_LEVEL'] }))
    return (
      <span className="block text-ink-2">
        {levelText}
        {isOwn ? (
          <span className="block text-12 text-ink-3">{workspaceMessages.cannotChangeOwnLevel}</span>
        ) : (
          role === 'CUSTOM' &&
          memberSeesAllLevels && <span className="block text-12 text-ink-3">{users.roleSeesAll}</span>
        )}
      </span>
    )
  const grantContext = { isOwn, ownLevel, seesAllLevels: may({ scopes: ['SEE_ALL_LEVELS_DATA'] }) }
  const levels = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, index) => HIGHEST_LEVEL - index)
  return (
    // As wide as its text, like the role.
    <span className="block w-max">
      <Picker
        label={users.levelOf(member.user.fullName)}
        labelHidden
        value={level ?? NONE}
        onChange={(next) => change.changeLevel(member, next === NONE ? null : next)}
        options={[
          { value: NONE, label: users.noLevel },
          ...levels.map((value) => {
            const refusal = checkLevelChange(grantContext, value)
            return {
              value,
              label: users.belowLevel(nameLevel(value)),
              ...(refusal && { disabled: true, note: refusal.message }),
            }
          }),
        ]}
      />
    </span>
  )
}
