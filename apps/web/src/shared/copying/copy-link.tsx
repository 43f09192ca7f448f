import { copyingMessages } from '@plumb/domain/messages/copying.ts'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { toasts } from '../ui/toast.tsx'
import { CopyByHand } from './copy-by-hand.tsx'
import { putOnClipboard } from './put-on-clipboard.ts'

/** Copies the page's address, which contains all choices, to share it with a colleague. */
export function CopyLink() {
  const [refusedText, setRefusedText] = useState<string | null>(null)
  const copy = async () => {
    const address = location.href
    if (await putOnClipboard(Promise.resolve(address))) toasts.success(copyingMessages.linkCopied)
    else setRefusedText(address)
  }
  return (
    <>
      <Button icon={Copy} onClick={() => void copy()}>
        {copyingMessages.copyLink}
      </Button>
      <CopyByHand text={refusedText} onClose={() => setRefusedText(null)} />
    </>
  )
}
