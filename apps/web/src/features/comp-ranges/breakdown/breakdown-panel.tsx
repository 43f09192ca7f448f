import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { decimal, whole } from '@plumb/domain/money/fraction.ts'
import { formatCash } from '@plumb/domain/money/money-format.ts'
import { Calculator, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../shared/ui/button.tsx'
import type { CompRangeRow, Derivation } from '../queries.ts'
import { CashSection } from './cash-section.tsx'
import { EquitySection } from './equity-section.tsx'

const said = messages.compRanges.breakdown

interface BreakdownPanelProps {
  row: CompRangeRow
  /** Undefined while it is coming; null for whoever may not see it: then there are figures and no steps. */
  derivation: readonly Derivation[] | null | undefined
  placeLabel: string
  /** What range ends and mids are shown to. */
  rangeRounding: number
  onClose: () => void
  onOpenCalculator: () => void
  /** The button that copies the range. */
  copy: ReactNode
}

/** How one range is made: its steps on the plum line, its ends, its parts. Goes into a BreakdownFrame. */
export function BreakdownPanel({
  row,
  derivation,
  placeLabel,
  rangeRounding,
  onClose,
  onOpenCalculator,
  copy,
}: BreakdownPanelProps) {
  const level = levelLabel(row.level)
  const where = [row.jobLevelCode, level, placeLabel].filter((part) => part !== null)
  const figures = { row, derivation, rangeRounding }
  return (
    <>
      <div className="flex gap-2 border-b border-hair px-5 pt-3.5 pb-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-17 break-words">{row.title ?? level}</h2>
          <div className="text-12 text-ink-3">{where.join(' · ')}</div>
        </div>
        <IconButton icon={X} label={messages.shell.close} look="ghost" size="small" onClick={onClose} />
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto px-5 py-3.5 -outline-offset-2"
        aria-busy={derivation === undefined}
      >
        {derivation === undefined && <output className="sr-only">{said.loading}</output>}
        <CashSection {...figures} />
        <EquitySection {...figures} />
        {rangeRounding > 1 && (
          <p className="mt-3.5 text-12 text-ink-3">{said.rounded(formatCash(whole(rangeRounding)))}</p>
        )}
      </div>
      <div className="grid grid-flow-col auto-cols-fr gap-2 border-t border-hair px-5 py-2.5">
        {copy}
        <Button icon={Calculator} wide onClick={onOpenCalculator} disabled={!hasCash(row)}>
          {messages.compRanges.calculator.open}
        </Button>
      </div>
    </>
  )
}

/** A mid above 0: what the calculator measures with. */
function hasCash({ mid }: CompRangeRow): boolean {
  return mid !== null && decimal(mid.onTargetEarnings).numerator > 0n
}
