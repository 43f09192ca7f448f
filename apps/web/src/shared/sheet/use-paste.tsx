import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toasts } from '../ui/toast.tsx'
import { AddRowsDialog } from './add-rows-dialog.tsx'
import { findsHeadings, type PastePlan, type PasteTarget, planPaste } from './paste-plan.ts'
import type { Range } from './sheet-parts.ts'
import { readPastedCells, type sheetEdits } from './sheet-edits.ts'

/** A paste that waits for confirmation. */
interface PendingPaste {
  readonly block: readonly (readonly string[])[]
  readonly target: PasteTarget
}

/**
 * Pastes text from a spreadsheet. If it adds more than one row, a dialog asks first (rule SH16).
 * @param onPasted called with the range of the pasted cells
 * @returns a function that pastes, and the dialog
 */
export function usePaste(
  edits: Pick<ReturnType<typeof sheetEdits>, 'paste'>,
  getSheet: () => Omit<PasteTarget, 'range'>,
  onPasted: (range: Range) => void,
) {
  const [pending, setPending] = useState<PendingPaste | null>(null)
  const apply = ({ texts, range, addedRows, lostRows, lostColumns }: PastePlan) => {
    // Rendered at once, so that the new rows can be selected.
    if (addedRows > 0) flushSync(() => edits.paste(texts))
    else edits.paste(texts)
    if (lostRows > 0 || lostColumns > 0) toasts.warning(sheetMessages.pastedBeyond(lostRows, lostColumns))
    if (texts.length > 0) onPasted(range)
  }
  const paste = (text: string, range: Range) => {
    const block = readPastedCells(text)
    if (!block) return
    const target = { ...getSheet(), range }
    const plan = planPaste(block, target, findsHeadings(block, target, false))
    if (plan.addedRows > 1) setPending({ block, target })
    else apply(plan)
  }
  const dialog = pending && (
    <AddRowsDialog
      {...pending}
      onConfirm={(plan) => {
        setPending(null)
        // The dialog has already named the columns that do not fit.
        apply({ ...plan, lostColumns: 0 })
      }}
      onClose={() => setPending(null)}
    />
  )
  return { paste, dialog }
}
