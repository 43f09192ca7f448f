import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { type ReactNode, useState } from 'react'
import { useSave } from '../api/save.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/floating.tsx'
import { toasts } from '../ui/toast.tsx'
import { importUndoQuery, undoImportMutation } from './queries.ts'

const { undo: texts, done } = setupImportMessages

interface UndoImportProps {
  /** The id of the import in the history. */
  saveId: string
  /** Whether a reason is shown if the import cannot be undone; by default nothing is shown. */
  showsRefusal?: boolean
  onUndone?: () => void
  /** Precedes the button. */
  children?: ReactNode
}

/** Offers to undo an import as long as nothing else depends on it (rule SU10). */
export function UndoImport({ saveId, showsRefusal = false, onUndone, children }: UndoImportProps) {
  const isAllowed = useMay()({ scopes: ['CSV_IMPORT_ACTION'], flags: ['job_catalog'] })
  const { data } = useApiQuery(
    importUndoQuery,
    { importUndoRequest: { saveId } },
    { enabled: isAllowed, staleTime: 0 },
  )
  const [isConfirming, setConfirming] = useState(false)
  const undoSave = useSave(undoImportMutation, { refusalsShownBy: 'toast' })
  const { summary, refusal } = data?.importUndo ?? {}
  if (summary === undefined) return null
  if (refusal != null) return showsRefusal && <p className="max-w-[68ch] text-ink-2">{refusal}</p>
  const undo = () =>
    undoSave.mutate(
      { undoImportRequest: { saveId } },
      {
        onSuccess: () => {
          toasts.success(texts.done)
          onUndone?.()
        },
      },
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {children}
      <Button busy={undoSave.isPending} onClick={() => setConfirming(true)}>
        {done.undo}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={texts.title}
        confirm={texts.confirm}
        onConfirm={undo}
        danger
      >
        <p>{summary}</p>
      </ConfirmDialog>
    </span>
  )
}
