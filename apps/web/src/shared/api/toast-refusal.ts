import { toasts } from '../ui/toast.tsx'
import { ApiError, NetworkError } from './api-error.ts'
import { refusalText } from './refusal-text.ts'

/** Shows the reason of a failed action in a toast. A failed connection has its own notice, "No connection". */
export function toastRefusal(error: unknown): void {
  if (error instanceof NetworkError) return
  toasts.error(refusalText(error instanceof ApiError ? error : { message: '' }))
}
