import { type RefObject, useLayoutEffect, useState } from 'react'

/** Units of the view box that a CSS pixel has, for what keeps its size however large the drawing is shown. */
export function useViewBoxUnit(
  svg: RefObject<SVGSVGElement | null>,
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const [unit, setUnit] = useState(1)
  useLayoutEffect(() => {
    const element = svg.current
    if (!element) return undefined
    const measure = () => {
      const box = element.getBoundingClientRect()
      if (box.width > 0 && box.height > 0) setUnit(Math.max(width / box.width, height / box.height))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [svg, width, height])
  return unit
}
