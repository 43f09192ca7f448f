import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { TextInput } from '../ui/field.tsx'
import { useFocusAfterRender } from '../ui/use-focus-after-render.ts'

interface CorrectableCellProps {
  /** Names the field in which the text is edited. */
  label: string
  /** Names the button that opens the field, and includes the shown value; by default, the button's content is its name. */
  name?: string
  /** The text in the file. */
  text: string
  /** Whether Tab stops at the button. */
  isTabStop: boolean
  onCorrect: (text: string) => void
  /** The value as it is shown. */
  children: ReactNode
}

/** A cell of a file: pressing it edits its text. Enter saves, Esc cancels. */
export function CorrectableCell({ label, name, text, isTabStop, onCorrect, children }: CorrectableCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const focusButton = useFocusAfterRender(() => button.current)
  const save = () => {
    if (typed !== null && typed !== text) onCorrect(typed)
    setTyped(null)
  }
  const pressKey = (event: KeyboardEvent) => {
    const { key } = event
    if (key !== 'Enter' && key !== 'Escape') return
    // Otherwise the same key would press the button, which then has the focus.
    event.preventDefault()
    if (key === 'Enter') save()
    else setTyped(null)
    focusButton()
  }
  if (typed !== null)
    return (
      <TextInput
        size="line"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just pressed the cell
        autoFocus
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={pressKey}
        onBlur={save}
      />
    )
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      title={label}
      aria-label={name}
      onClick={() => setTyped(text)}
      className="-mx-1 min-h-6 min-w-6 cursor-text rounded-1 px-1 [text-align:inherit] text-inherit hover:bg-hover"
    >
      {children}
    </button>
  )
}
