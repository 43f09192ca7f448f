import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { backdrop } from './backdrop.ts'
import { usePortalTarget } from './theme-region.tsx'

/** A panel that comes up from below over a narrow window. `label` names it for screen readers. Esc closes it and focus returns. */
export function Sheet({
  open,
  onOpenChange,
  label,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  children: ReactNode
}) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal container={usePortalTarget()}>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          aria-label={label}
          className="fixed inset-x-0 bottom-0 z-(--z-dialog) flex max-h-[85dvh] flex-col rounded-t-4 bg-surface text-ink-1 shadow-high transition-transform duration-(--m-slow) ease-ours outline-none data-ending-style:translate-y-full data-starting-style:translate-y-full"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
