import { messages } from '@plumb/domain/messages/messages.ts'
import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { clsx } from 'clsx'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** A toast stays 7 s, at most 5 are shown, the same one is not shown twice (docs/rules/calls 5). */
const TOAST_MS = 7000
const TOAST_LIMIT = 5

const manager = Toast.createToastManager()

type Kind = 'success' | 'error' | 'warning'

/** The kind and words of a toast are its id: the same again renews the one that is there. */
function show(kind: Kind, message: string, timeout = TOAST_MS): void {
  manager.add({
    id: `${kind}: ${message}`,
    type: kind,
    description: message,
    timeout,
    // Read aloud when the reader pauses. The urgent kind is hidden from screen readers but can have the focus: a trap.
    priority: 'low',
  })
}

/** Short messages at the edge of the window, read aloud; for what happened, never the only place of what must be mended. */
export const toasts = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  warning: (message: string) => show('warning', message),
  /** Stays until it is dismissed. */
  persistentWarning: (message: string) => show('warning', message, 0),
}

const signs = {
  success: { sign: CircleCheck, ink: 'text-positive' },
  error: { sign: CircleAlert, ink: 'text-danger' },
  warning: { sign: TriangleAlert, ink: 'text-warning' },
}

/** Where toasts appear. Once in the app. */
export function ToastRegion() {
  return (
    <Toast.Provider toastManager={manager} limit={TOAST_LIMIT} timeout={TOAST_MS}>
      <Toast.Portal>
        <Toast.Viewport className="fixed right-5 bottom-5 z-(--z-toast) flex w-[340px] flex-col-reverse gap-2.5 max-desk:inset-x-4 max-desk:w-auto">
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Shown() {
  const { toasts: shown } = Toast.useToastManager()
  return shown.map((toast) => {
    const { sign, ink } = signs[(toast.type ?? 'success') as Kind]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection="right"
        className="rounded-4 bg-raised shadow-high transition-opacity duration-(--m-base) data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-2.5 py-1.5 pr-1.5 pl-3">
          <Icon of={sign} className={clsx('mt-1.5', ink)} />
          <Toast.Description className="min-w-0 flex-1 py-1 break-words" />
          <Toast.Close
            aria-hidden={false}
            render={<IconButton icon={X} label={messages.shell.dismiss} look="ghost" size="small" />}
          />
        </Toast.Content>
      </Toast.Root>
    )
  })
}
