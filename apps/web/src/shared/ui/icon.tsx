import type { LucideIcon } from 'lucide-react'

export type { LucideIcon } from 'lucide-react'

/** A drawn sign, 16 px and 1.5 px of line unless told otherwise. Never the only carrier of a meaning: hidden from screen readers. */
export function Icon({
  of: Drawn,
  size = 16,
  className,
}: {
  of: LucideIcon
  size?: number
  className?: string | undefined
}) {
  return <Drawn aria-hidden size={size} strokeWidth={size < 14 ? 2 : 1.5} className={className} />
}
