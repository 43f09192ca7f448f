import { toasts } from './toast.tsx'

/**
 * Returns the props of a button that is disabled for a reason: it remains focusable, and shows the reason on hover or click. Spread them
 * after the button's own `onClick`.
 * @param reason null if the button is enabled
 */
export function disabledProps(reason: string | null) {
  return reason === null
    ? {}
    : ({ 'aria-disabled': true, title: reason, onClick: () => toasts.warning(reason) } as const)
}
