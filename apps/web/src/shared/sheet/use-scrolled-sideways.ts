import { useEffect } from 'react'

/**
 * Sets `data-shifted` on a scroller while it is scrolled sideways, or may be in the next frame. Only then must row keys be sticky: the
 * browser keeps two layers for each sticky element, which at the left edge would double the time that a key takes.
 */
export function useScrolledSideways(scroller: HTMLElement | null): void {
  useEffect(() => {
    if (!scroller) return
    const mark = () => scroller.setAttribute('data-shifted', '')
    const unmark = () => {
      if (scroller.scrollLeft === 0) scroller.removeAttribute('data-shifted')
    }
    const scrolled = () => {
      if (scroller.scrollLeft !== 0) mark()
    }
    const wheeled = ({ deltaX, shiftKey }: WheelEvent) => {
      if (deltaX !== 0 || shiftKey) mark()
    }
    scrolled()
    // Reacts before a possible sideways scroll: when a finger touches, or a wheel turns.
    const options = { passive: true } as const
    scroller.addEventListener('touchstart', mark, options)
    scroller.addEventListener('touchend', unmark, options)
    scroller.addEventListener('wheel', wheeled, options)
    scroller.addEventListener('scroll', scrolled, options)
    scroller.addEventListener('scrollend', unmark, options)
    return () => {
      scroller.removeEventListener('touchstart', mark)
      scroller.removeEventListener('touchend', unmark)
      scroller.removeEventListener('wheel', wheeled)
      scroller.removeEventListener('scroll', scrolled)
      scroller.removeEventListener('scrollend', unmark)
    }
  }, [scroller])
}
