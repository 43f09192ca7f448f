import { copyingMessages } from '@plumb/domain/messages/copying.ts'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { toasts } from '../ui/toast.tsx'
import { CopyByHand } from './copy-by-hand.tsx'
import { copyToClipboard } from './copy-to-clipboard.ts'

/** Copies the page's address, which contains all choices, to share it with a colleague. */
export function CopyLink() {
  const [textToCopyByHand, setTextToCopyByHand] = useState<string | null>(null)
  const copy = async () => {
    const address = location.href
    if (await copyToClipboard(Promise.resolve(address))) toasts.success(copyingMessages.linkCopied)
    else setTextToCopyByHand(address)
  }
  return (
    <>
      <Button icon={Copy} onClick={() => void copy()}>
        {copyingMessages.copyLink}
      </Button>
      <CopyByHand text={textToCopyByHand} onClose={() => setTextToCopyByHand(null)} />
    </>
  )
}
