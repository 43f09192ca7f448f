import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import Lock from 'lucide-react/icons/lock'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import type { SheetRow } from '../sheet/sheet-parts.ts'
import type { RowEnd } from '../sheet/sheet-row-ends.tsx'
import { useStable } from '../sheet/use-stable.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { NetworkError } from '../api/api-error.ts'
import { toasts } from '../ui/toast.tsx'
import type { EditSession } from './use-editing.ts'

const texts = editingMessages.row

/** What a page says of deleting its rows. */
export interface RowDeletion {
  /** Asks the server whether a saved row may go. @returns why it must stay, null where it may. @throws where no answer comes */
  readonly whyItStays?: (id: number) => Promise<string | null>
  /** Said where no answer comes. */
  readonly checkFailed?: string
  /** @returns why a row always stays, by what the server told of it; null where nobody knows that before asking */
  readonly lockedBecause?: (loaded: Values) => string | null
}

/**
 * What can be done to a row, at its end: deleting it and taking that back, and what the page has besides (rule ED11).
 * @param more stands before it, while the row stays; by the row alone, its values and its draft
 */
export function useRowActs(
  session: EditSession,
  { whyItStays, checkFailed = '', lockedBecause }: RowDeletion,
  more?: (key: RowKey, tabIndex: 0 | -1) => ReactNode,
) {
  const [stays, setStays] = useState<ReadonlyMap<RowKey, string>>(new Map())
  const { rows, draft } = session

  // Called by what was drawn before, and does what the newest one does.
  const remove = useStable(async (key: RowKey) => {
    const id = rows.get(key)?.id ?? null
    if (id === null || !whyItStays) return session.remove([key])
    try {
      const reason = await whyItStays(id)
      if (reason === null) return session.remove([key])
      setStays((now) => new Map(now).set(key, reason))
      toasts.error(reason)
    } catch (error) {
      // A failed connection has its own notice.
      if (!(error instanceof NetworkError)) toasts.error(checkFailed)
    }
  })
  const keep = useStable((key: RowKey) => session.remove([key], false))
  const rowEnd: RowEnd<SheetRow> = {
    width: more ? 116 : 84,
    sources: ({ key }) => [rows.get(key), draft.get(key)],
    of({ key, label: name }, tabIndex) {
      if (draft.get(key)?.isDeleted)
        return (
          <Button
            size="small"
            look="ghost"
            icon={Undo2}
            aria-label={texts.keep(name)}
            tabIndex={tabIndex}
            onClick={() => keep(key)}
          >
            {texts.keepShort}
          </Button>
        )
      const locked = lockedBecause?.(rows.get(key)?.values ?? {}) ?? null
      return (
        <>
          {more?.(key, tabIndex)}
          <IconButton
            icon={locked === null ? Trash2 : Lock}
            label={locked ?? texts.delete(name)}
            tabIndex={tabIndex}
            onClick={() => void remove(key)}
          />
        </>
      )
    },
  }
  return { rowEnd, stays }
}
