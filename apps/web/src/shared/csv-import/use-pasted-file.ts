import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { useEffect, useEffectEvent } from 'react'

/** Handles a paste anywhere on the page: a file, or rows copied from a spreadsheet. */
export function usePastedFile(onFile: (file: File) => void) {
  const receiveFile = useEffectEvent(onFile)
  useEffect(() => {
    const handlePaste = ({ clipboardData }: ClipboardEvent) => {
      const [file] = clipboardData?.files ?? []
      const text = clipboardData?.getData('text/plain') ?? ''
      if (file) receiveFile(file)
      else if (text !== '') receiveFile(new File([text], csvMessages.upload.pastedName, { type: 'text/csv' }))
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
}
