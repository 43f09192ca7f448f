import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatShares } from '@plumb/domain/money/money-format.ts'
import type { CompRangeRow, Derivation } from '../queries.ts'
import { Ends, shownEnds } from './cash-section.tsx'
import {
  derivationOf,
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

/** The equity range, its shares, or why there is none. */
export function EquitySection({ row, derivation, rangeRounding }: SectionProps) {
  const { equityMid } = row
  if (equityMid === null)
    return (
      <section data-part="equity" className="mt-[18px]">
        <SectionHead title={texts.equity} unit={null} />
        {row.notApplicableComponents
          .filter(({ component }) => component === 'equity')
          .map(({ message }) => (
            <p key={message} className="py-1 text-ink-2">
              {message}
            </p>
          ))}
        <Gap row={row} component="equity" />
      </section>
    )
  const shown = shownEnds(row.equityMin, equityMid, row.equityMax, rangeRounding)
  const steps = derivationOf(derivation, 'equity-mid')
  return (
    <section data-part="equity" className="mt-[18px]">
      <SectionHead title={texts.equity} unit={row.equityCurrency} />
      {derivation === undefined && <StepsSkeleton count={3} />}
      {steps && <PlumbSteps steps={steps.steps} result={figures['cash-mid']} value={shown.mid} />}
      <Ends shown={shown} derivation={derivation} of="equity" hasSteps={steps !== undefined} />
      <Gap row={row} component="equity-range" />
      <Shares row={row} derivation={derivation} />
    </section>
  )
}

function Shares({
  row,
  derivation,
}: {
  row: CompRangeRow
  derivation: readonly Derivation[] | null | undefined
}) {
  const { rsuCount, optionCount, totalShares, shareMix } = row
  if (rsuCount === null || optionCount === null || totalShares === null)
    return <Gap row={row} component="shares" />
  return (
    <>
      <FigureRows>
        <FigureRow label={figures.rsus} steps={stepsOf(derivationOf(derivation, 'rsus'))}>
          {formatShares(decimal(rsuCount))}
        </FigureRow>
        <FigureRow label={figures.options} steps={stepsOf(derivationOf(derivation, 'options'))}>
          {formatShares(decimal(optionCount))}
        </FigureRow>
        <FigureRow
          label={figures['total-shares']}
          steps={stepsOf(derivationOf(derivation, 'total-shares'))}
          isTotal
        >
          {formatShares(decimal(totalShares))}
        </FigureRow>
      </FigureRows>
      {shareMix !== null && <p className="text-12 text-ink-3">{shareMix}</p>}
      <SourcesOf derivations={[derivationOf(derivation, 'rsus'), derivationOf(derivation, 'options')]} />
    </>
  )
}
