import { jobFamilyMessages } from '@plumb/domain/messages/job-families.ts'
import Copy from 'lucide-react/icons/copy'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState } from 'react'
import { CopyByHand } from '../../shared/copying/copy-by-hand.tsx'
import { copyToClipboard } from '../../shared/copying/copy-to-clipboard.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/floating.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { publishImportedWarnings, useImportedWarnings } from './imported-warnings.ts'

const texts = jobFamilyMessages.warnings

/** The warnings of the last import: opened once automatically, then by a button with their number until something is saved (rule JF12). */
export function ImportWarnings() {
  const imported = useImportedWarnings(useWorkspaceId())
  const [isReopened, setReopened] = useState(false)
  const [textToCopyByHand, setTextToCopyByHand] = useState<string | null>(null)
  if (imported === null || imported.warnings.length === 0) return null
  const { warnings, count, fileName, isDismissed } = imported
  const unlistedCount = count - warnings.length
  const warningLines = unlistedCount > 0 ? [...warnings, texts.more(unlistedCount)] : warnings
  const close = () => {
    setReopened(false)
    publishImportedWarnings({ ...imported, isDismissed: true })
  }
  const copy = async () => {
    const isCopied = await copyToClipboard(Promise.resolve(warningLines.join('\n')))
    if (isCopied) toasts.success(texts.copied)
    else setTextToCopyByHand(warningLines.join('\n'))
  }
  return (
    <div className="px-6 pt-3 max-desk:px-4">
      <Button size="small" icon={TriangleAlert} onClick={() => setReopened(true)}>
        {texts.button(count)}
      </Button>
      <Dialog
        open={isReopened || !isDismissed}
        onOpenChange={close}
        title={texts.title(count, fileName)}
        width={720}
        footer={
          <>
            <Button icon={Copy} onClick={() => void copy()}>
              {texts.copy}
            </Button>
            <Button look="primary" onClick={close}>
              {texts.done}
            </Button>
          </>
        }
      >
        <p className="mb-3 text-ink-2">{texts.about}</p>
        <ul className="max-h-[50vh] overflow-y-auto">
          {warningLines.map((warning) => (
            <li key={warning} className="border-t border-hair py-1.5">
              {warning}
            </li>
          ))}
        </ul>
      </Dialog>
      <CopyByHand text={textToCopyByHand} onClose={() => setTextToCopyByHand(null)} />
    </div>
  )
}
