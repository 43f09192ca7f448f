import { BULK_INPUT_MIN_CHARACTERS, BULK_INPUT_ROWS } from '@plumb/domain/geography/limits.ts'
import {
  findNames,
  readZipList,
  restoreLostZeros,
  replaceNameWithZipCodes,
} from '@plumb/domain/geography/zip-list.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import ListRestart from 'lucide-react/icons/list-restart'
import { type CSSProperties, useDeferredValue, useId, useMemo, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import type { BulkResult } from './bulk-lookup.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { useMay } from '../../../shared/session/session.ts'
import { SINGLE_LOOKUP_REQUIREMENT } from '../lookup-requirements.ts'
import { PlaceFinder } from '../places/place-finder.tsx'

/** The height of a line, px. */
const LINE_HEIGHT = 20
/** The space above the first line and below the last one, px. */
const PADDING = 8

/** Returns the height of the box for a number of rows, with padding and borders, px. */
function heightOf(rows: number): number {
  return rows * LINE_HEIGHT + 2 * PADDING + 2
}

interface ZipColumnProps {
  /** The initial text of the box. */
  initialText: string
  onText: (text: string) => void
  /** The result of the last run. */
  result: Pick<BulkResult, 'unknown'> | undefined
  isRunning: boolean
  problem: string | null
  onRun: () => void
}

/**
 * A text box for a column of ZIP codes, with numbered lines and a tint on unknown ones. Only visible lines are rendered, so that a list of
 * 10,000 is as fast as a short one.
 */
export function ZipColumn({ initialText, onText, result, isRunning, problem, onRun }: ZipColumnProps) {
  const id = useId()
  const [value, setValue] = useState(initialText)
  const [scrollTop, setScrollTop] = useState(0)
  const lines = useMemo(() => value.split('\n'), [value])
  // Deferred: counting reads the whole list, and must not delay typing.
  const deferredValue = useDeferredValue(value)
  const { count } = useMemo(() => readZipList(deferredValue), [deferredValue])
  const [namedLine] = useMemo(() => findNames(deferredValue), [deferredValue])
  const restoredList = useMemo(() => restoreLostZeros(deferredValue), [deferredValue])
  const isTooShort = value.trim().length < BULK_INPUT_MIN_CHARACTERS
  const rows = Math.min(BULK_INPUT_ROWS.max, Math.max(BULK_INPUT_ROWS.min, lines.length))

  const firstLine = Math.floor(scrollTop / LINE_HEIGHT)
  const visibleLines = lines.slice(firstLine, firstLine + BULK_INPUT_ROWS.max + 2)
  const offset = PADDING + firstLine * LINE_HEIGHT - scrollTop
  const isUnknown = (line: string) =>
    result !== undefined &&
    result.unknown.size > 0 &&
    readZipList(line).entries.some(({ zipcode }) => result.unknown.has(zipcode))
  const change = (text: string) => {
    onText(text)
    setValue(text)
  }

  return (
    <Form
      className="flex min-h-0 flex-1 flex-col gap-2"
      onSubmit={() => !isTooShort && !isRunning && onRun()}
    >
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-12 font-medium text-ink-2">
          {geographyMessages.zipCodes}
        </label>
        <span id={`${id}-hint`} className="text-12 text-ink-3">
          {geographyMessages.bulkPage.pasteHint}
        </span>
      </div>
      <div
        className="grid min-h-0 flex-1 overflow-hidden rounded-3 border border-edge bg-surface focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus hover:not-focus-within:border-ink-3 max-h-(--max-height) max-desk:max-h-[min(var(--max-height),45dvh)] max-desk:flex-none"
        style={
          {
            '--max-height': `${heightOf(BULK_INPUT_ROWS.max)}px`,
            minHeight: heightOf(BULK_INPUT_ROWS.min),
            // The column of line numbers is as wide as the largest number.
            gridTemplateColumns: `${Math.max(36, String(lines.length).length * 7 + 15)}px minmax(0, 1fr)`,
          } as CSSProperties
        }
      >
        <div
          aria-hidden
          className="relative overflow-hidden border-r border-hair bg-sunken text-right text-11/5 text-ink-3"
        >
          <div className="absolute right-2" style={{ top: offset }}>
            {visibleLines.map((_, index) => (
              // Lines are identified by their numbers.
              <div key={firstLine + index}>{firstLine + index + 1}</div>
            ))}
          </div>
        </div>
        <div className="relative overflow-hidden">
          {visibleLines.map(
            (line, index) =>
              isUnknown(line) && (
                <div
                  // Lines are identified by their numbers.
                  key={firstLine + index}
                  aria-hidden
                  className="absolute inset-x-0 bg-warning-tint"
                  style={{ top: offset + index * LINE_HEIGHT, height: LINE_HEIGHT }}
                />
              ),
          )}
          <textarea
            id={id}
            aria-describedby={`${id}-hint ${id}-problem`}
            className="relative block h-full w-full resize-none overflow-auto bg-transparent px-2.5 py-2 [tab-size:16] text-13/5 whitespace-pre outline-none max-desk:text-15/5"
            rows={rows}
            wrap="off"
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            value={value}
            onChange={(event) => change(event.target.value)}
            onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit()
            }}
          />
        </div>
      </div>
      {problem !== null && (
        <div id={`${id}-problem`}>
          <Note kind="danger" live="assertive">
            {problem}
          </Note>
        </div>
      )}
      {namedLine && deferredValue === value && (
        <NameInList
          name={namedLine.name}
          onPick={(zipcodes) => change(replaceNameWithZipCodes(value, namedLine, zipcodes))}
        />
      )}
      {restoredList.count > 0 && (
        <Button icon={ListRestart} wide onClick={() => change(restoredList.text)}>
          {geographyMessages.bulkPage.restoreZeros(restoredList.count)}
        </Button>
      )}
      <Button type="submit" look="primary" wide disabled={isTooShort} busy={isRunning}>
        {count === 0 ? geographyMessages.bulkPage.lookUpNone : geographyMessages.lookUp(count)}
      </Button>
    </Form>
  )
}

interface NameInListProps {
  name: string
  /** Receives the ZIP codes of the chosen place. */
  onPick: (zipcodes: readonly string[]) => void
}

/** A name in place of a ZIP code: the user chooses the place; nothing is guessed. */
function NameInList({ name, onPick }: NameInListProps) {
  const may = useMay()
  if (!may(SINGLE_LOOKUP_REQUIREMENT)) return null
  return (
    <div className="grid gap-2">
      <Note kind="warning">{zipPageMessages.places.nameInList(name)}</Note>
      <PlaceFinder key={name} name={name} onPick={({ zipcodes }) => onPick(zipcodes)} />
    </div>
  )
}
