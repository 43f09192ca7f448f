import { useEffect, useRef } from 'react'

/**
 * Focuses an element that exists only after the next render. An animation frame is too early: after a promise, React may render later than
 * the next frame.
 * @returns a function to call together with the state change
 */
export function useFocusOnceDrawn(find: () => HTMLElement | null): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current) return
    const found = find()
    if (found === null) return
    isWanted.current = false
    found.focus()
  })
  return () => {
    isWanted.current = true
  }
}
