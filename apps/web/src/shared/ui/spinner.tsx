import { clsx } from 'clsx'

/**
 * A spinner; the adjacent text names the task.
 * @param isAnimated false for a hidden spinner, whose animation would render sixty times a second
 */
export function Spinner({ className, isAnimated = true }: { className?: string; isAnimated?: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'block size-3.5 flex-none rounded-full border-[1.5px] border-current border-r-transparent',
        isAnimated && 'animate-turn',
        className,
      )}
    />
  )
}
