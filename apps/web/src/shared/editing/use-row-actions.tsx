import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import Lock from 'lucide-react/icons/lock'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import type { SheetRow } from '../sheet/sheet-parts.ts'
import type { RowEnd } from '../sheet/sheet-row-ends.tsx'
import { useStableCallback } from '../sheet/use-stable-callback.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { NetworkError } from '../api/api-error.ts'
import { toasts } from '../ui/toast.tsx'
import type { EditSession } from './use-editing.ts'

const texts = editingMessages.row

/** The deletion of a page's rows: its checks and messages. */
export interface RowDeletion {
  /** Fetches the reason why a saved row cannot be deleted; null if it can. @throws without a response */
  readonly fetchBlockedReason?: (id: number) => Promise<string | null>
  /** The message if `fetchBlockedReason` fails, except for a failed connection, which has its own notice. */
  readonly checkFailed?: string
  /** Returns the reason why a row can never be deleted, if the loaded values show it; otherwise null. */
  readonly getLockedReason?: (loaded: Values) => string | null
}

/**
 * Returns the buttons at the end of each row (delete, undo of the deletion, and those of the page; rule ED11), and the reasons why rows could
 * not be deleted.
 * @param renderMoreActions renders buttons before the delete button, unless the row is deleted; must depend only on the row, its values
 * and its draft
 */
export function useRowActions(
  session: EditSession,
  { fetchBlockedReason, checkFailed = '', getLockedReason }: RowDeletion,
  renderMoreActions?: (row: SheetRow, tabIndex: 0 | -1) => ReactNode,
) {
  const [blockedReasons, setBlockedReasons] = useState<ReadonlyMap<RowKey, string>>(new Map())
  const { rows, draft } = session

  // A stable function, since rows do not render when it changes.
  const remove = useStableCallback(async (key: RowKey) => {
    const id = rows.get(key)?.id ?? null
    if (id === null || !fetchBlockedReason) return session.remove([key])
    try {
      const reason = await fetchBlockedReason(id)
      if (reason === null) return session.remove([key])
      setBlockedReasons((current) => new Map(current).set(key, reason))
      toasts.error(reason)
    } catch (error) {
      // A failed connection has its own notice.
      if (!(error instanceof NetworkError)) toasts.error(checkFailed)
    }
  })
  const keepRow = useStableCallback((key: RowKey) => session.remove([key], false))
  const rowEnd: RowEnd<SheetRow> = {
    width: renderMoreActions ? 116 : 84,
    sources: ({ key }) => [rows.get(key), draft.get(key)],
    render(row, tabIndex) {
      const { key, label: name } = row
      if (draft.get(key)?.isDeleted)
        return (
          <Button
            size="small"
            look="ghost"
            icon={Undo2}
            aria-label={texts.keep(name)}
            tabIndex={tabIndex}
            onClick={() => keepRow(key)}
          >
            {texts.keepShort}
          </Button>
        )
      const lockedReason = getLockedReason?.(rows.get(key)?.values ?? {}) ?? null
      return (
        <>
          {renderMoreActions?.(row, tabIndex)}
          <IconButton
            icon={lockedReason === null ? Trash2 : Lock}
            label={lockedReason ?? texts.delete(name)}
            tabIndex={tabIndex}
            onClick={() => void remove(key)}
          />
        </>
      )
    },
  }
  return { rowEnd, blockedReasons }
}
