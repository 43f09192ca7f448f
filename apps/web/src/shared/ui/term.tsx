import { useId, useRef, type ReactNode, type ToggleEvent } from 'react'

/** The distance of an explanation from its term, and its minimum distance from the top, left and right of the window, px. */
const GAP = 6

/**
 * A button with a term, which opens an explanation in a native popover; Esc or a click elsewhere closes it.
 * @param children one term or two adjacent ones
 * @param meaning a sentence for each term
 */
export function Term({ children, meaning }: { children: ReactNode; meaning: readonly string[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const positionPopover = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState !== 'open' || !button.current) return
    const anchorRect = button.current.getBoundingClientRect()
    const { width, height } = currentTarget.getBoundingClientRect()
    const below = anchorRect.bottom + GAP
    const top = below + height > innerHeight ? anchorRect.top - GAP - height : below
    const left = Math.min(Math.max(GAP, anchorRect.left), innerWidth - width - GAP)
    currentTarget.style.top = `${Math.max(GAP, top)}px`
    currentTarget.style.left = `${left}px`
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        className="min-h-6 cursor-help rounded-1 text-inherit [text-align:inherit] underline decoration-dotted decoration-1 underline-offset-3"
      >
        {children}
      </button>
      {/* Screen readers announce it with the button. */}
      <span
        id={id}
        popover="auto"
        onToggle={positionPopover}
        className="inset-auto m-0 max-w-[280px] rounded-3 bg-raised px-3 py-2 text-left text-12 font-normal whitespace-normal text-ink-1 shadow-low"
      >
        {meaning.map((sentence) => (
          <span key={sentence} className="block not-first:mt-1.5">
            {sentence}
          </span>
        ))}
      </span>
    </>
  )
}
