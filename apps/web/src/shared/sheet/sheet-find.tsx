import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { type Ref, useMemo, useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import type { CellPosition } from './sheet-parts.ts'

/** Searches all cells and row heads: Enter goes to the next result, Shift+Enter to the previous one. */
export function SheetFind({
  field,
  label,
  find,
  onMatch,
  onFilter,
}: {
  field: Ref<HTMLInputElement>
  label: string
  /** Returns the cells that contain a text, in the order of the sheet. */
  find: (text: string) => readonly CellPosition[]
  onMatch: (cell: CellPosition) => void
  /** Filters the rows by the text. */
  onFilter: (text: string) => void
}) {
  const [text, setText] = useState('')
  const [currentMatch, setCurrentMatch] = useState<number | null>(null)
  const matches = useMemo(() => (text.trim() === '' ? [] : find(text)), [text, find])
  const goToMatch = (step: 1 | -1) => {
    if (matches.length === 0) return
    const startIndex = currentMatch ?? (step === 1 ? -1 : 0)
    const next = (startIndex + step + matches.length) % matches.length
    setCurrentMatch(next)
    const cell = matches[next]
    if (cell) onMatch(cell)
  }
  const hasSearchText = text.trim() !== ''
  return (
    <search className="flex items-center gap-2">
      <span className="w-42">
        <TextInput
          ref={field}
          type="search"
          icon={Search}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setCurrentMatch(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            goToMatch(event.shiftKey ? -1 : 1)
          }}
        />
      </span>
      {hasSearchText && (
        <>
          <output className="text-12 whitespace-nowrap text-ink-2">
            {matches.length === 0
              ? sheetMessages.nothingFound
              : sheetMessages.found(Math.min((currentMatch ?? 0) + 1, matches.length), matches.length)}
          </output>
          <IconButton icon={ChevronUp} label={sheetMessages.previousFound} onClick={() => goToMatch(-1)} />
          <IconButton icon={ChevronDown} label={sheetMessages.nextFound} onClick={() => goToMatch(1)} />
          {matches.length > 0 && (
            <Button size="small" look="ghost" onClick={() => onFilter(text)}>
              {sheetMessages.onlyFound}
            </Button>
          )}
        </>
      )}
    </search>
  )
}
