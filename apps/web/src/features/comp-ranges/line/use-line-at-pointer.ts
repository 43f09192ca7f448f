import type { Axis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { fromInteger } from '@plumb/domain/money/fraction.ts'
import type { MouseEvent, PointerEvent, RefObject } from 'react'
import type { PlumbLine } from './use-plumb-line.ts'

/**
 * Returns handlers that move the line with the pointer, set it on click, and restore it when the pointer leaves.
 * @param cell the element that is as wide as the axis
 * @param axisOfGroup returns the axis of a level group, by its `data-group`
 */
export function useLineAtPointer(
  cell: RefObject<HTMLElement | null>,
  axisOfGroup: (group: string) => Axis | null | undefined,
  line: PlumbLine,
) {
  const amountAtEvent = (event: MouseEvent) => {
    const box = cell.current?.getBoundingClientRect()
    const target = event.target as Element
    const group = target.closest('[data-group]')?.getAttribute('data-group')
    // Excludes controls over the axis, such as the flag.
    if (!box?.width || group == null || target.closest('button, a, input')) return null
    const axis = axisOfGroup(group)
    const share = (event.clientX - box.left) / box.width
    if (!axis || share < 0 || share > 1) return null
    const amount = axis.from + share * (axis.to - axis.from)
    const step = roundingStep(axis)
    return fromInteger(Math.max(step, Math.round(amount / step) * step))
  }
  return {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') line.hover(amountAtEvent(event))
    },
    onPointerLeave: () => line.hover(null),
    onClick: (event: MouseEvent) => {
      const amountAtClick = amountAtEvent(event)
      if (amountAtClick) line.moveTo(amountAtClick)
    },
  }
}

/** Returns the power of ten to which amounts under the pointer are rounded: about one pixel of an axis 500 px wide, but at least 1. */
function roundingStep({ from, to }: Axis): number {
  return Math.max(1, 10 ** Math.floor(Math.log10((to - from) / 500)))
}
