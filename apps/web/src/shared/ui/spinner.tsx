import { clsx } from 'clsx'

/** A turning ring for what is under way; the words beside it say what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block size-3.5 flex-none animate-turn rounded-full border-[1.5px] border-current border-r-transparent',
        className,
      )}
    />
  )
}
