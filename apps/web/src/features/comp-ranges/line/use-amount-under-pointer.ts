import type { Axis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { fromInteger } from '@plumb/domain/money/fraction.ts'
import type { MouseEvent, PointerEvent, RefObject } from 'react'
import type { PlumbLine } from './use-plumb-line.ts'

/**
 * Moves the line with the pointer, sets it on click, and restores it when the pointer leaves.
 * @param cell the element that is as wide as the axis
 * @param axisOfGroup returns the axis of a level group, by its `data-group`
 */
export function useAmountUnderPointer(
  cell: RefObject<HTMLElement | null>,
  axisOfGroup: (group: string) => Axis | null | undefined,
  line: PlumbLine,
) {
  const amountAtEvent = (event: MouseEvent) => {
    const box = cell.current?.getBoundingClientRect()
    const target = event.target as Element
    const group = target.closest('[data-group]')?.getAttribute('data-group')
    // Excludes controls over the axis, such as the flag.
    if (
      !box ||
      box.width === 0 ||
      group === null ||
      group === undefined ||
      target.closest('button, a, input')
    )
      return null
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

/** Returns the step that a pixel represents, as a power of ten: 1, 10, 100 ... */
function roundingStep({ from, to }: Axis): number {
  return Math.max(1, 10 ** Math.floor(Math.log10((to - from) / 500)))
}
