import { type ShownRange, shownRange } from '@plumb/domain/comp-ranges/page/shown-range.ts'
import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatPercentInFull, formatHourly } from '@plumb/domain/money/money-format.ts'
import type { CompRangeRow, Derivation } from '../queries.ts'
import {
  derivationOf,
  factorOf,
  FigureRow,
  FigureRows,
  Gap,
  SectionHead,
  type SectionProps,
  SourcesOf,
  stepsOf,
} from './figure-rows.tsx'
import { PlumbSteps, StepsSkeleton } from './plumb-steps.tsx'

const texts = rangeDerivationMessages.breakdown
const { figures } = rangeDerivationMessages

/** The cash range: how its mid follows, its ends, and what it is made of. */
export function CashSection({ row, derivation, rangeRounding }: SectionProps) {
  const { mid } = row
  const unit = row.cashCurrency === null ? null : texts.aYear(row.cashCurrency)
  if (mid === null)
    return (
      <section data-part="cash">
        <SectionHead title={texts.cash} unit={null} />
        <Gap row={row} component="cash" />
      </section>
    )
  const shown = shownEnds(
    row.min?.onTargetEarnings,
    mid.onTargetEarnings,
    row.max?.onTargetEarnings,
    rangeRounding,
  )
  const steps = derivationOf(derivation, 'cash-mid')
  return (
    <section data-part="cash">
      <SectionHead title={texts.cash} unit={unit} />
      {derivation === undefined && <StepsSkeleton count={5} />}
      {steps && <PlumbSteps steps={steps.steps} result={figures['cash-mid']} value={shown.mid} />}
      <Ends shown={shown} derivation={derivation} of="cash" hasSteps={steps !== undefined} />
      <Gap row={row} component="cash-range" />
      <Parts row={row} mid={mid} derivation={derivation} />
    </section>
  )
}

/** @returns a range as it is written; decimals as they come, and an end that is missing. */
export function shownEnds(
  min: string | null | undefined,
  mid: string,
  max: string | null | undefined,
  rangeRounding: number,
): ShownRange {
  const range = { min: min ? decimal(min) : null, mid: decimal(mid), max: max ? decimal(max) : null }
  return shownRange(range, rangeRounding)
}

interface EndsProps {
  shown: ShownRange
  derivation: readonly Derivation[] | null | undefined
  of: 'cash' | 'equity'
  /** They end in the mid, which is not said again. */
  hasSteps: boolean
}

/** Min and max of a range, with what they are of its mid and the row that says so. */
export function Ends({ shown, derivation, of, hasSteps }: EndsProps) {
  const [below, above] = [derivationOf(derivation, `${of}-min`), derivationOf(derivation, `${of}-max`)]
  const ends = [
    { label: figures['cash-min'], value: shown.min, by: below },
    { label: figures['cash-max'], value: shown.max, by: above },
  ]
  return (
    <>
      <FigureRows>
        {!hasSteps && (
          <FigureRow label={figures['cash-mid']} isTotal>
            {shown.mid}
          </FigureRow>
        )}
        {ends.map(
          ({ label, value, by }) =>
            value && (
              <FigureRow key={label} label={label} factor={factorOf(by, value)}>
                {value}
              </FigureRow>
            ),
        )}
      </FigureRows>
      <SourcesOf derivations={[below, above]} />
    </>
  )
}

/** Base, variable, bonus and total at the mid. */
function Parts({
  row,
  mid,
  derivation,
}: {
  row: CompRangeRow
  mid: NonNullable<CompRangeRow['mid']>
  derivation: readonly Derivation[] | null | undefined
}) {
  const part = (figure: 'base' | 'variable' | 'base-by-the-hour', shown: string) => (
    <FigureRow label={figures[figure]} factor={factorOf(derivationOf(derivation, figure), shown)}>
      {shown}
    </FigureRow>
  )
  const bonus = derivationOf(derivation, 'bonus')
  const total = derivationOf(derivation, 'total-cash')
  const isSet = row.notes.every(({ kind }) => kind !== 'bonus-none-set')
  const ofBase = rangeDerivationMessages.ofBase(formatPercentInFull(decimal(row.bonusPercent ?? '0')))
  return (
    <>
      <FigureRows>
        {part('base', formatCash(decimal(mid.base)))}
        {row.isHourly && part('base-by-the-hour', formatHourly(decimal(mid.hourlyBase)))}
        {part('variable', formatCash(decimal(mid.variable)))}
        {mid.bonus !== null && (
          <FigureRow
            label={figures.bonus}
            factor={isSet ? ofBase : rangeDerivationMessages.noneSet}
            steps={isSet ? stepsOf(bonus) : undefined}
          >
            {formatCash(decimal(mid.bonus))}
          </FigureRow>
        )}
        {mid.totalCash !== null && (
          <FigureRow label={figures['total-cash']} steps={stepsOf(total)} isTotal>
            {formatCash(decimal(mid.totalCash))}
          </FigureRow>
        )}
      </FigureRows>
      <SourcesOf derivations={[bonus]} hasNotes={false} />
      <Gap row={row} component="bonus" />
    </>
  )
}
