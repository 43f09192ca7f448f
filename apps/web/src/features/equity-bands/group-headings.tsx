import { refuseEquityGroupDeletion } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import type { EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { useMemo } from 'react'
import { useStableValue } from '../../shared/editing/use-stable-value.ts'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import type { GroupAction } from '../../shared/groups/group-dialogs.tsx'
import { GroupMenu } from '../../shared/groups/group-menu.tsx'
import type { SheetGroup } from '../../shared/sheet/sheet-head.tsx'
import { useStableCallback } from '../../shared/sheet/use-stable-callback.ts'
import { MIX } from './equity-columns.ts'
import {
  EQUITY_MATRIX,
  type EquityGroup,
  type GroupSettings,
  groupSettingChanges,
  type WidthGroups,
} from './equity-rows.ts'
import { GroupControls, percentFieldOf } from './group-controls.tsx'

interface GroupHeadings {
  /** The groups with the changes of the draft; the same object until one changes. */
  readonly groups: readonly EquityBandGroup[]
  /** The stored groups. */
  readonly loaded: readonly EquityGroup[]
  /** Null if the member cannot see them. */
  readonly widthGroups: WidthGroups | null
  readonly session: EditSession
  /** Whether the user can create, rename and delete groups. */
  readonly canEditGroups: boolean
  /** Whether there are levels that the member does not see, so that actions on whole groups are refused. */
  readonly hasHiddenLevels: boolean
  /** Opens the dialog of an action; must be a stable function. */
  readonly onAction: (action: GroupAction<EquityGroup>) => void
}

/** Returns the headings over the columns of each group: its parent, its actions, and its controls while the page is edited. */
export function useGroupHeadings({
  groups,
  loaded,
  widthGroups,
  session,
  canEditGroups,
  hasHiddenLevels,
  onAction,
}: GroupHeadings): readonly SheetGroup[] {
  const { rows, draft, problems, isEditing, isSaving, change } = session
  const disabledReason = isEditing
    ? groupMessages.page.whileEditingSheet
    : hasHiddenLevels
      ? groupMessages.hasHiddenLevels
      : null
  const menus = useMemo(
    () =>
      new Map(
        groups.map((each) => {
          const group = loaded.find(({ id }) => id === each.id)
          const parent = groups.find(({ id }) => id === each.dynamicParentGroupId)
          return [
            each.id,
            <>
              {parent && !isEditing && (
                <span className="truncate text-12 font-normal text-ink-3">
                  {equityPageMessages.follows(parent.name, each.dynamicPercent ?? '')}
                </span>
              )}
              {canEditGroups && group && (
                <GroupMenu
                  group={group}
                  canRename={!isEditing}
                  isDuplicationDisabled={disabledReason !== null}
                  deletionDisabledReason={
                    disabledReason ?? refuseEquityGroupDeletion(group.id, groups)?.message ?? null
                  }
                  history={EQUITY_MATRIX.owner.name}
                  onAction={(action) => onAction({ action, group })}
                />
              )}
            </>,
          ]
        }),
      ),
    [groups, loaded, canEditGroups, isEditing, disabledReason, onAction],
  )
  const onSettings = useStableCallback((id: number, settings: GroupSettings) =>
    change(groupSettingChanges(id, settings, rows, draft)),
  )
  // The same object until it changes, so that a key press does not render the headings with their controls again.
  const groupsWithPercent = useStableValue(
    groups.map((group) => ({ group, percent: percentFieldOf(group.id, rows, draft, problems) })),
  )
  return useMemo(
    () => [
      { id: MIX, name: equityPageMessages.mix },
      ...groupsWithPercent.map(({ group: each, percent }) => ({
        id: String(each.id),
        name: each.name,
        menu: menus.get(each.id),
        ...(isEditing && {
          controls: (
            <GroupControls
              group={each}
              groups={groups}
              widthGroups={widthGroups}
              disabledReason={hasHiddenLevels ? groupMessages.hasHiddenLevels : null}
              {...percent}
              isSaving={isSaving}
              onSettings={onSettings}
              change={change}
            />
          ),
        }),
      })),
    ],
    [groups, menus, groupsWithPercent, isSaving, onSettings, change, widthGroups, isEditing, hasHiddenLevels],
  )
}
