import { isUnreadable } from '@plumb/domain/editing/column.ts'
import type { RowKey } from '@plumb/domain/editing/draft.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { PERCENT_COLUMNS } from '@plumb/domain/range-widths/columns.ts'
import type { RangeWidthDecimals } from '@plumb/domain/range-widths/decimals.ts'
import { canFill, refuseFill, type TypedRangeWidth } from '@plumb/domain/range-widths/range-width.ts'
import { useState } from 'react'
import { useMessage } from '../../shared/api/use-message.ts'
import type { FieldError } from '../../shared/groups/group-actions.ts'
import { Field } from '../../shared/ui/field.tsx'
import { FigureInput } from '../../shared/ui/figure-input.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { Picker } from '../../shared/ui/picker.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { type WidthGroup, widthKey } from './widths-matrix.ts'

/** Fills the levels of a group with the same percentages, as unsaved changes, except levels that would still lack one (rule RW5). */
export function FillDialog({
  groups,
  levels,
  decimals,
  widthAt,
  onFill,
  onClose,
}: {
  groups: readonly WidthGroup[]
  levels: readonly ShownLevel[]
  decimals: RangeWidthDecimals
  /** Returns the percentages of a row, including unsaved changes. */
  widthAt: (rowKey: RowKey) => TypedRangeWidth
  onFill: (changes: readonly CellChange[]) => void
  onClose: () => void
}) {
  const { percentBelowMid: below, percentAboveMid: above } = PERCENT_COLUMNS[decimals]
  const [groupId, setGroupId] = useState<number | null>(groups.length === 1 ? (groups[0]?.id ?? null) : null)
  const [typed, setTyped] = useState({ percentBelowMid: '', percentAboveMid: '' })
  const [fieldError, setFieldError] = useMessage<FieldError>([groupId, typed])

  const fill = () => {
    const values: { readonly column: string; readonly value: number | null }[] = []
    for (const column of [below, above]) {
      const parsed = column.kind.read(typed[column.key])
      if (isUnreadable(parsed)) return setFieldError({ field: column.key, message: parsed.problem })
      values.push({ column: column.key, value: parsed.value })
    }
    const [percentBelowMid = null, percentAboveMid = null] = values.map(({ value }) => value)
    const fillValues = { rangeWidthGroupId: groupId, percentBelowMid, percentAboveMid }
    const refusal = refuseFill(fillValues, decimals)
    if (refusal || groupId === null)
      return setFieldError({
        field: refusal?.field ?? 'rangeWidthGroupId',
        message: refusal?.message ?? rangeWidthMessages.fillWithoutGroup,
      })
    const rowKeys = levels.map(({ level }) => widthKey(groupId, level))
    const fillable = rowKeys.filter((rowKey) => canFill(widthAt(rowKey), fillValues))
    if (fillable.length === 0) {
      const emptyColumn = percentBelowMid === null ? below : above
      return setFieldError({ field: emptyColumn.key, message: rangeWidthMessages.page.nothingToFill })
    }
    try {
      onFill(
        fillable.flatMap((key) =>
          values
            .filter(({ value }) => value !== null)
            .map(({ column, value }) => ({ key, column, typed: { value } })),
        ),
      )
      const { filled, page } = rangeWidthMessages
      const notFillableCount = rowKeys.length - fillable.length
      toasts.success(notFillableCount === 0 ? filled : `${filled}. ${page.notFillable(notFillableCount)}`)
    } catch {
      toasts.error(rangeWidthMessages.notFilled)
    }
    onClose()
  }
  const errorAt = (field: string) => (fieldError?.field === field ? fieldError.message : undefined)
  return (
    <FormDialog
      title={rangeWidthMessages.page.fillTitle}
      submit={rangeWidthMessages.page.fill}
      onSubmit={fill}
      onClose={onClose}
    >
      <p className="text-ink-2">{rangeWidthMessages.page.fillText}</p>
      <Field label={rangeWidthMessages.page.group} error={errorAt('rangeWidthGroupId')}>
        <Picker
          wide
          value={groupId}
          onChange={setGroupId}
          placeholder={rangeWidthMessages.page.chooseGroup}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {[below, above].map((column) => (
          <Field key={column.key} label={column.header} error={errorAt(column.key)}>
            <FigureInput
              unit="%"
              inputMode={decimals === 0 ? 'numeric' : 'decimal'}
              value={typed[column.key]}
              onText={(text) => setTyped((current) => ({ ...current, [column.key]: text }))}
            />
          </Field>
        ))}
      </div>
    </FormDialog>
  )
}
