import type { Side } from '@plumb/domain/editing/conflict.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { clsx } from 'clsx'
import { type ConflictLine, textsOf } from './conflict-lines.ts'

const words = editingMessages.conflict

interface ConflictRowProps {
  readonly line: ConflictLine
  readonly name: string
  /** The author and time of the other save; null if all rows have the same. */
  readonly saved: string | null
  /** The chosen side; null until the user chooses. */
  readonly side: Side | null
  readonly withIt?: string | undefined
  readonly onChoose: (side: Side) => void
}

/** Shows one cell, or a row that one of both deleted: the original, theirs, mine, and what will be saved. */
export function ConflictRow({ line, name, saved, side, withIt, onChoose }: ConflictRowProps) {
  const texts = textsOf(line)
  const isNumeric = line.column?.kind.isNumeric === true
  const label = [name, line.column?.head].filter(Boolean).join(' ')
  const choice = (offered: Side, spoken: string) => (
    <td
      className={clsx(
        'border-b border-hair px-2.5',
        side === offered && line.kind !== 'alike' && 'bg-accent-tint font-semibold',
      )}
    >
      {line.kind === 'alike' ? (
        <span className={clsx('block', isNumeric && 'text-right')}>{texts[offered]}</span>
      ) : (
        <label className="flex cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={label}
            value={offered}
            aria-label={`${label}. ${spoken}`}
            checked={side === offered}
            onChange={() => onChoose(offered)}
            className="accent-accent-fill"
          />
          <span className={clsx('flex-1', isNumeric && 'text-right')}>{texts[offered]}</span>
        </label>
      )}
    </td>
  )
  return (
    <tr className="h-[31px]" data-open-choice={side === null || undefined}>
      <th scope="row" className="border-b border-hair pr-2.5 text-left font-normal">
        {name}
        {saved !== null && <span className="ml-2 text-12 text-ink-3">{saved}</span>}
        {/* In a narrow window the figures have the room. */}
        <span className="hidden text-12 text-ink-3 max-desk:block">
          {[line.column?.head, texts.opened].filter(Boolean).join(': ')}
        </span>
      </th>
      <td className="border-b border-hair px-2.5 text-ink-2 max-desk:hidden">{line.column?.head}</td>
      <td className="border-b border-hair px-2.5 text-right text-ink-3 max-desk:hidden">{texts.opened}</td>
      {choice('theirs', words.theirsNamed(texts.theirs))}
      {choice('mine', words.mineNamed(texts.mine))}
      <td className="border-b border-hair px-2.5 text-right font-semibold">
        {side === null ? <span className="font-normal text-ink-3">{words.notChosen}</span> : texts[side]}
      </td>
      {withIt !== undefined && (
        <td className="border-b border-hair px-2.5 text-ink-2 max-[1100px]:hidden">{withIt}</td>
      )}
    </tr>
  )
}
