import { cellOf, textOf, typeText } from '@plumb/domain/editing/draft.ts'
import { equitySettingsColumns } from '@plumb/domain/equity-bands/columns.ts'
import { withParent } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import { closesCircle, type EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { TextInput } from '../../shared/ui/field.tsx'
import { Picker } from '../../shared/ui/picker.tsx'
import { type GroupLink, groupPlace, linkChanges, type WidthGroups } from './equity-rows.ts'

const words = messages.equityPage
const NONE = 0
const PERCENT = equitySettingsColumns({ parents: [], widths: [] }).find(({ key }) => key === 'dynamicPercent')

/** What a group follows, by what percent, and how wide its ranges are: chosen in its heading while the page is edited. */
export function GroupControls({
  group,
  groups,
  widthGroups,
  linkClosed,
  session,
}: {
  /** As the draft has it. */
  group: EquityBandGroup
  groups: readonly EquityBandGroup[]
  /** Null: the user may not see them. */
  widthGroups: WidthGroups | null
  /** Why parent and percent cannot be changed, else null. */
  linkClosed: string | null
  session: Pick<EditSession, 'rows' | 'draft' | 'problems' | 'isSaving' | 'change'>
}) {
  const { rows, draft, problems, isSaving, change } = session
  const key = groupPlace(group.id)
  const about = words.ofGroup(group.name)
  const isClosed = linkClosed !== null || isSaving
  const put = ({ dynamicParentGroupId, dynamicPercent, rangeWidthGroupId }: GroupLink) =>
    change(linkChanges(group.id, { dynamicParentGroupId, dynamicPercent, rangeWidthGroupId }, rows, draft))
  return (
    <span
      className="-ml-1 grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5"
      title={linkClosed ?? undefined}
    >
      <span className="flex max-w-full items-center gap-1">
        <Picker
          label={words.parent}
          inHeading={about}
          value={group.dynamicParentGroupId ?? NONE}
          disabled={isClosed}
          options={[
            { value: NONE, label: words.noParent },
            ...groups
              .filter(({ id }) => id !== group.id)
              .map(({ id, name }) => {
                const isCircle = closesCircle(groups, group.id, id)
                return {
                  value: id,
                  label: name,
                  disabled: isCircle,
                  note: isCircle && messages.equityBands.circle(name),
                }
              }),
          ]}
          onChange={(id) => put(withParent(group, id === NONE ? null : id))}
        />
        {PERCENT && (
          <>
            <span aria-hidden>×</span>
            <span className="w-16 flex-none">
              <TextInput
                size="line"
                aria-label={`${words.percent} ${about}`}
                aria-invalid={problems.some((problem) => problem.key === key) || undefined}
                inputMode="decimal"
                autoComplete="off"
                unit="%"
                disabled={isClosed || group.dynamicParentGroupId === null}
                changed={draft.get(key)?.cells['dynamicPercent'] !== undefined}
                value={textOf(PERCENT, cellOf(rows.get(key) ?? null, draft.get(key), 'dynamicPercent'))}
                onChange={({ target: { value } }) =>
                  change([{ key, column: 'dynamicPercent', typed: typeText(PERCENT, value) }])
                }
              />
            </span>
          </>
        )}
      </span>
      {widthGroups && (
        <Picker
          label={words.widths}
          inHeading={about}
          value={group.rangeWidthGroupId}
          disabled={isSaving}
          options={widthGroups.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(rangeWidthGroupId) => put({ ...group, rangeWidthGroupId })}
        />
      )}
    </span>
  )
}
