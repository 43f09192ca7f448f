import { useEffect, useRef, useState } from 'react'

/**
 * The text of a field, passed on after a pause in typing or when the field is left. The field shows the text as typed until the value
 * changes elsewhere, as by undo.
 * @param take receives the text. @returns the value that it makes of it
 */
export function useSettledText(value: string, take: (text: string) => string, waitMs: number) {
  const [typing, setTyping] = useState<{ readonly text: string; readonly made: string } | null>(null)
  const pending = useRef<{ readonly text: string; readonly timer: number } | null>(null)
  const settle = () => {
    if (pending.current === null) return
    const { text, timer } = pending.current
    clearTimeout(timer)
    pending.current = null
    setTyping({ text, made: take(text) })
  }
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  // Passes on the text when the field is removed.
  useEffect(() => () => latest.current(), [])
  return {
    value: typing !== null && typing.made === value ? typing.text : value,
    onChange(text: string) {
      clearTimeout(pending.current?.timer)
      pending.current = { text, timer: window.setTimeout(() => latest.current(), waitMs) }
      setTyping({ text, made: value })
    },
    onBlur() {
      settle()
      setTyping(null)
    },
  }
}
