import { useEffect, useRef, useState } from 'react'

/**
 * Text that goes on a moment after the last key, or at once where the field is left. What is typed stands in the field as it
 * was typed; a value that comes from elsewhere, as by undo, takes its place.
 * @param take takes the text. @returns the value that it makes of it
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
  // What is taken away in the middle of a word keeps the word.
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
