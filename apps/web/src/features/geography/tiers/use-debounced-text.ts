import { useEffect, useRef, useState } from 'react'

/**
 * Returns the props of a field whose text is passed on after a pause in typing, or when the field is left. The field shows the typed text
 * until it is left, or until the value changes elsewhere, as by undo.
 * @param onText receives the text, and returns the value that it was turned into
 */
export function useDebouncedText(value: string, onText: (text: string) => string, delayMs: number) {
  const [typing, setTyping] = useState<{ readonly text: string; readonly acceptedText: string } | null>(null)
  const pending = useRef<{ readonly text: string; readonly timer: number } | null>(null)
  const passOnText = () => {
    if (pending.current === null) return
    const { text, timer } = pending.current
    clearTimeout(timer)
    pending.current = null
    setTyping({ text, acceptedText: onText(text) })
  }
  const latest = useRef(passOnText)
  useEffect(() => {
    latest.current = passOnText
  })
  // Passes on the text when the field is removed.
  useEffect(() => () => latest.current(), [])
  return {
    value: typing !== null && typing.acceptedText === value ? typing.text : value,
    onChange(text: string) {
      clearTimeout(pending.current?.timer)
      pending.current = { text, timer: window.setTimeout(() => latest.current(), delayMs) }
      setTyping({ text, acceptedText: value })
    },
    onBlur() {
      passOnText()
      setTyping(null)
    },
  }
}
