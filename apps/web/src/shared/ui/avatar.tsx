/** Initials of a person, first and last. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
  return (
    <span
      aria-hidden
      className="grid size-7 flex-none place-items-center rounded-full bg-pressed text-11 font-semibold tracking-[0.02em] text-ink-2 uppercase"
    >
      {initials}
    </span>
  )
}
