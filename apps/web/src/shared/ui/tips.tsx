import {
  cloneElement,
  type DOMAttributes,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useSyncExternalStore,
} from 'react'
import { TipPopup } from './floating.tsx'

/** The visible tooltip, and the element that it is next to. */
export interface ActiveTip {
  readonly id: string
  readonly anchor: Element
  readonly text: string
}

/** The delay before a tip opens on hover, ms. */
const OPEN_DELAY_MS = 300
/** The delay before it closes after the pointer leaves, ms. */
const CLOSE_DELAY_MS = 100

let activeTip: ActiveTip | null = null
let pendingTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ActiveTip | null): void {
  clearTimeout(pendingTimer)
  if (next === activeTip) return
  activeTip = next
  for (const listener of listeners) listener()
}

function scheduleTip(next: ActiveTip | null, ms: number): void {
  clearTimeout(pendingTimer)
  pendingTimer = setTimeout(() => show(next), ms)
}

type TipHandlers = Pick<
  DOMAttributes<Element>,
  'onFocus' | 'onBlur' | 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown'
>

interface TipProps {
  text: string
  /** Must be focusable, with an accessible name that does not need the text. */
  children: ReactElement<TipHandlers>
}

/** Shows a tooltip for its child on hover and on keyboard focus. One `Tips` renders all tooltips of the app. */
export function Tip({ text, children }: TipProps) {
  const id = useId()
  const tipOf = (anchor: Element): ActiveTip => ({ id, anchor, text })
  const { onFocus, onBlur } = children.props
  return cloneElement(children, {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') scheduleTip(tipOf(currentTarget), OPEN_DELAY_MS)
    },
    onPointerLeave: () => scheduleTip(null, CLOSE_DELAY_MS),
    onPointerDown: () => show(null),
    onFocus: (event: FocusEvent) => {
      onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) show(tipOf(event.currentTarget))
    },
    onBlur: (event: FocusEvent) => {
      onBlur?.(event)
      show(null)
    },
  })
}

/** Renders the visible tooltip. Used once in the app. */
export function Tips() {
  const shownTip = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => activeTip,
  )
  return (
    shownTip && (
      <TipPopup
        activeTip={shownTip}
        onClose={() => show(null)}
        onPointerEnter={() => clearTimeout(pendingTimer)}
        onPointerLeave={() => scheduleTip(null, CLOSE_DELAY_MS)}
      />
    )
  )
}
