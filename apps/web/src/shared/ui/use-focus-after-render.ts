import { useEffect, useRef } from 'react'

/**
 * Focuses an element that exists only after the next render. An animation frame is too early: after a promise, React may render later than
 * the next frame.
 * @returns a function to call together with the state change
 */
export function useFocusAfterRender(find: () => HTMLElement | null): () => void {
  const isPending = useRef(false)
  useEffect(() => {
    if (!isPending.current) return
    const element = find()
    if (element === null) return
    isPending.current = false
    element.focus()
  })
  return () => {
    isPending.current = true
  }
}
