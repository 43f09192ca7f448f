import { useContext, useEffect, useState } from 'react'
import { IdleContext } from './idle-context.ts'
import { ToastList } from './floating.tsx'

export type ToastKind = 'success' | 'error' | 'warning'

interface ToastOptions {
  readonly kind: ToastKind
  readonly message: string
  /** In ms; 0 for a permanent toast. */
  readonly timeout: number
  /** Shown smaller, under the message. */
  readonly note?: string
}

/** The time that a toast is visible, ms (rule CL5). */
export const TOAST_MS = 7000

/** Toasts that wait until the list is rendered. */
let queuedToasts: readonly ToastOptions[] = []
let deliver: ((toast: ToastOptions) => void) | null = null
/** Renders the list of toasts although the page is not idle yet. */
let renderListNow: (() => void) | null = null

function show(kind: ToastKind, message: string, options?: Partial<ToastOptions>): void {
  const toast = { kind, message, timeout: TOAST_MS, ...options }
  if (deliver) return deliver(toast)
  queuedToasts = [...queuedToasts, toast]
  renderListNow?.()
}

/** Short messages at the edge of the window, announced to screen readers. An error that the user can fix is also shown elsewhere. */
export const toasts = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
  /** Stays until the page is left, and cannot be dismissed. */
  lastingWarning: (message: string, note: string) => show('warning', message, { timeout: 0, note }),
}

/**
 * Passes waiting and later toasts to the list of toasts.
 * @returns a function that stops it
 */
export function receiveToasts(next: (toast: ToastOptions) => void): () => void {
  deliver = next
  const waitingToasts = queuedToasts
  queuedToasts = []
  waitingToasts.forEach(next)
  return () => {
    if (deliver === next) deliver = null
  }
}

/**
 * Renders the list of toasts once the page is idle, so that screen readers know the region before its first message; earlier if a toast
 * is waiting. Used once in the app.
 */
export function ToastRegion() {
  const isIdle = useContext(IdleContext)
  const [isForced, setForced] = useState(false)
  useEffect(() => {
    renderListNow = () => setForced(true)
    if (queuedToasts.length > 0) renderListNow()
    return () => {
      renderListNow = null
    }
  }, [])
  return isIdle || isForced ? <ToastList /> : null
}
