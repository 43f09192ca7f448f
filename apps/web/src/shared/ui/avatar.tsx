import { clsx } from 'clsx'

const sizes = { normal: 'size-7 text-11', small: 'size-5 text-[9px]' }

/** Initials of a person, first and last. */
export function Avatar({ name, size = 'normal' }: { name: string; size?: keyof typeof sizes }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
  return (
    <span
      aria-hidden
      className={clsx(
        'grid flex-none place-items-center rounded-full bg-pressed font-semibold tracking-[0.02em] text-ink-2 uppercase',
        sizes[size],
      )}
    >
      {initials}
    </span>
  )
}
