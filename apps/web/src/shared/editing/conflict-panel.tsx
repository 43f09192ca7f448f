import {
  type CellConflict,
  type ChangedBy,
  choiceOf,
  isWhole,
  type RowConflict,
  type Side,
} from '@plumb/domain/editing/conflict.ts'
import type { CellValue, Column } from '@plumb/domain/editing/column.ts'
import type { RowKey, Typed } from '@plumb/domain/editing/draft.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { type EditSession, type ShownConflict, stillOpen } from './use-editing.ts'

const words = messages.editing.conflict

interface ConflictPanelProps {
  readonly session: EditSession
  readonly conflict: ShownConflict
  readonly columns: readonly Column[]
  /** What a row is called: "L12 Director, Sales". */
  readonly nameOf: (key: RowKey) => string
  readonly onSave: () => void
}

/** One line that differs: a cell, or a row that one of both deleted. */
interface Line {
  readonly conflict: CellConflict | RowConflict
  readonly key: RowKey
  readonly column: Column | null
}

/** Both versions of what somebody else saved meanwhile, cell by cell, to take either (docs/rules/editing 6). */
export function ConflictPanel({ session, conflict, columns, nameOf, onSave }: ConflictPanelProps) {
  const table = useRef<HTMLTableElement>(null)
  const lines = linesOf(conflict, columns)
  const open = stillOpen(conflict)
  const section = (title: string, hint: string, of: (line: Line) => boolean) => {
    const own = lines.filter(of)
    if (own.length === 0) return null
    return (
      <tbody>
        <tr>
          <th colSpan={6} scope="rowgroup" className="pt-4 pb-1 text-left font-semibold">
            {title}
            <span className="ml-2 font-normal text-ink-3">{hint}</span>
          </th>
        </tr>
        {own.map((line) => (
          <ConflictLine
            key={`${line.key} ${line.column?.key ?? ''}`}
            {...{ line, conflict, session, nameOf }}
          />
        ))}
      </tbody>
    )
  }
  const by = (who: ChangedBy) => (line: Line) => !isRow(line.conflict) && line.conflict.changedBy === who
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            <Button onClick={() => session.chooseAll('theirs')}>{words.takeTheirs}</Button>
            <Button onClick={() => session.chooseAll('mine')}>{words.takeMine}</Button>
          </>
        }
      />
      <output className="flex flex-none items-center gap-2.5 px-6 pb-3">
        {conflict.changedBy !== null && <Avatar name={conflict.changedBy} />}
        <span>
          <b className="font-semibold">{savedBy(conflict)}</b>{' '}
          <span className="text-ink-3">{words.nothingLost}</span>
        </span>
      </output>
      <div className="min-h-0 flex-1 overflow-auto border-t border-hair-2 px-6">
        <table ref={table} className="w-full border-collapse" aria-label={words.title}>
          <thead>
            <tr className="text-12 text-ink-3 *:h-8 *:border-b *:border-hair-2 *:px-2.5 *:font-medium">
              <th className="pl-0! text-left">{words.row}</th>
              <th className="text-left">{words.cell}</th>
              <th className="text-right">{words.opened}</th>
              <th className="text-left">{words.theirsHead}</th>
              <th className="text-left">{words.mineHead}</th>
              <th className="text-right">{words.result}</th>
            </tr>
          </thead>
          {section(words.rows, words.rowsHint, ({ conflict: each }) => isRow(each))}
          {section(words.both, words.bothHint, by('both'))}
          {section(words.theirs, words.theirsHint, by('theirs'))}
          {section(words.mine, '', by('mine'))}
          {section(words.alike, words.alikeHint, by('alike'))}
        </table>
      </div>
      <div className="flex flex-none flex-wrap items-center gap-2 border-t border-hair-2 px-6 py-3">
        <Button icon={ArrowLeft} onClick={session.resolve}>
          {words.back}
        </Button>
        <output className="mr-2 ml-auto text-ink-2">{open > 0 && words.stillOpen(open)}</output>
        <Button onClick={session.cancel}>{words.discardMine}</Button>
        <Button
          look="primary"
          onClick={() => {
            if (open === 0) onSave()
            else table.current?.querySelector<HTMLElement>('[data-open-choice] input')?.focus()
          }}
        >
          {messages.editing.save}
        </Button>
      </div>
    </>
  )
}

function ConflictLine({
  line: { conflict, key, column },
  conflict: shown,
  session,
  nameOf,
}: {
  line: Line
  conflict: ShownConflict
  session: EditSession
  nameOf: (key: RowKey) => string
}) {
  const side = choiceOf(shown.choices, conflict)
  const texts = textsOf(conflict, column)
  const isAlike = !isRow(conflict) && conflict.changedBy === 'alike'
  const name = `${nameOf(key)} ${column?.head ?? ''}`
  const choice = (own: Side, label: string, text: ReactNode) => (
    <td
      className={clsx(
        'border-b border-hair px-2.5',
        side === own && !isAlike && 'bg-accent-tint font-semibold',
      )}
    >
      {isAlike ? (
        text
      ) : (
        <label className="flex cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={name}
            aria-label={`${name}. ${label}`}
            checked={side === own}
            onChange={() => session.choose(isRow(conflict) ? { key } : { key, column: conflict.column }, own)}
            className="accent-accent-fill"
          />
          {text}
        </label>
      )}
    </td>
  )
  return (
    <tr className="h-[31px]" data-open-choice={side === null || undefined}>
      <th scope="row" className="border-b border-hair pr-2.5 text-left font-normal">
        {nameOf(key)}
      </th>
      <td className="border-b border-hair px-2.5 text-ink-2">{column?.head}</td>
      <td className="border-b border-hair px-2.5 text-right text-ink-3">{texts.opened}</td>
      {choice('theirs', words.theirsNamed(texts.theirs), texts.theirs)}
      {choice('mine', words.mineNamed(texts.mine), texts.mine)}
      <td className="border-b border-hair px-2.5 text-right font-semibold">
        {side === null ? <span className="font-normal text-ink-3">{words.notChosen}</span> : texts[side]}
      </td>
    </tr>
  )
}

const isRow = (conflict: CellConflict | RowConflict): conflict is RowConflict => 'cells' in conflict

function linesOf({ rows }: ShownConflict, columns: readonly Column[]): readonly Line[] {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  return rows.flatMap((row): readonly Line[] =>
    isWhole(row)
      ? [{ conflict: row, key: row.key, column: null }]
      : row.cells.map((cell) => ({ conflict: cell, key: cell.key, column: byKey.get(cell.column) ?? null })),
  )
}

function textsOf(conflict: CellConflict | RowConflict, column: Column | null) {
  if (isRow(conflict)) {
    const { theirs, mine } = conflict
    return {
      opened: '',
      theirs: theirs === null ? words.deleted : words.kept,
      mine: mine.isDeleted ? words.deleted : theirs === null ? words.makeAgain : words.kept,
    }
  }
  const show = (typed: Typed) => ('text' in typed ? typed.text : shown(typed.value, column))
  return {
    opened: shown(conflict.opened, column),
    theirs: shown(conflict.theirs, column),
    mine: show(conflict.mine),
  }
}

const shown = (value: CellValue, column: Column | null) =>
  value === null ? words.empty : (column?.kind.show(value) ?? String(value))

function savedBy({ changedBy, changedAt }: ShownConflict): string {
  if (changedBy === null || changedAt === null) return words.savedBySomebody
  const time = new Date(changedAt).toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  return words.savedBy(changedBy, time)
}
