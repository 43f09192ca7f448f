import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon, type LucideIcon } from './icon.tsx'

const tones = {
  neutral: 'bg-info-tint text-ink-2',
  accent: 'bg-accent-tint text-accent',
  positive: 'bg-positive-tint text-positive',
  negative: 'bg-negative-tint text-negative',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
}

/** A short text about the adjacent item. The tone never adds a meaning to the text. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: keyof typeof tones
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 items-center gap-1.5 rounded-2 px-[7px] text-12 font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon icon={icon} size={12} />}
      {children}
    </span>
  )
}
