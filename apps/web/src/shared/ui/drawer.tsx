import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { backdrop } from './backdrop.ts'
import { usePortalTarget } from './theme-region.tsx'

/** A panel that comes in from the left over a narrow window: the navigation. `label` names it for screen readers. */
export function Drawer({
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
          className="fixed inset-y-0 left-0 z-(--z-dialog) flex w-[min(300px,85vw)] flex-col bg-sunken text-ink-1 shadow-high transition-transform duration-(--m-slow) ease-ours outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
