import { scopesOfRole } from '@plumb/domain/access/roles.ts'
import { HIGHEST_LEVEL } from '@plumb/domain/job-levels/job-level.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { refuseLevelChange } from '@plumb/domain/workspaces/member-rules.ts'
import { useNameLevel } from '../../../shared/groups/use-name-level.ts'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import { useIsSupport } from '../../../shared/settings/support-limits.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import type { Member } from './users-page.tsx'

const { users } = workspaceMessages

/** The picker's value for no level. */
const NONE = -1

interface LevelPickerProps {
  /** The accessible name, if there is no visible label next to the picker. */
  readonly label?: string
  readonly level: number | null
  readonly onChange: (level: number | null) => void
}

/** Returns whether the user can set the levels of other people. */
export function useMaySetLevels(): boolean {
  const may = useMay()
  return !useIsSupport() && may({ scopes: ['SET_USERS_JOB_LEVEL'] })
}

/** Whether a role sees pay at all levels. */
export const seesAllLevels = ({ role, customRole }: Pick<Member, 'role' | 'customRole'>): boolean =>
  scopesOfRole(role, customRole?.scopes ?? []).has('SEE_ALL_LEVELS_DATA')

/** Chooses the level below which another person sees pay. Levels that the user cannot give show the reason. */
export function LevelPicker({ label, level, onChange }: LevelPickerProps) {
  const nameLevel = useNameLevel()
  const { globalLevelLevel, effectiveScopes } = useMembership()
  const giver = { scopes: new Set(effectiveScopes), globalLevelLevel }
  const levels = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, index) => HIGHEST_LEVEL - index)
  return (
    <Picker
      {...(label === undefined ? { wide: true } : { label, labelHidden: true })}
      value={level ?? NONE}
      onChange={(next) => onChange(next === NONE ? null : next)}
      options={[
        { value: NONE, label: users.noLevel },
        ...levels.map((value) => {
          const refusal = refuseLevelChange(giver, value)
          return {
            value,
            label: users.belowLevel(nameLevel(value)),
            ...(refusal && { disabled: true, note: refusal.message }),
          }
        }),
      ]}
    />
  )
}

/**
 * The level below which a member or an invited person sees pay; people who can set levels choose it, except for themselves and for people
 * who see all levels (rule WS7).
 */
export function VisibleLevels({
  person,
  isOwn = false,
  ...picker
}: LevelPickerProps & { person: Pick<Member, 'role' | 'customRole'>; isOwn?: boolean }) {
  const { level } = picker
  const nameLevel = useNameLevel()
  const maySetLevels = useMaySetLevels()
  const seesAll = seesAllLevels(person)
  if (!isOwn && !seesAll && maySetLevels)
    return (
      <span className="flex w-max max-w-80 max-[1100px]:max-w-68">
        <LevelPicker {...picker} />
      </span>
    )
  const note = isOwn
    ? workspaceMessages.cannotChangeOwnLevel
    : seesAll && person.role === 'CUSTOM' && users.roleSeesAll
  return (
    <span className="block text-ink-2">
      {seesAll ? users.allLevels : level === null ? users.noLevel : users.belowLevel(nameLevel(level))}
      {note && <span className="block text-12 text-ink-3">{note}</span>}
    </span>
  )
}
