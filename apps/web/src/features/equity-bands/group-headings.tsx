import { refuseEquityGroupDeletion } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import type { EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { useMemo } from 'react'
import { useSame } from '../../shared/editing/use-same.ts'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import type { GroupAct } from '../../shared/groups/group-dialogs.tsx'
import { GroupMenu } from '../../shared/groups/group-menu.tsx'
import type { SheetGroup } from '../../shared/sheet/sheet-head.tsx'
import { useStable } from '../../shared/sheet/use-stable.ts'
import { MIX } from './equity-columns.ts'
import {
  EQUITY_MATRIX,
  type EquityGroup,
  type GroupLink,
  linkChanges,
  type WidthGroups,
} from './equity-rows.ts'
import { GroupControls, typedPercent } from './group-controls.tsx'

interface GroupHeadings {
  /** As the draft has them; the same object as long as they are the same. */
  readonly groups: readonly EquityBandGroup[]
  readonly loaded: readonly EquityGroup[]
  /** Null: the user may not see them. */
  readonly widthGroups: WidthGroups | null
  readonly session: EditSession
  /** Whether groups are made, renamed and deleted here. */
  readonly mayAct: boolean
  /** Levels that the user does not see: what acts on a whole group is refused to them. */
  readonly hasHiddenLevels: boolean
  /** The same function as long as it does the same. */
  readonly onAct: (act: GroupAct<EquityGroup>) => void
}

/** @returns what stands over the columns of each group: what it follows, what can be done to it, and while the page is edited what is chosen for it. */
export function useGroupHeadings({
  groups,
  loaded,
  widthGroups,
  session,
  mayAct,
  hasHiddenLevels,
  onAct,
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
              {mayAct && group && (
                <GroupMenu
                  group={group}
                  canRename={!isEditing}
                  copyDisabledReason={disabledReason}
                  deletionDisabledReason={
                    disabledReason ?? refuseEquityGroupDeletion(group.id, groups)?.message ?? null
                  }
                  history={EQUITY_MATRIX.owner.name}
                  onAct={(act) => onAct({ act, group })}
                />
              )}
            </>,
          ]
        }),
      ),
    [groups, loaded, mayAct, isEditing, disabledReason, onAct],
  )
  const onLink = useStable((id: number, link: GroupLink) => change(linkChanges(id, link, rows, draft)))
  // Few keys change them: headings that were made anew at each would be drawn anew with all that is chosen in them.
  const typed = useSame(
    groups.map((group) => ({ group, percent: typedPercent(group.id, rows, draft, problems) })),
  )
  return useMemo(
    () => [
      { id: MIX, name: equityPageMessages.mix },
      ...typed.map(({ group: each, percent }) => ({
        id: String(each.id),
        name: each.name,
        menu: menus.get(each.id),
        ...(isEditing && {
          controls: (
            <GroupControls
              group={each}
              groups={groups}
              widthGroups={widthGroups}
              closedBecause={hasHiddenLevels ? groupMessages.hasHiddenLevels : null}
              {...percent}
              isSaving={isSaving}
              onLink={onLink}
              change={change}
            />
          ),
        }),
      })),
    ],
    [groups, menus, typed, isSaving, onLink, change, widthGroups, isEditing, hasHiddenLevels],
  )
}
