import { useEffect } from 'react'

/**
 * Sets `data-shifted` on a scroller while it is scrolled sideways, or may be in the next frame. Only then must the frozen cells of its rows
 * be sticky: the browser keeps two layers for each sticky element, which at the left edge would double the time to handle a key press.
 */
export function useScrolledSideways(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return
    const markShifted = () => scroller.setAttribute('data-shifted', '')
    const unmarkShifted = () => {
      if (scroller.scrollLeft === 0) scroller.removeAttribute('data-shifted')
    }
    const onScroll = () => {
      if (scroller.scrollLeft !== 0) markShifted()
    }
    const onWheel = ({ deltaX, shiftKey }: WheelEvent) => {
      if (deltaX !== 0 || shiftKey) markShifted()
    }
    onScroll()
    // Reacts before a possible sideways scroll: when a finger touches, or a wheel turns.
    // In the capture phase: once React has moved rows, reading the scroll position would force a layout.
    const stop = new AbortController()
    const options = { passive: true, capture: true, signal: stop.signal } as const
    scroller.addEventListener('touchstart', markShifted, options)
    scroller.addEventListener('touchend', unmarkShifted, options)
    scroller.addEventListener('wheel', onWheel, options)
    scroller.addEventListener('scroll', onScroll, options)
    scroller.addEventListener('scrollend', unmarkShifted, options)
    return () => stop.abort()
  }, [scroller])
}
