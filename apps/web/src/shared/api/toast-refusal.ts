import { toasts } from '../ui/toast.tsx'
import { ApiError, NetworkError } from './api-error.ts'
import { refusalText } from './refusal-text.ts'

/** Shows the reason of a failed action in a toast. A failed connection has its own notice, "No connection". */
export function toastRefusal(error: unknown): void {
  if (error instanceof NetworkError) return
  toasts.error(refusalText(error instanceof ApiError ? error : { message: '' }))
}

/**
 * Runs an action and shows its result in a toast.
 * @returns whether it succeeded
 */
export async function runWithToast(action: () => Promise<unknown>, successMessage: string): Promise<boolean> {
  try {
    await action()
    toasts.success(successMessage)
    return true
  } catch (error) {
    toastRefusal(error)
    return false
  }
}
