import { clsx } from 'clsx'

/**
 * A turning ring for what is under way; the words beside it say what.
 * @param isStill it does not turn: what cannot be seen turns too, and has the browser draw sixty times a second
 */
export function Spinner({ className, isStill }: { className?: string; isStill?: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block size-3.5 flex-none rounded-full border-[1.5px] border-current border-r-transparent',
        !isStill && 'animate-turn',
        className,
      )}
    />
  )
}
