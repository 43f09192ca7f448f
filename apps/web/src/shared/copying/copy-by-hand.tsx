import { messages } from '@plumb/domain/messages/messages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Textarea } from '../ui/field.tsx'

const words = messages.copying

/** Where the browser refuses the clipboard: the text, selected, to be copied with the keyboard. */
export function CopyByHand({ text, onClose }: { text: string | null; onClose: () => void }) {
  return (
    <Dialog open={text !== null} onOpenChange={onClose} title={words.refusedTitle} width={560}>
      <p className="mb-2.5 text-ink-2">{words.refused}</p>
      <Textarea
        ref={(area) => area?.select()}
        aria-label={words.text}
        readOnly
        rows={Math.min(16, (text ?? '').split('\n').length + 1)}
        value={text ?? ''}
      />
    </Dialog>
  )
}
