import { useEffect, useRef } from 'react'

/**
 * Moves the focus to what stands only once the component was drawn anew.
 * Asked for beside the change of state: a frame of animation is no such moment, since after a promise React may draw later than the next frame.
 * @returns asks for what `find` finds after one of the next drawings
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
