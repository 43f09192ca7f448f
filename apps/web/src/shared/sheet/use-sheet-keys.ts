import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'
import { fillFromFirst } from './blocks.ts'
import type { CellEditorHandle } from './cell-editor.tsx'
import {
  blockAsSelection,
  isOneCell,
  moveBy,
  rangeOf,
  selectCell,
  type Selection,
  type Size,
} from './selection.ts'
import type { sheetEdits } from './sheet-edits.ts'

interface SheetKeysInput {
  readonly selection: Selection | null
  readonly size: Size
  readonly isReadOnly: boolean
  readonly editor: RefObject<CellEditorHandle | null>
  readonly findField: RefObject<HTMLInputElement | null>
  /** Edits of cells by keys. */
  readonly edits: ReturnType<typeof sheetEdits>
  /** Returns the number of rows that PageUp and PageDown move by. */
  readonly pageRows: () => number
  /** Selects, and scrolls to the selection. */
  readonly select: (selection: Selection) => void
  /** Selects without scrolling. */
  readonly setSelection: (selection: Selection) => void
  /** Ends typing and takes the typed text. @returns whether it added a row */
  readonly commit: () => boolean
  readonly onUndo: (() => void) | undefined
  readonly onRedo: (() => void) | undefined
  readonly onSave: (() => void) | undefined
}

type KeyEvent = KeyboardEvent<HTMLInputElement>

/** Handles keys, both in the selection and in the cell editor (rules SH1 and SH2). */
export function useSheetKeys(input: SheetKeysInput) {
  const { selection, size, isReadOnly, editor, findField, edits, select, setSelection, commit } = input
  const { onUndo, onRedo, onSave } = input
  const range = selection && rangeOf(selection)
  /** Whether arrow keys move the caret in the typed text, as after F2; otherwise they end typing. */
  const canMoveCaret = useRef(false)
  /** Whether Escape was the last key: then Tab leaves the sheet. */
  const canTabOutRef = useRef(false)

  const edit = () => {
    if (!selection || isReadOnly || edits.isClosedAt(selection.active)) return
    if (edits.isCheckboxAt(selection.active)) return edits.check(selection.active, rangeOf(selection))
    canMoveCaret.current = true
    editor.current?.startTyping(edits.textAt(selection.active))
  }

  const move = (event: KeyEvent, addedRows = 0) => {
    if (!selection) return
    const key = { key: event.key, shiftKey: event.shiftKey, isCommand: isCommand(event) }
    const grid = {
      ...size,
      rows: size.rows + addedRows,
      pageRows: input.pageRows(),
      isEmpty: edits.isEmptyAt,
    }
    const next = moveBy(selection, key, grid)
    if (next === null) return
    event.preventDefault()
    select(next)
  }

  /** Handles a key with Ctrl or Cmd. @returns whether the sheet handles it */
  const onCommandKey = (event: KeyEvent): boolean => {
    if (!selection || !range) return false
    const active = selection.active
    const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
    switch (event.key.toLowerCase()) {
      case 's':
        // The save must include the text in the editor.
        flushSync(commit)
        onSave?.()
        return onSave !== undefined
      case 'z':
        if (event.shiftKey) onRedo?.()
        else onUndo?.()
        return true
      case 'y':
        onRedo?.()
        return true
      case 'a':
        setSelection({
          ...blockAsSelection({ top: 0, left: 0, bottom: lastRow, right: lastColumn }),
          active,
        })
        return true
      case 'd':
        if (!isReadOnly) edits.fill(fillFromFirst(range, 'down'))
        return true
      case 'r':
        // Ctrl+R also reloads the page: it fills only if there is something to fill.
        if (isReadOnly || range.left === range.right) return false
        edits.fill(fillFromFirst(range, 'right'))
        return true
      case 'f':
        // A page without a search leaves the key to the browser.
        if (!findField.current) return false
        findField.current.focus()
        findField.current.select()
        return true
      case ' ':
        setSelection({
          active,
          anchor: { row: 0, column: active.column },
          end: { row: lastRow, column: active.column },
        })
        return true
      default:
        return false
    }
  }

  const onTypingKey = (event: KeyEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      editor.current?.close()
    } else if (event.key === 'F2') {
      event.preventDefault()
      canMoveCaret.current = !canMoveCaret.current
    } else if (isCommand(event) && event.key.toLowerCase() === 's') {
      if (onCommandKey(event)) event.preventDefault()
    } else if (
      event.key === 'Enter' ||
      event.key === 'Tab' ||
      (!canMoveCaret.current && event.key.startsWith('Arrow') && !isCommand(event))
    ) {
      move(event, commit() ? 1 : 0)
    }
  }

  const onNavigationKey = (event: KeyEvent) => {
    const canTabOut = canTabOutRef.current
    canTabOutRef.current = false
    if (!selection || !range) return
    if (isCommand(event) && onCommandKey(event)) return event.preventDefault()
    const { active } = selection
    switch (event.key) {
      case 'F2':
        event.preventDefault()
        return edit()
      case 'Delete':
      case 'Backspace':
        event.preventDefault()
        if (!isReadOnly) edits.clear(range)
        return
      case 'Escape':
        canTabOutRef.current = true
        if (!isOneCell(selection)) setSelection(selectCell(active))
        else if (!isReadOnly) edits.revert(active)
        return
      case 'Tab':
        if (!canTabOut) move(event)
        return
      case ' ':
        if (!event.shiftKey) {
          if (isReadOnly || !edits.hasTwoStatesAt(active)) break
          event.preventDefault()
          return edits.check(active, range)
        }
        event.preventDefault()
        setSelection({
          active,
          anchor: { row: active.row, column: 0 },
          end: { row: active.row, column: size.columns - 1 },
        })
        return
    }
    canMoveCaret.current = false
    move(event)
  }

  return {
    /** Opens the editor with the text of the active cell, or changes its checkbox. */
    edit,
    /** Handles a key that the editor does not. */
    onKey: (event: KeyEvent, isTyping: boolean) => (isTyping ? onTypingKey(event) : onNavigationKey(event)),
  }
}

const isCommand = ({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }) =>
  ctrlKey || metaKey
