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
export interface Tipped {
  readonly id: string
  readonly anchor: Element
  readonly text: string
  readonly side: Side
}

/** Delay before a tip opens on hover, and before it closes after the pointer leaves, ms. */
const DELAY_MS = 300
const LEAVE_MS = 100

let shown: Tipped | null = null
let pending: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Tipped | null): void {
  clearTimeout(pending)
  if (next === shown) return
  shown = next
  for (const listener of listeners) listener()
}

function showAfter(next: Tipped | null, ms: number): void {
  clearTimeout(pending)
  pending = setTimeout(() => show(next), ms)
}

type Handlers = Pick<
  DOMAttributes<Element>,
  'onFocus' | 'onBlur' | 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown'
>

interface TipProps {
  text: string
  side?: Side
  /** Must be focusable, with an accessible name that does not need the text. */
  children: ReactElement<Handlers>
}

/** A tooltip on hover and on keyboard focus. All tips of a page are rendered by one `Tips`. */
export function Tip({ text, side = 'top', children }: TipProps) {
  const id = useId()
  const of = (anchor: Element): Tipped => ({ id, anchor, text, side })
  const { onFocus, onBlur } = children.props
  return cloneElement(children, {
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') showAfter(of(currentTarget), DELAY_MS)
    },
    onPointerLeave: () => showAfter(null, LEAVE_MS),
    onPointerDown: () => show(null),
    onFocus: (event: FocusEvent) => {
      onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) show(of(event.currentTarget))
    },
    onBlur: (event: FocusEvent) => {
      onBlur?.(event)
      show(null)
    },
  })
}

/** Renders the tooltips. Used once in the app. */
export function Tips() {
  const tipped = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
  return (
    tipped && (
      <TipPopup
        of={tipped}
        onClose={() => show(null)}
        onPointerEnter={() => clearTimeout(pending)}
        onPointerLeave={() => showAfter(null, LEAVE_MS)}
      />
    )
  )
}
