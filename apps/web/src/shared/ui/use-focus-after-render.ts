import { useEffect, useRef } from 'react'

/**
 * Returns a function that requests the focus for an element that is about to be rendered; call it together with the state change that adds
 * the element. The next animation frame could be too early, since React may render later.
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
