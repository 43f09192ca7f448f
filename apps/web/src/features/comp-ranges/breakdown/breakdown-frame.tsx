import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { SidePanel } from '../../../shared/ui/floating.tsx'
import { useIsWindowAtMost } from '../../../shared/ui/use-window-width.ts'
import { useReserveShellSpace } from '../../../shared/ui/use-reserve-shell-space.ts'
import { MAX_WINDOW_WIDTH_FOR_DIALOG } from '../table-content/table-context.ts'

const texts = rangeDerivationMessages.breakdown

interface BreakdownFrameProps {
  /** Identifies the range: when it changes, the panel takes the focus again. */
  subject: string
  onClose: () => void
  children: ReactNode
}

/** Shows a breakdown in a panel next to the rows of a wide window, and in a dialog over a narrower one. Esc closes it. */
export function BreakdownFrame({ subject, onClose, children }: BreakdownFrameProps) {
  return useIsWindowAtMost(MAX_WINDOW_WIDTH_FOR_DIALOG) ? (
    <SidePanel side="below" open onOpenChange={onClose} label={texts.label}>
      {children}
    </SidePanel>
  ) : (
    <Aside key={subject} onClose={onClose}>
      {children}
    </Aside>
  )
}

/** Selects the elements that handle Esc themselves. */
const ESC_HANDLERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

function Aside({ onClose, children }: Pick<BreakdownFrameProps, 'onClose' | 'children'>) {
  const aside = useRef<HTMLElement>(null)
  useReserveShellSpace(aside)
  const close = useEffectEvent(onClose)

  // A layout effect: its cleanup runs while the panel still has the focus.
  useLayoutEffect(() => {
    const panel = aside.current
    if (panel === null) return
    let previousFocus: HTMLElement | null = null
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !panel.contains(relatedTarget))
        previousFocus = relatedTarget
    }
    panel.addEventListener('focusin', onFocusIn)
    // When the page opens with its panel, the focus stays at the start of the page.
    if (document.activeElement !== document.body) panel.focus()
    const onEsc = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector(ESC_HANDLERS) !== null) return
      const isTypingElsewhere =
        event.target instanceof HTMLInputElement && !panel.contains(event.target) && event.target.value !== ''
      if (!isTypingElsewhere) close()
    }
    // With `capture`, the listener still finds a menu that the same Esc is about to close.
    document.addEventListener('keydown', onEsc, { capture: true })
    return () => {
      document.removeEventListener('keydown', onEsc, { capture: true })
      if (panel.contains(document.activeElement)) previousFocus?.focus()
    }
  }, [])

  return (
    <aside
      ref={aside}
      data-panel
      tabIndex={-1}
      aria-label={texts.label}
      className="flex min-h-0 w-80 flex-none flex-col border-l border-hair-2 bg-surface outline-none"
    >
      {children}
    </aside>
  )
}
