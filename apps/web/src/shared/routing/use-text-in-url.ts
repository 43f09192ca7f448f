import { useEffect, useRef, useState } from 'react'

/**
 * Returns the text of an input that is also in the address, and its setter. Typing changes the input at once, and the address through
 * `toUrlValue` and `write`; a link or the Back button sets the input.
 */
export function useTextInUrl(
  urlValue: string,
  toUrlValue: (text: string) => string,
  write: (value: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(urlValue)
  const latest = useRef(urlValue)
  /** Written texts that the address does not show yet; it changes later than the input and may skip some. */
  const pendingValues = useRef<string[]>([])
  useEffect(() => {
    const pendingIndex = pendingValues.current.indexOf(urlValue)
    pendingValues.current = pendingValues.current.slice(pendingIndex + 1)
    if (pendingIndex !== -1 || urlValue === latest.current) return
    latest.current = urlValue
    setText(urlValue)
  }, [urlValue])
  return [
    text,
    (next) => {
      setText(next)
      const value = toUrlValue(next)
      if (value === latest.current) return
      latest.current = value
      pendingValues.current.push(value)
      write(value)
    },
  ]
}
