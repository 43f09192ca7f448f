import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import { type Ref, useMemo, useState } from 'react'
import { Button, IconButton } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import type { Place } from './sheet-parts.ts'

/** Searches all cells and row heads: Enter goes to the next result, Shift+Enter to the previous one. */
export function SheetFind({
  field,
  label,
  find,
  onGo,
  onOnly,
}: {
  field: Ref<HTMLInputElement>
  label: string
  /** Returns the cells that contain a text, in the order of the sheet. */
  find: (text: string) => readonly Place[]
  onGo: (place: Place) => void
  /** Filters the rows by the text. */
  onOnly: (text: string) => void
}) {
  const [text, setText] = useState('')
  const [at, setAt] = useState<number | null>(null)
  const places = useMemo(() => (text.trim() === '' ? [] : find(text)), [text, find])
  const go = (step: 1 | -1) => {
    if (places.length === 0) return
    const from = at ?? (step === 1 ? -1 : 0)
    const next = (from + step + places.length) % places.length
    setAt(next)
    const place = places[next]
    if (place) onGo(place)
  }
  const isLooking = text.trim() !== ''
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
            setAt(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            go(event.shiftKey ? -1 : 1)
          }}
        />
      </span>
      {isLooking && (
        <>
          <output className="text-12 whitespace-nowrap text-ink-2">
            {places.length === 0
              ? sheetMessages.nothingFound
              : sheetMessages.found(Math.min((at ?? 0) + 1, places.length), places.length)}
          </output>
          <IconButton icon={ChevronUp} label={sheetMessages.previousFound} onClick={() => go(-1)} />
          <IconButton icon={ChevronDown} label={sheetMessages.nextFound} onClick={() => go(1)} />
          {places.length > 0 && (
            <Button size="small" look="ghost" onClick={() => onOnly(text)}>
              {sheetMessages.onlyFound}
            </Button>
          )}
        </>
      )}
    </search>
  )
}
