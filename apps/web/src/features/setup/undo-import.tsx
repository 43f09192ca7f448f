import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { useState } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../shared/ui/floating.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { readLastImport, storeLastImport } from './remembered-choices.ts'
import { undoImportMutation } from './queries.ts'

const { undo: texts, done } = setupImportMessages

/** Offers to undo the last import of this browser in the workspace; nothing if there is none (rule SU10). */
export function UndoImport({ onUndone }: { onUndone?: () => void }) {
  const workspaceId = useWorkspaceId()
  const [lastImport, setLastImport] = useState(() => readLastImport(workspaceId))
  const [isConfirming, setConfirming] = useState(false)
  const undoing = useSave(undoImportMutation, { refusals: 'toast' })
  if (!lastImport) return null
  const undo = () =>
    undoing.mutate(
      { undoImportRequest: { saveId: lastImport.saveId } },
      {
        onSuccess: ({ undoImport: { deletedRowCount } }) => {
          toasts.success(texts.done(deletedRowCount))
          storeLastImport(workspaceId, null)
          setLastImport(null)
          onUndone?.()
        },
      },
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="text-ink-3">{texts.last(lastImport.fileName)}</span>
      <Button busy={undoing.isPending} onClick={() => setConfirming(true)}>
        {done.undo}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={texts.title}
        confirm={texts.confirm}
        cancel={texts.keep}
        onConfirm={undo}
        danger
      >
        <p>{texts.about}</p>
      </ConfirmDialog>
    </span>
  )
}
