import type { Axis } from '@plumb/domain/comp-ranges/page/axes.ts'
import { whole } from '@plumb/domain/money/fraction.ts'
import type { MouseEvent, PointerEvent, RefObject } from 'react'
import type { PlumbLine } from './use-plumb-line.ts'

/**
 * Moves the line with the pointer, sets it on click, and restores it when the pointer leaves.
 * @param cell the element that is as wide as the axis
 * @param axisAt returns the axis of a level group, by its `data-group`
 */
export function useAmountUnderPointer(
  cell: RefObject<HTMLElement | null>,
  axisAt: (group: string) => Axis | null | undefined,
  line: PlumbLine,
) {
  const under = (event: MouseEvent) => {
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
    const axis = axisAt(group)
    const along = (event.clientX - box.left) / box.width
    if (!axis || along < 0 || along > 1) return null
    const amount = axis.from + along * (axis.to - axis.from)
    const step = stepOf(axis)
    return whole(Math.max(step, Math.round(amount / step) * step))
  }
  return {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') line.hover(under(event))
    },
    onPointerLeave: () => line.hover(null),
    onClick: (event: MouseEvent) => {
      const at = under(event)
      if (at) line.put(at)
    },
  }
}

/** Returns the step that a pixel represents, as a power of ten: 1, 10, 100 ... */
function stepOf({ from, to }: Axis): number {
  return Math.max(1, 10 ** Math.floor(Math.log10((to - from) / 500)))
}
