import { cellOf, type Draft, type LoadedRows, textOf, parseTypedText } from '@plumb/domain/editing/draft.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { PERCENT_OF_PARENT as PERCENT } from '@plumb/domain/equity-bands/columns.ts'
import { withParent } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { wouldCreateCycle, type EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { memo } from 'react'
import { FigureInput } from '../../shared/ui/figure-input.tsx'
import { Picker } from '../../shared/ui/picker.tsx'
import { type GroupSettings, groupKey, type WidthGroups } from './equity-rows.ts'

/** The picker's value for no parent; no group has this id. */
const NO_PARENT = 0

/** Returns the text of a group's percentage field, with the changes of the draft, and whether it is changed or has a problem. */
export function percentFieldOf(
  groupId: number,
  rows: LoadedRows,
  draft: Draft,
  problems: readonly Problem[],
) {
  const key = groupKey(groupId)
  const row = draft.get(key)
  return {
    percent: textOf(PERCENT, cellOf(rows.get(key) ?? null, row, PERCENT.key)),
    isChanged: row?.cells[PERCENT.key] !== undefined,
    hasProblem: problems.some((problem) => problem.key === key),
  }
}

interface GroupControlsProps extends ReturnType<typeof percentFieldOf> {
  /** The group with the changes of the draft. */
  readonly group: EquityBandGroup
  readonly groups: readonly EquityBandGroup[]
  /** Null if the user may not see them. */
  readonly widthGroups: WidthGroups | null
  /** Why nothing in the heading can be changed; null if it can. */
  readonly disabledReason: string | null
  readonly isSaving: boolean
  /** Changes settings of a group. A stable function, like `change`. */
  readonly onSettings: (groupId: number, settings: GroupSettings) => void
  readonly change: (changes: readonly CellChange[]) => void
}

/** The controls in a group's heading while the page is edited: its parent, its percentage of the parent, and its range width group. */
export const GroupControls = memo(function GroupControls({
  group,
  groups,
  widthGroups,
  disabledReason,
  percent,
  isChanged,
  hasProblem,
  isSaving,
  onSettings,
  change,
}: GroupControlsProps) {
  const groupLabel = equityPageMessages.forGroup(group.name)
  const isDisabled = disabledReason !== null || isSaving
  const changeSettings = ({ dynamicParentGroupId, dynamicPercent, rangeWidthGroupId }: GroupSettings) =>
    onSettings(group.id, { dynamicParentGroupId, dynamicPercent, rangeWidthGroupId })
  return (
    <span
      className="-ml-1 grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5"
      title={disabledReason ?? undefined}
    >
      <span className="flex max-w-full items-center gap-1">
        <Picker
          label={equityPageMessages.parent}
          inHeading={groupLabel}
          value={group.dynamicParentGroupId ?? NO_PARENT}
          disabled={isDisabled}
          options={[
            { value: NO_PARENT, label: equityPageMessages.noParent },
            ...groups
              .filter(({ id }) => id !== group.id)
              .map(({ id, name }) => {
                const disabled = wouldCreateCycle(groups, group.id, id)
                return { value: id, label: name, disabled, note: disabled && equityBandMessages.circle(name) }
              }),
          ]}
          onChange={(id) => changeSettings(withParent(group, id === NO_PARENT ? null : id))}
        />
        <span aria-hidden>×</span>
        <span className="w-16 flex-none">
          <FigureInput
            size="line"
            aria-label={`${equityPageMessages.percent} ${groupLabel}`}
            aria-invalid={hasProblem || undefined}
            data-field-of={groupKey(group.id)}
            unit="%"
            disabled={isDisabled || group.dynamicParentGroupId === null}
            changed={isChanged}
            value={percent}
            onText={(text) =>
              change([{ key: groupKey(group.id), column: PERCENT.key, typed: parseTypedText(PERCENT, text) }])
            }
          />
        </span>
      </span>
      {widthGroups && (
        <Picker
          label={equityPageMessages.widths}
          inHeading={groupLabel}
          value={group.rangeWidthGroupId}
          disabled={isDisabled}
          options={widthGroups.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(rangeWidthGroupId) => changeSettings({ ...group, rangeWidthGroupId })}
        />
      )}
    </span>
  )
})
