import { messages } from '@plumb/domain/messages/messages.ts'
import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { TOAST_MS, takeToasts, type ToastKind } from '../toast.tsx'

/** At most so many are shown (docs/rules/calls 5). */
const TOAST_LIMIT = 5

const manager = Toast.createToastManager()

const signs = {
  success: { sign: CircleCheck, ink: 'text-positive' },
  error: { sign: CircleAlert, ink: 'text-danger' },
  warning: { sign: TriangleAlert, ink: 'text-warning' },
}

/** Where toasts appear, and those that were said before it was there. */
export function ToastList() {
  useEffect(
    () =>
      takeToasts(({ kind, message, timeout, note }) => {
        manager.add({
          // The kind and words of a toast are its id: the same again renews the one that is there.
          id: `${kind}: ${message}`,
          type: kind,
          // What it says is also what it is called.
          title: message,
          description: note,
          timeout,
          // Read aloud when the reader pauses. The urgent kind is hidden from screen readers but can have the focus: a trap.
          priority: 'low',
        })
      }),
    [],
  )
  return (
    <Toast.Provider toastManager={manager} limit={TOAST_LIMIT} timeout={TOAST_MS}>
      <Toast.Portal>
        {/* On a phone everything else is pressed: there they lie on the bar, beside its buttons. */}
        <Toast.Viewport className="fixed right-5 bottom-5 z-(--z-toast) flex w-[340px] flex-col-reverse gap-2.5 max-desk:top-1 max-desk:right-27 max-desk:bottom-auto max-desk:left-2 max-desk:w-auto max-desk:flex-col">
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Shown() {
  const { toasts: shown } = Toast.useToastManager()
  return shown.map((toast) => {
    const { sign, ink } = signs[(toast.type ?? 'success') as ToastKind]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection="right"
        className="rounded-4 bg-raised shadow-high transition-opacity duration-(--m-base) data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-2.5 py-1.5 pr-1.5 pl-3">
          <Icon of={sign} className={clsx('mt-1.5', ink)} />
          <div className="min-w-0 flex-1 py-1 break-words">
            <Toast.Title render={<p />} />
            <Toast.Description className="text-12 text-ink-3" />
          </div>
          {toast.timeout !== 0 && (
            <Toast.Close
              aria-hidden={false}
              render={<IconButton icon={X} label={messages.shell.dismiss} look="ghost" size="small" />}
            />
          )}
        </Toast.Content>
      </Toast.Root>
    )
  })
}
