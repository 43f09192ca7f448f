import {
  calculate,
  type Calculation,
  type CalculatorInput,
  type CalculatorRow,
  commitTrial,
  stepTrial,
  createTrial,
  type Trial as Tried,
  switchTrialInput,
  isTrialCountedAsOne,
  formatTrial,
  setTrialText,
} from '@plumb/domain/comp-ranges/page/calculator.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
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
  percent,
} from '@plumb/domain/money/fraction.ts'
import {
  formatCash,
  formatHourly,
  formatRatio,
  formatShortPercent,
} from '@plumb/domain/money/money-format.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { Dialog } from '../../../shared/ui/floating.tsx'
import { TextInput } from '../../../shared/ui/field.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Term } from '../../../shared/ui/term.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import type { CompRangeRow } from '../queries.ts'
import { cashRange } from '../table-content/row-positions.ts'
import { CalculatorRange } from './calculator-range.tsx'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'

const { figures } = rangeDerivationMessages
const { terms: termMessages } = compRangeMessages

export interface CalculatorDialogProps {
  row: CompRangeRow
  onClose: () => void
  /** The rounding of min, mid and max. */
  rangeRounding: number
  /** Called with the on-target earnings of each amount that is tried, to move the page's plumb line. */
  onTry: (onTargetEarnings: Fraction) => void
}

/** Computes the pay of a job from an amount, and its position in the range. Sends no request. */
export function CalculatorDialog({ row, onClose, rangeRounding, onTry }: CalculatorDialogProps) {
  const calculatedRow = calculatorRow(row)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      initialFocus={field}
      title={calculatorMessages.title(row.title ?? levelLabel(row.level))}
      width={480}
    >
      {calculatedRow ? (
        <Trial
          field={field}
          row={row}
          calculatedRow={calculatedRow}
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

function Trial({
  field,
  row,
  calculatedRow,
  rangeRounding,
  onTry,
}: Pick<CalculatorDialogProps, 'row' | 'rangeRounding' | 'onTry'> & {
  field: RefObject<HTMLInputElement | null>
  calculatedRow: CalculatorRow
}) {
  const [trial, setTrial] = useState(() => createTrial(calculatedRow))
  const { input, amount } = trial
  const calculation = amount && calculate(calculatedRow, input, amount)
  const countsAsOne = isTrialCountedAsOne(trial)
  const currency = row.cashCurrency ?? ''
  const signs = useMemo(() => currencySigns(currency), [currency])

  const updateTrial = (next: Tried) => {
    setTrial(next)
    if (next.amount && !isTrialCountedAsOne(next))
      onTry(calculate(calculatedRow, next.input, next.amount).onTargetEarnings)
  }
  const choose = (next: CalculatorInput) => setTrial(switchTrialInput(calculatedRow, trial, next))
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
          onChange={choose}
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
            range={calculatedRow.range}
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
        <Figure label={calculatorMessages.inputs.onTargetEarnings}>
          {formatCash(calculation.onTargetEarnings)}
        </Figure>
        <Figure label={figures.base}>{formatCash(calculation.base)}</Figure>
        <Figure label={figures.variable}>{formatCash(calculation.variable)}</Figure>
        {row.isHourly && (
          <Figure label={figures['base-by-the-hour']}>{formatHourly(calculation.hourlyBase)}</Figure>
        )}
      </dl>
      <dl>
        {compaRatio !== null && (
          <Figure label={<Term meaning={[termMessages.compaRatio]}>{calculatorMessages.compaRatio}</Term>}>
            {formatRatio(compaRatio)}
          </Figure>
        )}
        {placement !== null && penetration !== null && (
          <Figure label={<Term meaning={[termMessages.penetration]}>{calculatorMessages.penetration}</Term>}>
            {placement === 'within'
              ? formatShortPercent(multiply(penetration, fromInteger(100)))
              : calculatorMessages.lies[placement]}
          </Figure>
        )}
        {bonus !== null && <Figure label={figures.bonus}>{formatCash(bonus)}</Figure>}
        {totalCash !== null && (
          <Figure label={figures['total-cash']} isTotal>
            {formatCash(totalCash)}
          </Figure>
        )}
      </dl>
    </output>
  )
}

function Figure({ label, isTotal, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={isTotal ? 'flex gap-2 py-0.5 font-semibold' : 'flex gap-2 py-0.5'}>
      <dt className={isTotal ? undefined : 'text-ink-2'}>{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}

/** Returns the figures of a row that the calculator needs; null without a mid above 0. */
function calculatorRow(row: CompRangeRow): CalculatorRow | null {
  const { mid, baseShare, bonusPercent } = row
  const range = cashRange(row)
  if (mid === null || baseShare === null || range === null || isZero(range.mid)) return null
  return {
    range,
    baseShare: parseFraction(baseShare),
    bonusFactor: mid.bonus === null ? null : percent(decimal(bonusPercent ?? '0')),
  }
}

/** Returns the code and the symbol of a currency, which may be typed with an amount. */
function currencySigns(currency: string | null): readonly string[] {
  const currencyEntry = CURRENCIES.find(({ code }) => code === currency)
  return currencyEntry ? [currencyEntry.code, currencyEntry.symbol] : []
}
