import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatShares } from '@plumb/domain/money/money-format.ts'
import { FigureRow } from '../figure-row.tsx'
import { findDerivation, FigureRows, Gap, FigureSources, stepsText } from './figure-rows.tsx'
import { RangeSection, type SectionProps } from './range-section.tsx'

const { figures } = rangeDerivationMessages

/** The equity range and its shares, or the reason why there are none. */
export function EquitySection(props: SectionProps) {
  const { equityMin, equityMid, equityMax, equityCurrency, notApplicableComponents } = props.row
  return (
    <RangeSection
      {...props}
      rangeComponent="equity"
      min={equityMin}
      mid={equityMid}
      max={equityMax}
      unit={equityCurrency}
      skeletonStepCount={3}
      notApplicable={notApplicableComponents
        .filter(({ component }) => component === 'equity')
        .map(({ message }) => (
          <p key={message} className="py-1 text-ink-2">
            {message}
          </p>
        ))}
    >
      <Shares {...props} />
    </RangeSection>
  )
}

/** The numbers of RSUs and options at the mid, or the reason why they are missing. */
function Shares({ row, derivations }: SectionProps) {
  const { rsuCount, optionCount, totalShares, shareMix } = row
  if (rsuCount === null || optionCount === null || totalShares === null)
    return <Gap row={row} component="shares" />
  const rsus = findDerivation(derivations, 'rsus')
  const options = findDerivation(derivations, 'options')
  const total = findDerivation(derivations, 'total-shares')
  return (
    <>
      <FigureRows>
        <FigureRow label={figures.rsus} steps={stepsText(rsus)}>
          {formatShares(decimal(rsuCount))}
        </FigureRow>
        <FigureRow label={figures.options} steps={stepsText(options)}>
          {formatShares(decimal(optionCount))}
        </FigureRow>
        <FigureRow label={figures['total-shares']} steps={stepsText(total)} isTotal>
          {formatShares(decimal(totalShares))}
        </FigureRow>
      </FigureRows>
      {shareMix !== null && <p className="text-12 text-ink-3">{shareMix}</p>}
      <FigureSources derivations={[rsus, options]} />
    </>
  )
}
