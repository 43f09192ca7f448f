import type { ComponentProps } from 'react'

/** The bob at the lower end of the plumb line, in the color of the text; its width is in px. */
export function PlumbBob({
  width = 11,
  ...rest
}: { width?: number } & Pick<ComponentProps<'svg'>, 'className' | 'style'>) {
  return (
    <svg {...rest} width={width} height={(width * 14) / 11} viewBox="0 0 11 14" aria-hidden>
      <path fill="currentColor" d="M3 0h5v2l2 3.3L5.5 14 1 5.3 3 2z" />
    </svg>
  )
}
