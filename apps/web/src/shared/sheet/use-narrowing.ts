import { useEffect, useEffectEvent } from 'react'
import { observeSize } from '../ui/observe-size.ts'

/** Calls a function whenever a sheet has become narrower, such as by a panel next to it. */
export function useNarrowing(scroller: HTMLElement | null, onNarrower: () => void): void {
  const callOnNarrower = useEffectEvent(onNarrower)
  useEffect(() => {
    if (!scroller) return
    let width = scroller.clientWidth
    return observeSize(scroller, () => {
      const isNarrower = scroller.clientWidth < width
      width = scroller.clientWidth
      if (isNarrower) callOnNarrower()
    })
  }, [scroller])
}
