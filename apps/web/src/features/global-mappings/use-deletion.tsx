import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { Lock, Trash2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { execute } from '../../shared/api/execute.ts'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import type { SheetRow } from '../../shared/sheet/sheet-parts.ts'
import type { RowEnd } from '../../shared/sheet/sheet-row-ends.tsx'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { canDeleteQuery } from './queries.ts'

const words = messages.globalMappings

/** Deleting a row and taking that back, at the row's end: of a saved one the server is asked first (docs/rules/global-mappings 10). */
export function useDeletion(session: EditSession, nameOf: (key: RowKey) => string, defaultCountry: string) {
  const workspaceId = useWorkspaceId()
  const [stays, setStays] = useState<ReadonlyMap<RowKey, string>>(new Map())
  const { rows, draft } = session

  const stay = (key: RowKey, reason: string) => {
    setStays((now) => new Map(now).set(key, reason))
    toasts.error(reason)
  }
  const remove = async (key: RowKey) => {
    const id = rows.get(key)?.id ?? null
    if (id === null) return session.remove([key])
    try {
      const asked = await execute(canDeleteQuery, { id }, { workspaceId, refusals: 'caller' })
      const { canDelete, reason } = asked.globalMappingCanDelete
      if (canDelete) session.remove([key])
      else stay(key, reason ?? words.cannotDelete)
    } catch {
      toasts.error(words.checkFailed)
    }
  }
  const rowEnd: RowEnd<SheetRow> = {
    width: 84,
    of({ key }, tabIndex) {
      const name = nameOf(key)
      if (draft.get(key)?.isDeleted)
        return (
          <Button
            size="small"
            look="ghost"
            icon={Undo2}
            aria-label={words.page.keep(name)}
            tabIndex={tabIndex}
            onClick={() => session.remove([key], false)}
          >
            {words.page.keepShort}
          </Button>
        )
      const isDefault = rows.get(key)?.values['countryCode'] === defaultCountry
      return (
        <IconButton
          size="small"
          look="ghost"
          icon={isDefault ? Lock : Trash2}
          label={isDefault ? words.isDefaultCountry(name) : words.page.delete(name)}
          tabIndex={tabIndex}
          onClick={() => void remove(key)}
        />
      )
    },
  }
  // Rows say why they stay while they are edited, and no longer.
  return { rowEnd, stays: useMemo(() => (session.isEditing ? stays : new Map()), [session.isEditing, stays]) }
}
