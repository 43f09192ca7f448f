import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { clsx } from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { TextInput } from '../ui/field.tsx'
import { useFocusAfterRender } from '../ui/use-focus-after-render.ts'
import type { ShownCell } from './shown-file.ts'

const { empty } = csvMessages.review

interface CorrectedCellProps {
  label: string
  cell: ShownCell | undefined
  onCorrect: (text: string) => void
}

/** A cell of a row with a problem: pressing it edits the text of the file. Enter saves, Esc cancels. */
export function CorrectedCell({ label, cell, onCorrect }: CorrectedCellProps) {
  const { text = '', isWrong = false } = cell ?? {}
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const focusButton = useFocusAfterRender(() => button.current)
  const save = () => {
    if (typed !== null && typed !== text) onCorrect(typed)
    setTyped(null)
  }
  const pressKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save()
    if (key === 'Escape') setTyped(null)
    if (key === 'Enter' || key === 'Escape') focusButton()
  }
  if (typed !== null)
    return (
      <TextInput
        size="line"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just pressed the cell
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={pressKey}
        onBlur={save}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      title={label}
      aria-label={`${label}: ${text || empty}`}
      onClick={() => setTyped(text)}
      className={clsx(
        'min-h-6 min-w-6 cursor-text rounded-1 px-1.5 text-inherit hover:bg-hover',
        isWrong && 'bg-invalid font-medium text-danger',
      )}
    >
      {text || (isWrong ? empty : '')}
    </button>
  )
}
