import type { Side } from '@plumb/domain/editing/conflict.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { clsx } from 'clsx'
import { type ConflictLine, lineTexts } from './conflict-lines.ts'

const conflictMessages = editingMessages.conflict

interface ConflictRowProps {
  readonly line: ConflictLine
  readonly name: string
  /** The author and time of the other save; null if they are the same for all rows. */
  readonly otherSaveText: string | null
  /** The chosen side; null until the user chooses. */
  readonly side: Side | null
  readonly calculation?: string | undefined
  readonly onChoose: (side: Side) => void
}

/** Shows one cell, or a row that one of the two users deleted: the original, theirs, mine, and what will be saved. */
export function ConflictRow({ line, name, otherSaveText, side, calculation, onChoose }: ConflictRowProps) {
  const texts = lineTexts(line)
  const isNumeric = line.column?.kind.isNumeric === true
  const label = [name, line.column?.head].filter(Boolean).join(' ')
  const renderChoice = (offeredSide: Side, spokenLabel: string) => (
    <td
      className={clsx(
        'border-b border-hair px-2.5',
        side === offeredSide && line.kind !== 'alike' && 'bg-accent-tint font-semibold',
      )}
    >
      {line.kind === 'alike' ? (
        <span className={clsx('block', isNumeric && 'text-right')}>{texts[offeredSide]}</span>
      ) : (
        <label className="flex cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={label}
            value={offeredSide}
            aria-label={`${label}. ${spokenLabel}`}
            checked={side === offeredSide}
            onChange={() => onChoose(offeredSide)}
            className="accent-accent-fill"
          />
          <span className={clsx('flex-1', isNumeric && 'text-right')}>{texts[offeredSide]}</span>
        </label>
      )}
    </td>
  )
  return (
    <tr className="h-[31px]" data-open-choice={side === null || undefined}>
      <th scope="row" className="border-b border-hair pr-2.5 text-left font-normal">
        {name}
        {otherSaveText !== null && <span className="ml-2 text-12 text-ink-3">{otherSaveText}</span>}
        {/* In a narrow window, in place of the next two columns. */}
        <span className="hidden text-12 text-ink-3 max-desk:block">
          {[line.column?.head, texts.opened].filter(Boolean).join(': ')}
        </span>
      </th>
      <td className="border-b border-hair px-2.5 text-ink-2 max-desk:hidden">{line.column?.head}</td>
      <td className="border-b border-hair px-2.5 text-right text-ink-3 max-desk:hidden">{texts.opened}</td>
      {renderChoice('theirs', conflictMessages.theirsNamed(texts.theirs))}
      {renderChoice('mine', conflictMessages.mineNamed(texts.mine))}
      <td className="border-b border-hair px-2.5 text-right font-semibold">
        {side === null ? (
          <span className="font-normal text-ink-3">{conflictMessages.notChosen}</span>
        ) : (
          texts[side]
        )}
      </td>
      {calculation !== undefined && (
        <td className="border-b border-hair px-2.5 text-ink-2 max-[1100px]:hidden">{calculation}</td>
      )}
    </tr>
  )
}
