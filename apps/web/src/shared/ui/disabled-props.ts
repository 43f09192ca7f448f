import { toasts } from './toast.tsx'

/**
 * Returns the props of a button that is disabled for a reason: it remains focusable, and shows the reason on hover or click. Spread after
 * its own `onClick`. @param why null if it is enabled
 */
export function disabledProps(why: string | null) {
  return why === null
    ? {}
    : ({ 'aria-disabled': true, title: why, onClick: () => toasts.warning(why) } as const)
}
