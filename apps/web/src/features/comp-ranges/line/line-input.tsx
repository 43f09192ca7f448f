import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { formatCash, formatShortPercent } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import { useId, useState, type KeyboardEvent } from 'react'
import { useRestoredInput } from '../../../shared/session/typed-text.ts'
import { useTable } from '../table-content/table-context.ts'
import type { PlumbLine } from './use-plumb-line.ts'

const texts = compRangeMessages.page

interface LineInputProps {
  line: PlumbLine
  /** The id of the hint next to it. */
  hintId: string
  /** Whether it has the height of a field for touch. */
  tall?: boolean
}

/** The plumb line's amount as an input: Enter or leaving it saves, Esc restores. */
export function LineInput({ line, hintId, tall }: LineInputProps) {
  const { currency, isRelative } = useTable()
  const [typed, setTyped] = useState<string | null>(null)
  useRestoredInput('plumb-line', typed ?? '', setTyped)
  const [isFocused, setFocused] = useState(false)
  // The input does not follow the pointer while it is focused.
  const amount = isFocused ? line.committedPosition : line.amount
  const formattedAmount = amount ? (isRelative ? formatShortPercent(amount) : formatCash(amount)) : ''
  const text = typed ?? formattedAmount
  const [isRefused, setRefused] = useState(false)
  const errorId = useId()
  const edit = (next: string | null) => {
    setTyped(next)
    setRefused(false)
  }
  const commitText = () => {
    if (typed === null) return
    if (isRelative ? line.setText(typed.replace(/%$/, ''), []) : line.setText(typed, currencySigns(currency)))
      edit(null)
    else setRefused(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
    // Left and right move the caret once something is typed.
    if (step !== undefined && (typed === null || event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      edit(null)
      line.nudge(event.shiftKey ? step * 5 : step)
    }
    if (event.key === 'Enter') commitText()
    if (event.key === 'Escape') edit(null)
  }
  return (
    <>
      <input
        aria-label={isRelative ? texts.lineInPercent : texts.line(currency)}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? errorId : hintId}
        autoComplete="off"
        value={text}
        style={{ width: `calc(${Math.max(3, text.length)}ch + 16px)` }}
        onFocus={(event) => {
          setFocused(true)
          event.target.select()
        }}
        onChange={(event) => edit(event.target.value)}
        onBlur={() => {
          setFocused(false)
          commitText()
        }}
        onKeyDown={onKeyDown}
        className={clsx(
          'cursor-text rounded-2 bg-transparent px-2 font-semibold text-inherit outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus',
          tall ? 'h-9 text-15' : 'h-6 text-center text-12/6',
        )}
      />
      {isRefused && (
        <span
          id={errorId}
          role="alert"
          className="absolute top-full left-0 z-(--z-tip) mt-1 rounded-3 bg-raised px-2.5 py-1.5 text-12 font-normal whitespace-nowrap text-danger shadow-low"
        >
          {isRelative ? texts.noPercent : texts.noAmount}
        </span>
      )}
    </>
  )
}

/** Returns the code and the symbol of a currency, which may be typed with an amount: "USD" and "$". */
export function currencySigns(currency: string): readonly string[] {
  if (currency === '') return []
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  return [currency, (0).toLocaleString('en-US', options).replaceAll(/[\d.\s]/g, '')]
}
