import { useEffect, useEffectEvent } from 'react'

/** Calls a function whenever a sheet has become narrower, such as by a panel next to it. */
export function useNarrowing(scroller: HTMLElement | null, onNarrower: () => void): void {
  const narrowed = useEffectEvent(onNarrower)
  useEffect(() => {
    if (!scroller) return
    let width = scroller.clientWidth
    const observer = new ResizeObserver(() => {
      const isNarrower = scroller.clientWidth < width
      width = scroller.clientWidth
      if (isNarrower) narrowed()
    })
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])
}
