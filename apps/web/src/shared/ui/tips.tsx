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

type Side = 'top' | 'right' | 'bottom' | 'left'

/** A visible tooltip with its anchor. */
export interface ActiveTip {
  readonly id: string
  readonly anchor: Element
  readonly text: string
  readonly side: Side
}

/** Delay before a tip opens on hover, and before it closes after the pointer leaves, ms. */
const DELAY_MS = 300
const LEAVE_MS = 100

let activeTip: ActiveTip | null = null
let pending: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ActiveTip | null): void {
  clearTimeout(pending)
  if (next === activeTip) return
  activeTip = next
  for (const listener of listeners) listener()
}

function scheduleTip(next: ActiveTip | null, ms: number): void {
  clearTimeout(pending)
  pending = setTimeout(() => show(next), ms)
}

type TipHandlers = Pick<
  DOMAttributes<Element>,
  'onFocus' | 'onBlur' | 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown'
>

interface TipProps {
  text: string
  side?: Side
  /** Must be focusable, with an accessible name that does not need the text. */
  children: ReactElement<TipHandlers>
}

/** A tooltip on hover and on keyboard focus. All tips of a page are rendered by one `Tips`. */
export function Tip({ text, side = 'top', children }: TipProps) {
  const id = useId()
  const tipOf = (anchor: Element): ActiveTip => ({ id, anchor, text, side })
  const { onFocus, onBlur } = children.props
  return cloneElement(children, {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') scheduleTip(tipOf(currentTarget), DELAY_MS)
    },
    onPointerLeave: () => scheduleTip(null, LEAVE_MS),
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

/** Renders the tooltips. Used once in the app. */
export function Tips() {
  const activeTipState = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => activeTip,
  )
  return (
    activeTipState && (
      <TipPopup
        activeTip={activeTipState}
        onClose={() => show(null)}
        onPointerEnter={() => clearTimeout(pending)}
        onPointerLeave={() => scheduleTip(null, LEAVE_MS)}
      />
    )
  )
}
