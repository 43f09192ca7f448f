import { useEffect, useEffectEvent } from 'react'

/** Calls a function with text that is pasted on the page outside of fields and dialogs, as long as `isOn`. */
export function usePagePaste(isOn: boolean, onPaste: (text: string) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const isInField =
      event.target instanceof Element &&
      event.target.closest('input, textarea, [contenteditable], [role=dialog]')
    if (text.trim() === '' || isInField) return
    event.preventDefault()
    onPaste(text)
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [isOn])
}
