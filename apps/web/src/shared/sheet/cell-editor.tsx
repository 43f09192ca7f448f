import type { Choice, Column } from '@plumb/domain/editing/column.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { CellSearch } from './sheet-parts.ts'
import { useFoundChoices } from './use-found-choices.ts'

/** The methods of the cell editor that the sheet calls. */
export interface CellEditorHandle {
  focus(): void
  /** Opens the editor with a text: with the caret at its end or, if requested, with the text selected. */
  startTyping(text: string, isSelected?: boolean): void
  /** Closes the editor. @returns the typed text, or that of the choice it leads to; null if the editor was not open */
  close(): string | null
  readonly isOpen: () => boolean
}

interface CellEditorProps {
  readonly handle: Ref<CellEditorHandle>
  /** Position and size of the active cell on the sheet, in px; null if there is none. */
  readonly box: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
    readonly isFrozen: boolean
  } | null
  readonly column: Column | null
  /** A search for choices, for cells with too many choices for a list. */
  readonly search?: CellSearch | undefined
  /** "L9 Career, % below mid": the accessible name of the cell. */
  readonly label: string
  readonly sheetLabel: string
  readonly gridId: string
  readonly activeId: string | undefined
  readonly isReadOnly: boolean
  /** The problem of the cell, shown next to it. */
  readonly message: ReactNode
  /** Called with the text at each keystroke; with null when the editor closes. */
  readonly onText: (text: string | null) => void
  /** Called when the editor opens or closes: an open one hides the text of the cell under it. */
  readonly onOpenChange: (isOpen: boolean) => void
  /** Handles a key for the sheet; during typing, only those that end it. */
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>, isOpen: boolean) => void
  /** Called when the sheet must take over the typed text: a choice was clicked, or an element outside of the sheet took the focus. */
  readonly onLeave: () => void
  readonly onCopy: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onCut: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

const MAX_CHOICES = 50

/** The key code that Safari reports for the Enter that ended a composition, after the composition's own end event. */
const COMPOSITION_KEY_CODE = 229

/**
 * The one input that receives all typing. It is positioned over the active cell and has the focus whenever the sheet does, so that no key
 * is lost and an input method finds its field before it starts. It is invisible until something is typed; screen readers read the cell
 * instead.
 */
