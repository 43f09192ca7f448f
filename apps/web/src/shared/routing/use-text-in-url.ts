import { useEffect, useRef, useState } from 'react'

/**
 * Returns the text of an input that is also in the address. Typing changes the input at once and the address through `toUrl`; a link or the
 * Back button sets the input.
 */
export function useTextInUrl(
  inUrl: string,
  toUrl: (text: string) => string,
  write: (value: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(inUrl)
  const latest = useRef(inUrl)
  /** Written texts that the address does not show yet; it changes later than the input and may skip some. */
  const onTheWay = useRef<string[]>([])
  useEffect(() => {
    const ownPosition = onTheWay.current.indexOf(inUrl)
    onTheWay.current = onTheWay.current.slice(ownPosition + 1)
    if (ownPosition !== -1 || inUrl === latest.current) return
    latest.current = inUrl
    setText(inUrl)
  }, [inUrl])
  return [
    text,
    (next) => {
      setText(next)
      const value = toUrl(next)
      if (value === latest.current) return
      latest.current = value
      onTheWay.current.push(value)
      write(value)
    },
  ]
}
