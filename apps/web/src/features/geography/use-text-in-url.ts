import { useEffect, useRef, useState } from 'react'

/**
 * Text of an input that the address carries too. The input is at once what is typed; the address follows where `toUrl`
 * says what of it belongs there; a link or the back button brings its own text.
 */
export function useTextInUrl(
  inUrl: string,
  toUrl: (text: string) => string,
  write: (value: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(inUrl)
  const written = useRef(inUrl)
  useEffect(() => {
    if (inUrl === written.current) return
    written.current = inUrl
    setText(inUrl)
  }, [inUrl])
  return [
    text,
    (next) => {
      setText(next)
      const value = toUrl(next)
      if (value === written.current) return
      written.current = value
      write(value)
    },
  ]
}
