import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { useState } from 'react'
import { UndoImport } from '../../shared/csv-import/undo-import.tsx'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { readLastImport, storeLastImport } from './browser-storage.ts'

/** Offers to undo the last import of this browser in the workspace; nothing if there is none. */
export function UndoLastImport({ onUndone }: { onUndone?: () => void }) {
  const workspaceId = useWorkspaceId()
  const [lastImport, setLastImport] = useState(() => readLastImport(workspaceId))
  if (!lastImport) return null
  return (
    <UndoImport
      saveId={lastImport.saveId}
      onUndone={() => {
        storeLastImport(workspaceId, null)
        setLastImport(null)
        onUndone?.()
      }}
    >
      <span className="text-ink-3">{setupImportMessages.undo.last(lastImport.fileName)}</span>
    </UndoImport>
  )
}
