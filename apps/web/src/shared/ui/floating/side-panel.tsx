import { Dialog as Base } from '@base-ui/react/dialog'
import './windows.css'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { backdrop } from '../backdrop.ts'

const SIDE_CLASSES = {
  left: 'panel-left inset-y-0 left-0 w-[min(300px,85vw)] bg-sunken data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  below:
    'inset-x-0 bottom-0 panel-below rounded-t-4 bg-surface data-ending-style:translate-y-full data-starting-style:translate-y-full',
}

interface SidePanelProps {
  side: 'left' | 'below'
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The panel's name for screen readers. */
  label: string
  children: ReactNode
}

/**
 * A panel over a narrow window: the navigation opens at the left edge, parts of the page at the bottom. Esc closes it, and the focus
 * returns to the element that had it.
 */
export function SidePanel({ side, open, onOpenChange, label, children }: SidePanelProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup
          aria-label={label}
          className={clsx(
            'fixed z-(--z-dialog) flex flex-col text-ink-1 shadow-high transition-transform duration-(--m-slow) ease-ours outline-none',
            SIDE_CLASSES[side],
          )}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
