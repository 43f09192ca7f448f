import type { FigureName } from '@plumb/domain/comp-ranges/reasons/steps.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { PayLink } from '../../../shared/pay-pages/pay-link.tsx'
import type { CompRangeRow, Derivation } from '../queries.ts'
import { Sources } from './plumb-steps.tsx'

const texts = rangeDerivationMessages.breakdown

/** Figures under a hairline. */
export function FigureRows({ children }: { children: ReactNode }) {
  return <dl className="mt-2.5 grid border-t border-hair pt-1.5">{children}</dl>
}

/** The sources of several figures and, by default, their notes; each once. */
export function FigureSources({
  derivations,
  hasNotes = true,
}: {
  derivations: readonly (Derivation | undefined)[]
  hasNotes?: boolean
}) {
  const steps = derivations.flatMap((each) => each?.steps ?? [])
  const sources = new Map(
    steps.flatMap((step) =>
      step.sources.map((source) => [`${source.table} ${source.id} ${source.label}`, source]),
    ),
  )
  const notes = hasNotes ? [...new Set(steps.flatMap(({ note }) => (note === null ? [] : [note])))] : []
  return (
    <Sources step={{ note: notes.length === 0 ? null : notes.join('; '), sources: [...sources.values()] }} />
  )
}

/** Explains why a figure is missing, with a link to the page where it can be fixed. */
export function Gap({ row, component }: { row: CompRangeRow; component: string }) {
  const missingComponent = row.missingComponents.find((each) => each.component === component)
  if (!missingComponent) return null
  return (
    <p className="flex gap-2 py-1.5 text-ink-2">
      <Icon icon={TriangleAlert} className="mt-0.5 text-warning" />
      <span className="min-w-0">
        {compRangeMessages.missingInFull(missingComponent.message, missingComponent.details)}
        {missingComponent.fixLabel !== null && (
          <span className="block text-ink-3">
            <PayLink page={missingComponent.page}>{missingComponent.fixLabel}</PayLink>
          </span>
        )}
      </span>
    </p>
  )
}

/** Returns how a figure is derived, if the derivations contain it. */
export function findDerivation(
  derivations: readonly Derivation[] | null | undefined,
  figure: string,
): Derivation | undefined {
  return derivations?.find((derivation) => derivation.figure === figure)
}

/**
 * Returns the last step to a figure as text: "× 85%". It includes the unrounded figure before the step if the displayed one would give
 * another result, and the result if it is displayed differently: "≈ 194,670.1 × 85% = 165,470".
 * @param shown the displayed text of the figure
 */
export function factorText(derivation: Derivation | undefined, shown: string): string | undefined {
  const step = derivation?.steps.at(-1)
  if (!derivation || !step) return undefined
  const resultText = step.formattedValue === shown ? null : texts.result(step.formattedValue)
  return [derivation.formattedStartValue, step.operation, resultText].filter(Boolean).join(' ')
}

/** Returns all steps from the figure where the derivation starts, if it starts from one: "Equity mid ÷ 60 = ≈ 930.5 × 75 = 69,787". */
export function stepsText(derivation: Derivation | undefined): string | undefined {
  if (!derivation?.startFigure) return undefined
  const { startFigure, formattedStartValue, steps } = derivation
  const from =
    formattedStartValue ?? rangeDerivationMessages.figures[startFigure as FigureName] ?? startFigure
  return [
    from,
    ...steps.map(({ operation, formattedValue }) => `${operation} ${texts.result(formattedValue)}`),
  ].join(' ')
}
