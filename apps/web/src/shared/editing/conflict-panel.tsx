import type { Column } from '@plumb/domain/editing/column.ts'
import { type Side, chosenValues } from '@plumb/domain/editing/conflict.ts'
import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Counts } from '../ui/counts.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { LazyFigureStrip } from '../pay-pages/lazy-figure-strip.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { useWorkspaceDates, type WorkspaceDates } from '../dates/workspace-dates.ts'
import { type ConflictLine, type LineKind, LINE_KINDS, conflictLines, chosenSide } from './conflict-lines.ts'
import { ConflictRow } from './conflict-row.tsx'
import { hasSeveralSaves, type ConflictingSaves, namesOfSavers } from './conflicting-saves.ts'
import { type EditSession, type ShownConflict, openChoiceCount } from './use-editing.ts'

const texts = editingMessages.conflict

interface ConflictPanelProps {
  readonly session: EditSession
  readonly conflict: ShownConflict
  /** The page's name. */
  readonly title: string
  readonly columns: readonly Column[]
  /** Returns the name of a row: "L12 Director, Sales". */
  readonly nameOf: (key: RowKey) => string
  /** Returns the text of what is calculated from a row's values as they would be saved. */
  readonly describeCalculation?: ((values: Values, key: RowKey) => string) | undefined
  readonly onSave: () => void
}

/** Shows both versions of each cell that someone else also saved, to choose one (rule ED6). */
export function ConflictPanel(props: ConflictPanelProps) {
  const { session, conflict, title, columns, nameOf, describeCalculation, onSave } = props
  const table = useRef<HTMLTableElement>(null)
  const [kind, setKind] = useState<LineKind | 'all'>('all')
  const lines = conflictLines(conflict, columns)
  const openCount = openChoiceCount(conflict)
  /** The keys of rows with an open choice: nothing is calculated from them yet. */
  const openRowKeys = new Set(lines.flatMap((line) => (chosenSide(conflict, line) === null ? line.key : [])))
  const { saves } = conflict
  const dates = useWorkspaceDates()
  const people = namesOfSavers(saves)
  /** The name of the person who saved; null for several people, or if it is unknown. */
  const person = (people.length === 1 ? people[0] : null) ?? null
  const personName = person ?? texts.others
  const focusOn = (line: Element | null | undefined) =>
    (line?.querySelector<HTMLElement>('input:checked') ?? line?.querySelector('input'))?.focus()
  return (
    <>
      <PageHeader title={texts.title} sub={title} />
      <LazyFigureStrip />
      <output className="flex flex-none items-center gap-2.5 px-6 pb-3">
        {people.slice(0, MAX_AVATARS).map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <span>
          <b className="font-semibold">{describeSaver(saves, dates)}</b>{' '}
          <span className="text-ink-3">{texts.nothingLost}</span>
        </span>
      </output>
      <div className="mx-6 flex min-h-16 flex-none flex-wrap items-stretch gap-x-2 border-t border-b border-t-hair border-b-hair-2">
        <Counts label={texts.show} kinds={conflictKinds(lines, personName)} shown={kind} onShow={setKind} />
        <span className="ml-auto flex items-center gap-2 py-2">
          <Button size="small" onClick={() => session.chooseAll('theirs')}>
            {texts.chooseAllOf(person)}
          </Button>
          <Button size="small" onClick={() => session.chooseAll('mine')}>
            {texts.chooseAllMine}
          </Button>
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the choices within */}
      <div
        className="min-h-0 flex-1 overflow-auto px-6"
        onKeyDown={(event) => chooseByKey(event, session, table.current)}
      >
        <table ref={table} className="w-full border-collapse" aria-label={texts.title}>
          <thead>
            <tr className="text-12 text-ink-3 *:h-8 *:border-b *:border-hair-2 *:px-2.5 *:font-medium">
              <th className="pl-0! text-left">{texts.row}</th>
              <th className="text-left max-desk:hidden">{texts.cell}</th>
              <th className="text-right max-desk:hidden">{texts.opened}</th>
              <th className="text-left">
                {texts.theirsHead(
                  hasSeveralSaves(saves) || saves.lastSave === null
                    ? null
                    : dates.formatDayAndTime(saves.lastSave.at),
                )}
              </th>
              <th className="text-left">{texts.mineHead}</th>
              <th className="text-right">{texts.result}</th>
              {describeCalculation && <th className="text-left max-[1100px]:hidden">{texts.calculated}</th>}
            </tr>
          </thead>
          {LINE_KINDS.filter((each) => kind === 'all' || kind === each).map((each) => {
            const linesOfKind = lines.filter((line) => line.kind === each)
            if (linesOfKind.length === 0) return null
            return (
              <tbody key={each}>
                <tr>
                  <th colSpan={7} scope="rowgroup" className="pt-4 pb-1 text-left font-semibold">
                    {texts.sections[each](personName)}
                    <span className="ml-2 font-normal text-ink-3">
                      {texts.hints[each](linesOfKind.length)}
                    </span>
                  </th>
                </tr>
                {linesOfKind.map((line) => (
                  <ConflictRow
                    key={`${line.key} ${line.column?.key ?? ''}`}
                    line={line}
                    name={nameOf(line.key)}
                    otherSaveText={describeRowSave(saves, line.key, dates)}
                    side={chosenSide(conflict, line)}
                    calculation={
                      describeCalculation &&
                      (openRowKeys.has(line.key)
                        ? ''
                        : describeLineCalculation(line, conflict, describeCalculation))
                    }
                    onChoose={(side) => session.choose(cellChoice(line), side)}
                  />
                ))}
              </tbody>
            )
          })}
        </table>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4 text-12 text-ink-3">
          {texts.keys.map(({ keys, what: purpose }) => (
            <span key={purpose} className="flex items-center gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              {purpose}
            </span>
          ))}
        </p>
      </div>
      <div className="flex flex-none flex-wrap items-center gap-2 border-t border-hair-2 px-6 py-3">
        <Button icon={ArrowLeft} onClick={session.resolve}>
          {texts.back}
        </Button>
        <output className="mr-2 ml-auto text-ink-2">
          {openCount > 0
            ? texts.stillOpen(openCount)
            : texts.outcome(countOutcome(lines, conflict), personName)}
        </output>
        <Button onClick={session.cancel}>{texts.discardMine}</Button>
        <Button
          look="primary"
          onClick={() => {
            if (openCount === 0) return onSave()
            setKind('all')
            requestAnimationFrame(() => focusOn(table.current?.querySelector('[data-open-choice]')))
          }}
        >
          {editingMessages.save}
        </Button>
      </div>
    </>
  )
}

