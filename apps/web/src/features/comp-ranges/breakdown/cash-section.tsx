import { isBonusNote } from '@plumb/domain/comp-ranges/reasons/notes.ts'
import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatPercentInFull, formatHourly } from '@plumb/domain/money/money-format.ts'
import type { CompRangeRow, Derivation } from '../queries.ts'
import { FigureRow } from '../figure-row.tsx'
import { findDerivation, factorText, FigureRows, Gap, FigureSources, stepsText } from './figure-rows.tsx'
import { RangeSection, type SectionProps } from './range-section.tsx'

const { breakdown: texts, figures } = rangeDerivationMessages

/** The cash range. */
export function CashSection(props: SectionProps) {
  const { row, derivations } = props
  const { min, mid, max, cashCurrency } = row
  return (
    <RangeSection
      {...props}
      rangeComponent="cash"
      min={min?.onTargetEarnings}
      mid={mid?.onTargetEarnings}
      max={max?.onTargetEarnings}
      unit={cashCurrency === null ? null : texts.aYear(cashCurrency)}
      skeletonStepCount={5}
    >
      {mid && <Parts row={row} mid={mid} derivations={derivations} />}
    </RangeSection>
  )
}

/** Base, variable, bonus and total at the mid. */
function Parts({
  row,
  mid,
  derivations,
}: {
  row: CompRangeRow
  mid: NonNullable<CompRangeRow['mid']>
  derivations: readonly Derivation[] | null | undefined
}) {
  const part = (figure: 'base' | 'variable' | 'base-by-the-hour', formattedFigure: string) => (
    <FigureRow
      label={figures[figure]}
      factor={factorText(findDerivation(derivations, figure), formattedFigure)}
    >
      {formattedFigure}
    </FigureRow>
  )
  const bonus = findDerivation(derivations, 'bonus')
  const total = findDerivation(derivations, 'total-cash')
  const bonusNote = row.notes.map(({ kind }) => kind).find(isBonusNote)
  const percentOfBase = rangeDerivationMessages.ofBase(formatPercentInFull(decimal(row.bonusPercent ?? '0')))
  return (
    <>
      <FigureRows>
        {part('base', formatCash(decimal(mid.base)))}
        {row.isHourly && part('base-by-the-hour', formatHourly(decimal(mid.hourlyBase)))}
        {part('variable', formatCash(decimal(mid.variable)))}
        {mid.bonus !== null && (
          <FigureRow
            label={figures.bonus}
            factor={bonusNote ? rangeDerivationMessages.bonusNotes[bonusNote] : percentOfBase}
            steps={bonusNote ? undefined : stepsText(bonus)}
          >
            {formatCash(decimal(mid.bonus))}
          </FigureRow>
        )}
        {mid.totalCash !== null && (
          <FigureRow label={figures['total-cash']} steps={stepsText(total)} isTotal>
            {formatCash(decimal(mid.totalCash))}
          </FigureRow>
        )}
      </FigureRows>
      <FigureSources derivations={[bonus]} hasNotes={false} />
      <Gap row={row} component="bonus" />
    </>
  )
}
