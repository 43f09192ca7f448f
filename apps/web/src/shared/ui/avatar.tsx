import { clsx } from 'clsx'

const sizes = { normal: 'size-7 text-11', small: 'size-5 text-[9px]' }

/** The initials of a person: of the first and the last word of the name. */
export function Avatar({ name, size = 'normal' }: { name: string; size?: keyof typeof sizes }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], ...words.slice(1).slice(-1)].map((word) => word?.[0]).join('')
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
