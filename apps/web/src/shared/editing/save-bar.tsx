import { editingMessages } from '@plumb/domain/messages/editing.ts'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button, IconButton } from '../ui/button.tsx'
import { NotSaved } from './not-saved.tsx'
import type { EditSession } from './use-editing.ts'

/** The buttons of an edited page: undo, redo, cancel, save. Placed at the end of the page's header. */
export function SaveBar({
  session,
  onSave,
}: {
  session: EditSession
  /** Saves, or shows the problem that prevents saving. */
  onSave: () => void
}) {
  const { isSaving, isNotSaved, changeCount, canUndo, canRedo } = session
  return (
    <>
      <NotSaved isShown={isNotSaved} />
      <IconButton
        size="normal"
        icon={Undo2}
        label={editingMessages.undo}
        disabled={!canUndo || isSaving}
        onClick={session.undo}
      />
      <IconButton
        size="normal"
        icon={Redo2}
        label={editingMessages.redo}
        disabled={!canRedo || isSaving}
        onClick={session.redo}
      />
      <Button look="ghost" disabled={isSaving} onClick={session.cancel}>
        {editingMessages.cancel}
      </Button>
      <Button look="primary" busy={isSaving} busyLabel={editingMessages.saving} onClick={onSave}>
        {changeCount === 0 ? editingMessages.save : editingMessages.saveChanges(changeCount)}
      </Button>
    </>
  )
}
