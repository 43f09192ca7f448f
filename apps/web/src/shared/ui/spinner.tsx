import { clsx } from 'clsx'

/**
 * A spinner; the adjacent text names the task.
 * @param isStill whether it is not animated; for a hidden one, whose animation would render sixty times a second
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
