import {
  calculate,
  type Calculation,
  type CalculatorInput,
  type CalculatorRow,
  commitTrial,
  stepTrial,
  createTrial,
  type Trial,
  switchTrialInput,
  isTrialCountedAsOne,
  formatTrial,
  setTrialText,
} from '@plumb/domain/comp-ranges/page/calculator.ts'
import { calculatorMessages } from '@plumb/domain/messages/calculator.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import {
  type Fraction,
  multiply,
  fromInteger,
  decimal,
  isZero,
  parseFraction,
  fromPercent,
} from '@plumb/domain/money/fraction.ts'
import {
  formatCash,
  formatHourly,
  formatRatio,
  formatShortPercent,
} from '@plumb/domain/money/money-format.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { Dialog } from '../../../shared/ui/floating.tsx'
import { TextInput } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Term } from '../../../shared/ui/term.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import type { CompRangeRow } from '../queries.ts'
import { rowName } from '../table-content/rows.ts'
import { cashRange } from '../table-content/row-positions.ts'
import { FigureRow } from '../figure-row.tsx'
import { currencySigns } from '../line/line-input.tsx'
import { CalculatorRange } from './calculator-range.tsx'

const { figures } = rangeDerivationMessages
const { terms: termMessages } = compRangeMessages

interface CalculatorDialogProps {
  row: CompRangeRow
  onClose: () => void
  /** The rounding of min, mid and max. */
  rangeRounding: number
  /** Called with the on-target earnings of each amount that is tried, to move the page's plumb line. */
  onTry: (onTargetEarnings: Fraction) => void
}

/** Computes the pay of a job from an amount, and its position in the range. Sends no request. */
export function CalculatorDialog({ row, onClose, rangeRounding, onTry }: CalculatorDialogProps) {
  const calculatorRow = readCalculatorRow(row)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={field}
      title={calculatorMessages.title(rowName(row))}
      width={480}
    >
      {calculatorRow ? (
        <TrialForm
          field={field}
          row={row}
          calculatorRow={calculatorRow}
          rangeRounding={rangeRounding}
          onTry={onTry}
        />
      ) : (
        <p className="text-ink-2">
          {row.missingComponents.find(({ component }) => component === 'cash')?.message}
        </p>
      )}
    </Dialog>
  )
}

function TrialForm({
  field,
  row,
  calculatorRow,
  rangeRounding,
  onTry,
}: Pick<CalculatorDialogProps, 'row' | 'rangeRounding' | 'onTry'> & {
  field: RefObject<HTMLInputElement | null>
  calculatorRow: CalculatorRow
}) {
  const [trial, setTrial] = useState(() => createTrial(calculatorRow))
  const { input, amount } = trial
  const calculation = amount && calculate(calculatorRow, input, amount)
  const countsAsOne = isTrialCountedAsOne(trial)
  const currency = row.cashCurrency ?? ''
  const signs = useMemo(() => currencySigns(currency), [currency])

  const updateTrial = (next: Trial) => {
    setTrial(next)
    if (next.amount && !isTrialCountedAsOne(next))
      onTry(calculate(calculatorRow, next.input, next.amount).onTargetEarnings)
  }
  const chooseInput = (next: CalculatorInput) => setTrial(switchTrialInput(calculatorRow, trial, next))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    const step = event.shiftKey ? 5 : 1
    updateTrial(stepTrial(trial, event.key === 'ArrowUp' ? step : -step))
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-end gap-3">
        <Segmented
          label={calculatorMessages.amountOf}
          value={input}
          onChange={chooseInput}
          options={[
            { value: 'onTargetEarnings', label: calculatorMessages.inputs.onTargetEarnings },
            { value: 'base', label: calculatorMessages.inputs.base },
          ]}
        />
        <div className="min-w-0 flex-1">
          <TextInput
            aria-label={input === 'base' ? figures.base : calculatorMessages.onTargetEarnings}
            ref={field}
            aria-describedby="calculator-hint"
            aria-invalid={calculation === null || undefined}
            onFocus={(event) => event.target.select()}
            inputMode="decimal"
            autoComplete="off"
            value={formatTrial(trial)}
            onChange={({ target }) => updateTrial(setTrialText(trial, target.value, signs))}
            onBlur={() => setTrial(commitTrial(trial))}
            onKeyDown={onKeyDown}
            unit={
              <span className="whitespace-nowrap">{rangeDerivationMessages.breakdown.aYear(currency)}</span>
            }
          />
        </div>
      </div>
      {calculation === null ? (
        <p id="calculator-hint" className="-mt-3 flex items-start gap-1.5 text-12 text-danger">
          <Icon icon={CircleAlert} size={14} className="mt-px" />
          {calculatorMessages.notAnAmount(formatTrial(trial).trim())}
        </p>
      ) : (
        <>
          <p id="calculator-hint" className="-mt-3 text-12 text-ink-3">
            {countsAsOne ? calculatorMessages.countsAsOne : calculatorMessages.keys}
          </p>
          <CalculatorRange
            range={calculatorRow.range}
            amount={calculation.onTargetEarnings}
            placement={calculation.position.placement}
            currency={currency}
            rangeRounding={rangeRounding}
          />
          <Outcome row={row} calculation={calculation} />
        </>
      )}
    </div>
  )
}

/** The other amounts and the position in the range; changes are announced. */
function Outcome({ row, calculation }: { row: CompRangeRow; calculation: Calculation }) {
  const { position, bonus, totalCash } = calculation
  const { compaRatio, penetration, placement } = position
  return (
    <output className="grid grid-cols-2 gap-x-8 max-desk:gap-x-5">
      <dl>
        <FigureRow label={calculatorMessages.inputs.onTargetEarnings}>
          {formatCash(calculation.onTargetEarnings)}
        </FigureRow>
        <FigureRow label={figures.base}>{formatCash(calculation.base)}</FigureRow>
        <FigureRow label={figures.variable}>{formatCash(calculation.variable)}</FigureRow>
        {row.isHourly && (
          <FigureRow label={figures['base-by-the-hour']}>{formatHourly(calculation.hourlyBase)}</FigureRow>
        )}
      </dl>
      <dl>
        {compaRatio !== null && (
          <FigureRow label={<Term meaning={[termMessages.compaRatio]}>{calculatorMessages.compaRatio}</Term>}>
            {formatRatio(compaRatio)}
          </FigureRow>
        )}
        {placement !== null && penetration !== null && (
          <FigureRow
            label={<Term meaning={[termMessages.penetration]}>{calculatorMessages.penetration}</Term>}
          >
            {placement === 'within'
              ? formatShortPercent(multiply(penetration, fromInteger(100)))
              : calculatorMessages.lies[placement]}
          </FigureRow>
        )}
        {bonus !== null && <FigureRow label={figures.bonus}>{formatCash(bonus)}</FigureRow>}
        {totalCash !== null && (
          <FigureRow label={figures['total-cash']} isTotal>
            {formatCash(totalCash)}
          </FigureRow>
        )}
      </dl>
    </output>
  )
}

/** Returns the figures of a row that the calculator needs; null without a mid above 0. */
function readCalculatorRow(row: CompRangeRow): CalculatorRow | null {
  const { mid, baseShare, bonusPercent } = row
  const range = cashRange(row)
  if (mid === null || baseShare === null || range === null || isZero(range.mid)) return null
  return {
    range,
    baseShare: parseFraction(baseShare),
    bonusFactor: mid.bonus === null ? null : fromPercent(decimal(bonusPercent ?? '0')),
  }
}
