import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { Toast } from '@base-ui/react/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import './windows.css'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { TOAST_MS, receiveToasts, type ToastKind } from '../toast.tsx'
import { observeSize } from '../observe-size.ts'

/** Keeps `--toasts-height` equal to the height of the region. @returns a function that stops it */
function reportHeight(region: HTMLElement | null) {
  if (!region) return undefined
  const { style } = document.documentElement
  const stop = observeSize(region, () => style.setProperty('--toasts-height', `${region.offsetHeight}px`))
  return () => {
    stop()
    style.removeProperty('--toasts-height')
  }
}

/** The maximum number of visible toasts, not counting permanent ones (rule CL5). */
const TOAST_LIMIT = 5

const manager = Toast.createToastManager()

const toastLooks = {
  success: { sign: CircleCheck, ink: 'text-positive' },
  error: { sign: CircleAlert, ink: 'text-danger' },
  warning: { sign: TriangleAlert, ink: 'text-warning' },
}

/**
 * The region of toasts, including those that were reported before it was rendered. It sets its height as `--toasts-height`, which pages,
 * dialogs and panels leave free, so that no toast covers a button.
 */
export function ToastList() {
  useEffect(
    () =>
      receiveToasts(({ kind, message, timeout, note }) => {
        manager.add({
          // Kind and text are the id of a toast: repeating it renews the existing one.
          id: `${kind}: ${message}`,
          type: kind,
          // The message is also the accessible name.
          title: message,
          description: note,
          timeout,
          // Announced politely. The assertive kind of the library is hidden from screen readers but focusable: a trap.
          priority: 'low',
        })
      }),
    [],
  )
  return (
    // The limit is applied below: the library's would count permanent toasts.
    <Toast.Provider toastManager={manager} limit={Number.MAX_SAFE_INTEGER} timeout={TOAST_MS}>
      <Toast.Portal>
        <Toast.Viewport ref={reportHeight} className="toasts">
          <VisibleToasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function VisibleToasts() {
  // The newest are first.
  const { toasts: all } = Toast.useToastManager()
  const temporaryToasts = all.filter(({ timeout }) => timeout !== 0)
  const visibleToasts = all.filter(
    (toast) => toast.timeout === 0 || temporaryToasts.indexOf(toast) < TOAST_LIMIT,
  )
  return visibleToasts.map((toast) => {
    const { sign, ink } = toastLooks[(toast.type ?? 'success') as ToastKind]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection="right"
        className="toast rounded-4 bg-raised shadow-high transition-opacity duration-(--m-base) data-ending-style:opacity-0 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-2.5 py-1.5 pr-1.5 pl-3">
          <Icon icon={sign} className={clsx('mt-1.5', ink)} />
          <div className="min-w-0 flex-1 py-1 break-words">
            <Toast.Title render={<p />} />
            <Toast.Description className="text-12 text-ink-3" />
          </div>
          {toast.timeout !== 0 && (
            <Toast.Close aria-hidden={false} render={<IconButton icon={X} label={shellMessages.dismiss} />} />
          )}
        </Toast.Content>
      </Toast.Root>
    )
  })
}
