import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'

export type { LucideIcon } from 'lucide-react'

interface IconProps {
  icon: LucideIcon
  /** px */
  size?: number
  /** A thicker line, for a check mark on a filled box. */
  heavy?: boolean
  className?: string | undefined
}

/** An icon, by default 16 px with a line of 1.5 px. Hidden from screen readers, so a text must have the same meaning. */
export function Icon({ icon: LucideComponent, size = 16, heavy, className }: IconProps) {
  // Lucide uses a grid of 24 units: 2.25 of them are 1.5 px at 16 px.
  return (
    <LucideComponent
      aria-hidden
      size={size}
      strokeWidth={heavy ? 3 : 2.25}
      className={clsx('flex-none', className)}
    />
  )
}