export function CellEditor(props: CellEditorProps) {
  const {
    handle,
    box,
    column,
    label,
    sheetLabel,
    gridId,
    activeId,
    isReadOnly,
    onOpenChange,
    onText,
    onKey,
    onLeave,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const hintId = useId()
  const [text, setText] = useState<string | null>(null)
  const [highlightedIndex, setHighlightedIndex] = useState(-1)
  const isOpen = text !== null
  // The latest text, for reads between two renders.
  const latest = useRef(text)
  const setEditorText = (next: string | null) => {
    if ((latest.current === null) !== (next === null)) onOpenChange(next !== null)
    latest.current = next
    setText(next)
    onText(next)
    setHighlightedIndex(-1)
  }
  const searchResult = useFoundChoices(props.search, text)
  const choices = searchResult?.choices ?? (isOpen ? findChoices(column?.kind.choices, text) : [])
  const highlightedChoice = choices[highlightedIndex]
  const [onlyChoice, ...otherChoices] = searchResult ? [] : choices
  // The only choice of a list needs no highlight, but an empty text empties the cell.
  const chosenChoice =
    highlightedChoice ?? (text?.trim() && otherChoices.length === 0 ? onlyChoice : undefined)

  const focus = () => {
    // Calling focus() on a focused input would still force a layout.
    if (document.activeElement !== input.current) input.current?.focus({ preventScroll: true })
  }
  useImperativeHandle(handle, () => ({
    focus,
    startTyping: (initial, isSelected = false) => {
      if (isSelected) flushSync(() => setEditorText(initial))
      else setEditorText(initial)
      focus()
      if (isSelected) input.current?.select()
    },
    close: () => {
      const committedText = latest.current
      setEditorText(null)
      return committedText === null || !chosenChoice ? committedText : textOfChoice(chosenChoice)
    },
    isOpen: () => latest.current !== null,
  }))

  return (
    <div className="sheet-editor" style={box ? { top: box.top, height: box.height } : { top: 0, height: 0 }}>
      <div
        style={
          box
            ? {
                position: box.isFrozen ? 'sticky' : 'absolute',
                left: box.left,
                width: box.width,
                height: box.height,
              }
            : { width: 1, height: 1 }
        }
      >
        <input
          ref={input}
          role="combobox"
          aria-label={isOpen ? label : sheetLabel}
          aria-describedby={hintId}
          aria-haspopup={isOpen && choices.length > 0 ? 'listbox' : 'grid'}
          aria-expanded
          aria-controls={isOpen && choices.length > 0 ? listId : gridId}
          aria-activedescendant={
            isOpen ? (highlightedChoice ? `${listId}-${highlightedIndex}` : undefined) : activeId
          }
          aria-autocomplete={column?.kind.choices || props.search ? 'list' : 'none'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode={isOpen ? 'text' : 'none'}
          readOnly={isReadOnly}
          className="sheet-input"
          data-open={isOpen || undefined}
          data-numeric={column?.kind.isNumeric || undefined}
          value={text ?? ''}
          onChange={({ target: { value } }) => {
            if (!isReadOnly) setEditorText(column?.kind.keep?.(value) ?? value)
          }}
          onCompositionStart={() => !isReadOnly && latest.current === null && setEditorText('')}
          onKeyDown={(event) => {
            // The input method handles the key during a composition.
            if (event.nativeEvent.isComposing || event.which === COMPOSITION_KEY_CODE) return
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
            if (choices.length > 0 && step !== 0) {
              event.preventDefault()
              setHighlightedIndex((index) => Math.min(choices.length - 1, Math.max(-1, index + step)))
            } else onKey(event, latest.current !== null)
          }}
          onBlur={onLeave}
          onCopy={(event) => !isOpen && props.onCopy(event)}
          onCut={(event) => !isOpen && props.onCut(event)}
          onPaste={(event) => {
            if (isOpen && !isBlockOverText(event)) return
            // Several cells replace a text that is selected as a whole, as after adding a row.
            if (isOpen) setEditorText(null)
            props.onPaste(event)
          }}
        />
        {choices.length > 0 && (
          <ul
            id={listId}
            role="listbox"
            aria-label={sheetMessages.choices}
            className="sheet-choices"
            data-found={searchResult ? true : undefined}
          >
            {choices.map((choice, index) => (
              <li
                key={String(choice.value)}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === highlightedIndex}
                className="sheet-choice"
                onPointerDown={(event) => {
                  event.preventDefault()
                  event.stopPropagation()
                  flushSync(() => setEditorText(textOfChoice(choice)))
                  onLeave()
                }}
              >
                <ChoiceLines choice={choice} />
              </li>
            ))}
          </ul>
        )}
        {searchResult && choices.length === 0 && (
          <p role="status" className="sheet-choices sheet-choices-none">
            {searchResult.statusText}
          </p>
        )}
        {props.message}
        <span id={hintId} hidden>
          {isReadOnly ? sheetMessages.keysToRead : sheetMessages.keys}
        </span>
      </div>
    </div>
  )
}

/** Returns whether several cells are pasted while the whole text is selected. */
function isBlockOverText({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd, value } = currentTarget
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  return isAllSelected && /[\t\r\n]/.test(clipboardData.getData('text/plain').trim())
}

const textOfChoice = ({ label, text = label }: Choice) => text

function ChoiceLines({ choice: { label, detail, aside } }: { choice: Choice }) {
  return (
    <>
      <div className="sheet-choice-line">
        <span>{label}</span>
        {aside !== undefined && <span>{aside}</span>}
      </div>
      {detail !== undefined && <div className="sheet-choice-detail">{detail}</div>}
    </>
  )
}

/** Returns the choices with a name that contains the text; first those with a name that starts with it. */
function findChoices(choices: readonly Choice[] | undefined, text: string): readonly Choice[] {
  if (!choices) return []
  const searchText = text.trim().toLowerCase()
  const names = ({ label, also = [] }: Choice) => [label, ...also].map((name) => name.toLowerCase())
  const found = choices.filter((choice) => names(choice).some((name) => name.includes(searchText)))
  /** 0 for a label that starts with the text, 1 for another name that does, 2 for the rest. */
  const rank = (choice: Choice) => {
    const start = names(choice).findIndex((name) => name.startsWith(searchText))
    return start === -1 ? 2 : Math.min(start, 1)
  }
  return [...found].sort((a, b) => rank(a) - rank(b)).slice(0, MAX_CHOICES)
}
