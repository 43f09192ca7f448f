import { messages } from '@plumb/domain/messages/messages.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatExactPercent, formatHourly } from '@plumb/domain/money/money-format.ts'
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
} from './figure-rows.tsx'
import { PlumbSteps, StepsSkeleton } from './plumb-steps.tsx'

const said = messages.compRanges.breakdown
const { figures } = messages.compRanges

/** The cash range: how its mid follows, its ends, and what it is made of. */
export function CashSection({ row, derivation, rangeRounding }: SectionProps) {
  const { mid } = row
  const unit = row.cashCurrency === null ? null : said.aYear(row.cashCurrency)
  if (mid === null)
    return (
      <section data-part="cash">
        <SectionHead title={said.cash} unit={null} />
        <Gap row={row} component="cash" />
      </section>
    )
  const midShown = formatCash(decimal(mid.onTargetEarnings), rangeRounding)
  const steps = derivationOf(derivation, 'cash-mid')
  return (
    <section data-part="cash">
      <SectionHead title={said.cash} unit={unit} />
      {derivation === undefined && <StepsSkeleton count={5} />}
      {steps && <PlumbSteps steps={steps.steps} result={figures['cash-mid']} value={midShown} />}
      <Ends
        mid={steps ? null : midShown}
        min={row.min?.onTargetEarnings}
        max={row.max?.onTargetEarnings}
        derivation={derivation}
        of="cash"
        rangeRounding={rangeRounding}
      />
      <Gap row={row} component="cash-range" />
      <Parts row={row} mid={mid} derivation={derivation} />
    </section>
  )
}

interface EndsProps {
  /** Null where the steps end in it. */
  mid: string | null
  min: string | null | undefined
  max: string | null | undefined
  derivation: readonly Derivation[] | null | undefined
  of: 'cash' | 'equity'
  rangeRounding: number
}

/** Min and max of a range, with what they are of its mid and the row that says so. */
export function Ends({ mid, min, max, derivation, of, rangeRounding }: EndsProps) {
  const [below, above] = [derivationOf(derivation, `${of}-min`), derivationOf(derivation, `${of}-max`)]
  const ends = [
    { label: figures['cash-min'], value: min, by: below },
    { label: figures['cash-max'], value: max, by: above },
  ]
  return (
    <>
      <FigureRows>
        {mid !== null && (
          <FigureRow label={figures['cash-mid']} isTotal>
            {mid}
          </FigureRow>
        )}
        {ends.map(
          ({ label, value, by }) =>
            value && (
              <FigureRow key={label} label={label} factor={factorOf(by)}>
                {formatCash(decimal(value), rangeRounding)}
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
  const bonus = derivationOf(derivation, 'bonus')
  const hourly = derivationOf(derivation, 'base-by-the-hour')
  return (
    <>
      <FigureRows>
        <FigureRow label={figures.base} factor={factorOf(derivationOf(derivation, 'base'))}>
          {formatCash(decimal(mid.base))}
        </FigureRow>
        {row.showsHourly && (
          <FigureRow label={figures['base-by-the-hour']} factor={factorOf(hourly)}>
            {formatHourly(decimal(mid.hourlyBase))}
          </FigureRow>
        )}
        <FigureRow label={figures.variable} factor={factorOf(derivationOf(derivation, 'variable'))}>
          {formatCash(decimal(mid.variable))}
        </FigureRow>
        {mid.bonus !== null && (
          <FigureRow
            label={figures.bonus}
            factor={messages.compRanges.ofBase(formatExactPercent(decimal(row.bonusPercent ?? '0')))}
          >
            {formatCash(decimal(mid.bonus))}
          </FigureRow>
        )}
        {mid.totalCash !== null && (
          <FigureRow label={figures['total-cash']} isTotal>
            {formatCash(decimal(mid.totalCash))}
          </FigureRow>
        )}
      </FigureRows>
      <SourcesOf derivations={[bonus]} />
      <Gap row={row} component="bonus" />
    </>
  )
}