const cellChoice = ({ key, conflict }: ConflictLine) =>
  'column' in conflict ? { key, column: conflict.column } : { key }

function describeLineCalculation(
  { row, key }: ConflictLine,
  { choices }: ShownConflict,
  describeCalculation: (values: Values, key: RowKey) => string,
): string {
  const values = chosenValues(row, choices)
  return values === null ? '' : describeCalculation(values, key)
}

/**
 * Left and right choose, up and down move between lines, A chooses all of theirs, Shift+A all of the user’s own, and Ctrl+Z undoes the last
 * choice.
 */
function chooseByKey(event: KeyboardEvent, session: EditSession, table: HTMLTableElement | null): void {
  const { key, target } = event
  if (!(target instanceof HTMLInputElement)) return
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'z') return
    session.undoChoice()
  } else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const inputs = target.closest('tr')?.querySelectorAll('input')
    const nextInput = inputs?.[key === 'ArrowLeft' ? 0 : 1]
    nextInput?.focus()
    nextInput?.click()
  } else if (key === 'ArrowUp' || key === 'ArrowDown') {
    const inputsOfSide = [
      ...(table?.querySelectorAll<HTMLInputElement>(`input[value=${target.value}]`) ?? []),
    ]
    inputsOfSide[inputsOfSide.indexOf(target) + (key === 'ArrowUp' ? -1 : 1)]?.focus()
  } else if (key.toLowerCase() === 'a') {
    session.chooseAll(event.shiftKey ? 'mine' : 'theirs')
  } else return
  event.preventDefault()
}

function conflictKinds(lines: readonly ConflictLine[], personName: string) {
  const count = (kind: LineKind) => lines.filter((line) => line.kind === kind).length
  const presentKinds = LINE_KINDS.filter((kind) => count(kind) > 0).map((kind) => ({
    kind,
    count: count(kind),
    name: texts.counts[kind](personName),
    ...(kind === 'both' && { tone: 'danger' as const }),
  }))
  return [
    { kind: 'all' as const, count: lines.length, name: texts.cellsDiffer(lines.length) },
    ...presentKinds,
  ]
}

/** The numbers of lines that are saved with the user’s value, with the other person’s, and with a value that is equal in both versions. */
function countOutcome(lines: readonly ConflictLine[], conflict: ShownConflict) {
  const countChosen = (side: Side) =>
    lines.filter((line) => line.kind !== 'alike' && chosenSide(conflict, line) === side).length
  return {
    mine: countChosen('mine'),
    theirs: countChosen('theirs'),
    same: lines.filter(({ kind }) => kind === 'alike').length,
  }
}

/** The maximum number of avatars. */
const MAX_AVATARS = 2

function describeSaver(saves: ConflictingSaves, { formatDayAndTime }: WorkspaceDates): string {
  const people = namesOfSavers(saves)
  return people.length === 0 || saves.lastSave === null
    ? texts.savedBySomebody
    : texts.savedBy(people, formatDayAndTime(saves.lastSave.at))
}

/** Returns who saved a row and when; null if all rows were saved together. */
function describeRowSave(
  saves: ConflictingSaves,
  key: RowKey,
  { formatDayAndTime }: WorkspaceDates,
): string | null {
  const save = saves.byRow.get(key)
  return save && hasSeveralSaves(saves) ? texts.rowSavedBy(save.by, formatDayAndTime(save.at)) : null
}
