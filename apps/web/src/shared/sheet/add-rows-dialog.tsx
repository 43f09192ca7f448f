import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import { useState } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { countInvalid, findsHeadings, type PastePlan, type PasteTarget, planPaste } from './paste-plan.ts'

const texts = sheetMessages.addRows

/** Asks before a paste adds rows, with their number, the columns that they fill, and what does not fit. */
export function AddRowsDialog({
  block,
  target,
  onConfirm,
  onClose,
}: {
  block: readonly (readonly string[])[]
  target: PasteTarget
  onConfirm: (plan: PastePlan) => void
  onClose: () => void
}) {
  const [hasHeadings, setHasHeadings] = useState(() => findsHeadings(block, target, true))
  const plan = planPaste(block, target, hasHeadings)
  const { addedRows, lostColumnNames } = plan
  const filled = new Set(plan.texts.map(({ cell }) => cell.column))
  const columns = target.columns.flatMap(({ sheetColumn: { column, head = column.head } }, index) =>
    filled.has(index) ? [head] : [],
  )
  const replacedCount = Math.max(0, target.rows - target.range.top)
  const invalidCount = countInvalid(plan, target.columns)
  return (
    <FormDialog
      title={texts.title(addedRows)}
      submit={texts.confirm(addedRows)}
      initialFocus="submit"
      onSubmit={() => onConfirm(plan)}
      onClose={onClose}
    >
      <div className="grid gap-2 text-ink-2">
        <p>{texts.into(columns)}</p>
        {replacedCount > 0 && <p>{texts.replaced(replacedCount)}</p>}
        {lostColumnNames.length > 0 && <p>{texts.leftOut(lostColumnNames)}</p>}
        {invalidCount > 0 && <p>{texts.invalid(invalidCount)}</p>}
      </div>
      {block.length > 1 && (
        <Checkbox checked={hasHeadings} onChange={setHasHeadings}>
          {texts.headings}
        </Checkbox>
      )}
    </FormDialog>
  )
}
