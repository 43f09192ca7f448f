import { messages } from '@plumb/domain/messages/messages.ts'
import { Redo2, Undo2 } from 'lucide-react'
import { Button, IconButton } from '../ui/button.tsx'
import { NotSaved } from './not-saved.tsx'
import type { EditSession } from './use-editing.ts'

const words = messages.editing

/** What can be done while a page is edited: undo, redo, cancel, save. For the far end of the page's header. */
export function SaveBar({
  session,
  onSave,
}: {
  session: EditSession
  /** Saves, and shows what is in the way. */
  onSave: () => void
}) {
  const { isSaving, isNotSaved, changes, canUndo, canRedo } = session
  return (
    <>
      <NotSaved isShown={isNotSaved} />
      <IconButton
        icon={Undo2}
        label={words.undo}
        look="ghost"
        disabled={!canUndo || isSaving}
        onClick={session.undo}
      />
      <IconButton
        icon={Redo2}
        label={words.redo}
        look="ghost"
        disabled={!canRedo || isSaving}
        onClick={session.redo}
      />
      <Button look="ghost" disabled={isSaving} onClick={session.cancel}>
        {words.cancel}
      </Button>
      <Button look="primary" busy={isSaving} busyLabel={words.saving} onClick={onSave}>
        {changes === 0 ? words.save : words.saveChanges(changes)}
      </Button>
    </>
  )
}
