import { toasts } from './toast.tsx'

/**
 * For a button that can do nothing now: it keeps its place and its focus, and says why when it is pointed at or pressed.
 * Spread after its own `onClick`. @param why null: it is not off
 */
export function offBecause(why: string | null) {
  return why === null
    ? {}
    : ({ 'aria-disabled': true, title: why, onClick: () => toasts.warning(why) } as const)
}
