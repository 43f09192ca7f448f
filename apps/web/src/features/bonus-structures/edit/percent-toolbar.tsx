import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import { useVisibleLevelsText } from '../../../shared/session/use-visible-levels-text.ts'
import { Notes } from '../../../shared/ui/notes.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import type { BonusGroup } from '../bonus-structures.ts'
import type { ShownColumn } from './percent-rows.ts'
import type { PercentSession } from './use-percent-session.ts'

const texts = bonusStructureMessages.page
const common = groupMessages.page

/** The group picker, how many job families use the group, which levels are left out, and notes about hidden levels, problems and deleted columns. */
export function PercentToolbar({
  group,
  groups,
  familyCount,
  levels,
  unlistedLevels,
  columns,
  country,
  onCountry,
  session,
}: {
  group: BonusGroup
  groups: readonly BonusGroup[]
  /** Number of job families that use the group; null if the user may not see them. */
  familyCount: number | null
  levels: readonly ShownLevel[]
  /** Levels without a visible job level, with their names. */
  unlistedLevels: readonly string[]
  columns: readonly ShownColumn[]
  /** The country shown next to the default country if only two columns fit; null if all are shown. */
  country: string | null
  onCountry: (country: string) => void
  session: PercentSession
}) {
  const navigate = useNavigate({ from: '/w/$workspaceId/bonus-structures/edit-bonus-structure-group' })
  const canViewLevels = useMay()({ scopes: ['JOB_ARCHITECTURE_VIEW'], flags: ['job_catalog'] })
  const { workspace } = useMembership()
  const visibleLevels = useVisibleLevelsText()
  const { isEditing } = session
  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 px-6 pb-2.5 max-desk:px-4">
        <span title={isEditing ? common.whileEditing : undefined}>
          <Picker
            label={common.group}
            value={group.id}
            disabled={isEditing}
            onChange={(groupId) => void navigate({ search: { groupId } })}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </span>
        {country !== null && columns.length > 1 && (
          <Picker
            label={common.country}
            value={country}
            onChange={onCountry}
            options={columns.flatMap(({ country: code }) =>
              code === workspace.defaultCountry ? [] : [{ value: code, label: countryName(code) }],
            )}
          />
        )}
        {familyCount !== null && <span className="text-12 text-ink-3">{texts.usedBy(familyCount)}</span>}
        {unlistedLevels.length > 0 && (
          <span className="ml-auto text-12 text-ink-3 max-desk:ml-0">
            {texts.hiddenLevels(levels.length, levels.length + unlistedLevels.length, unlistedLevels)}{' '}
            {canViewLevels && (
              <Link from="/w/$workspaceId" to="/w/$workspaceId/leveling">
                {common.toLevels}
              </Link>
            )}
          </span>
        )}
      </div>
      <Notes
        warnings={session.problems.map(({ column, message }) => column === 'country' && message)}
        notices={[
          visibleLevels,
          ...columns.map(
            ({ isMarkedForDeletion, country: code }) =>
              isMarkedForDeletion &&
              texts.willBeDeleted(countryName(code), countryName(workspace.defaultCountry)),
          ),
        ]}
      />
    </>
  )
}
