import { copyingMessages } from '@plumb/domain/messages/copying.ts'
import { Dialog } from '../ui/floating.tsx'
import { Textarea } from '../ui/field.tsx'

/** A dialog with the text selected, to copy with the keyboard if the browser refuses the clipboard. */
export function CopyByHand({ text, onClose }: { text: string | null; onClose: () => void }) {
  return (
    <Dialog open={text !== null} onOpenChange={onClose} title={copyingMessages.refusedTitle} width={560}>
      <p className="mb-2.5 text-ink-2">{copyingMessages.refused}</p>
      <Textarea
        ref={(area) => area?.select()}
        aria-label={copyingMessages.text}
        readOnly
        rows={Math.min(16, (text ?? '').split('\n').length + 1)}
        value={text ?? ''}
      />
    </Dialog>
  )
}
