import { formatRange } from '@plumb/domain/comp-ranges/page/format-range.ts'
import { readPayRange } from '@plumb/domain/comp-ranges/page/position.ts'
import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import type { ReactNode } from 'react'
import type { CompRangeRow, Derivation } from '../queries.ts'
import { FigureRow } from '../figure-row.tsx'
import { findDerivation, factorText, FigureRows, Gap, FigureSources } from './figure-rows.tsx'
import { PlumbSteps, StepsSkeleton } from './plumb-steps.tsx'

const { breakdown: texts, figures } = rangeDerivationMessages

/** The props of a section of the breakdown. */
export interface SectionProps {
  row: CompRangeRow
  /** Undefined while loading; null for users who cannot see them. */
  derivations: readonly Derivation[] | null | undefined
  /** The rounding of min, mid and max. */
  rangeRounding: number
}

interface RangeSectionProps extends SectionProps {
  rangeComponent: 'cash' | 'equity'
  /** Exact decimals; without a mid there is no range. */
  min: string | null | undefined
  mid: string | null | undefined
  max: string | null | undefined
  /** The unit of min, mid and max. */
  unit: string | null
  /** Approximate number of steps to the mid, for the placeholder. */
  skeletonStepCount: number
  /** The reason why the component does not apply. */
  notApplicable?: ReactNode
  /** The parts of the range. */
  children: ReactNode
}

/** The range of cash or of equity: the steps to its mid, its ends and its parts; or the reason why there is none. */
export function RangeSection({
  rangeComponent,
  row,
  derivations,
  rangeRounding,
  min,
  mid,
  max,
  unit,
  skeletonStepCount,
  notApplicable,
  children,
}: RangeSectionProps) {
  const range = readPayRange({ min, mid, max })
  const formattedRange = range && formatRange(range, rangeRounding)
  const steps = findDerivation(derivations, `${rangeComponent}-mid`)
  const minDerivation = findDerivation(derivations, `${rangeComponent}-min`)
  const maxDerivation = findDerivation(derivations, `${rangeComponent}-max`)
  /** Renders min or max with its percentage of the mid. */
  const renderRangeEnd = (label: string, value: string | null, endDerivation: Derivation | undefined) =>
    value && (
      <FigureRow label={label} factor={factorText(endDerivation, value)}>
        {value}
      </FigureRow>
    )
  return (
    <section data-section={rangeComponent} className={rangeComponent === 'equity' ? 'mt-[18px]' : undefined}>
      <div className="mb-1 flex items-baseline gap-2">
        <h3 className="font-semibold">{texts[rangeComponent]}</h3>
        {formattedRange && unit !== null && <span className="ml-auto text-11 text-ink-3">{unit}</span>}
      </div>
      {formattedRange ? (
        <>
          {derivations === undefined && <StepsSkeleton count={skeletonStepCount} />}
          {steps && (
            <PlumbSteps steps={steps.steps} resultLabel={figures['cash-mid']} result={formattedRange.mid} />
          )}
          <FigureRows>
            {!steps && (
              <FigureRow label={figures['cash-mid']} isTotal>
                {formattedRange.mid}
              </FigureRow>
            )}
            {renderRangeEnd(figures['cash-min'], formattedRange.min, minDerivation)}
            {renderRangeEnd(figures['cash-max'], formattedRange.max, maxDerivation)}
          </FigureRows>
          <FigureSources derivations={[minDerivation, maxDerivation]} />
          <Gap row={row} component={`${rangeComponent}-range`} />
          {children}
        </>
      ) : (
        <>
          {notApplicable}
          <Gap row={row} component={rangeComponent} />
        </>
      )}
    </section>
  )
}
