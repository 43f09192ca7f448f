import type { ReactNode } from 'react'
import { useFloating } from './floating.ts'
import { useWasOpened } from './use-was-opened.ts'

export interface SidePanelProps {
  side: 'left' | 'below'
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  children: ReactNode
}

/**
 * A panel that comes in over a narrow window: from the left the navigation, from below what belongs to the page.
 * `label` names it for screen readers. Esc closes it, and the focus returns.
 */
export function SidePanel(props: SidePanelProps) {
  return useWasOpened(props.open) ? <Window {...props} /> : null
}

function Window(props: SidePanelProps) {
  const PanelWindow = useFloating()?.PanelWindow
  return PanelWindow && <PanelWindow {...props} />
}
