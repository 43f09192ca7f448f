import type { Column } from '@plumb/domain/editing/column.ts'
import { parseTypedText } from '@plumb/domain/editing/draft.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { useMemo } from 'react'
import type { CellTyping } from '../../sheet/sheet-parts.ts'
import { useDebouncedState } from '../../ui/use-debounced.ts'
import { TYPING_PAUSE_MS } from './changes-preview.ts'

/** Returns the value in the cell editor after a pause in typing, and the sheet's `onTyping` that sets it */
export function useCellTyping(columns: readonly Column[]) {
  const [typed, onTyping] = useDebouncedState<CellTyping | null>(null, TYPING_PAUSE_MS)
  const typing = useMemo((): CellChange | null => {
    const column = columns.find(({ key }) => key === typed?.column)
    return typed && column
      ? { key: typed.key, column: typed.column, typed: parseTypedText(column, typed.text) }
      : null
  }, [typed, columns])
  return [typing, onTyping] as const
}
