import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { CompRangeRow, Derivation } from '../queries.ts'
import { Sources } from './plumb-steps.tsx'

/** What a section needs of a range. */
export interface SectionProps {
  row: CompRangeRow
  derivation: readonly Derivation[] | null | undefined
  rangeRounding: number
}

/** Title of a section and what its figures are counted in. */
export function SectionHead({ title, unit }: { title: string; unit: string | null }) {
  return (
    <div className="mb-1 flex items-baseline gap-2">
      <h3 className="font-semibold">{title}</h3>
      {unit !== null && <span className="ml-auto text-11 text-ink-3">{unit}</span>}
    </div>
  )
}

/** Figures under a hairline. */
export function FigureRows({ children }: { children: ReactNode }) {
  return <dl className="mt-2.5 grid border-t border-hair pt-1.5">{children}</dl>
}

interface FigureRowProps {
  label: string
  /** What it is of another figure: "× 85%", "5% of base". */
  factor?: string | undefined
  isTotal?: boolean
  children: ReactNode
}

export function FigureRow({ label, factor, isTotal, children }: FigureRowProps) {
  return (
    <div className={clsx('flex gap-2 py-0.5', isTotal && 'font-semibold')}>
      <dt className={isTotal ? undefined : 'text-ink-2'}>
        {label}
        {factor && <span className="font-normal text-ink-3"> {factor}</span>}
      </dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}

/** Where the factors of several figures come from; each place once. */
export function SourcesOf({ derivations }: { derivations: readonly (Derivation | undefined)[] }) {
  const steps = derivations.flatMap((each) => each?.steps ?? [])
  const sources = new Map(
    steps.flatMap((step) =>
      step.sources.map((source) => [`${source.table} ${source.id} ${source.label}`, source]),
    ),
  )
  const notes = [...new Set(steps.flatMap(({ note }) => (note === null ? [] : [note])))]
  return (
    <Sources of={{ note: notes.length === 0 ? null : notes.join('; '), sources: [...sources.values()] }} />
  )
}

/** A figure that is not there: what is missing, where, and the page that mends it. */
export function Gap({ row, component }: { row: CompRangeRow; component: string }) {
  const missing = row.missing.find((each) => each.component === component)
  if (!missing) return null
  return (
    <p className="flex gap-2 py-1.5 text-ink-2">
      <Icon of={TriangleAlert} className="mt-0.5 text-warning" />
      <span className="min-w-0">
        {[missing.sentence, missing.where].filter((text) => text !== null).join(' ')}
        {missing.mend !== null && <span className="block text-ink-3">{missing.mend}</span>}
      </span>
    </p>
  )
}

/** @returns the derivation of a figure, where it is known. */
export function derivationOf(
  derivation: readonly Derivation[] | null | undefined,
  figure: string,
): Derivation | undefined {
  return derivation?.find((each) => each.figure === figure)
}

/** @returns "× 85%": what a figure's own step does to the figure before it. */
export function factorOf(derivation: Derivation | undefined): string | undefined {
  return derivation?.steps.at(-1)?.operation
}
