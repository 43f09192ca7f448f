import { rangeDerivationMessages } from '@plumb/domain/messages/range-derivations.ts'
import { dayInTimeZone } from '@plumb/domain/settings/time-zone.ts'
import { clsx } from 'clsx'
import { createContext, use } from 'react'
import { StepConnector, StepDot, StepsEnd } from '../../../shared/ui/plumb-line.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { PayLink } from '../../../shared/pay-pages/pay-link.tsx'
import type { DerivationStep } from '../queries.ts'

/** IANA name of the workspace's time zone, for the dates of a breakdown. */
export const TimeZoneContext = createContext('UTC')

/** The steps of a figure, one below the other on a line, with the figure at its lower end. */
export function PlumbSteps({
  steps,
  resultLabel,
  result,
}: {
  steps: readonly DerivationStep[]
  resultLabel: string
  /** The formatted figure. */
  result: string
}) {
  return (
    <ol className="relative">
      {steps.map((step, index) => (
        <li
          key={index}
          className={clsx(
            'relative grid grid-cols-[minmax(0,1fr)_auto_minmax(66px,auto)] gap-x-2.5 py-[5px] pl-4.5',
            !step.isApplied && 'text-ink-3',
          )}
        >
          <StepConnector isFirst={index === 0} />
          <StepDot look={step.isApplied ? 'ring' : 'pale'} />
          <span>{step.label}</span>
          <span className="text-right text-ink-2">{step.operation}</span>
          <span className="text-right">{step.formattedValue}</span>
          <Sources step={step} />
        </li>
      ))}
      <li className="relative flex gap-2.5 py-[5px] pl-4.5 font-semibold">
        <StepsEnd />
        <span>{resultLabel}</span>
        <span className="ml-auto">{result}</span>
      </li>
    </ol>
  )
}

/** The note of a step, such as why it does not count, and the rows that it comes from. */
export function Sources({ step: { note, sources } }: { step: Pick<DerivationStep, 'note' | 'sources'> }) {
  const timeZone = use(TimeZoneContext)
  if (note === null && sources.length === 0) return null
  return (
    <span className="col-span-full grid text-12 text-ink-3">
      {note !== null && <span>{note}</span>}
      {sources.map(({ table, id, label, updatedAt, page }) => (
        <span
          key={`${table} ${id} ${label}`}
          // Links below each other need a distance for touch.
          className={clsx(sources.length > 1 && 'leading-6')}
          title={rangeDerivationMessages.breakdown.lastChanged(dayInTimeZone(timeZone, updatedAt), timeZone)}
        >
          <PayLink page={page}>{label}</PayLink>
        </span>
      ))}
    </span>
  )
}

/** Placeholder of steps that are loading. */
export function StepsSkeleton({ count }: { count: number }) {
  return (
    <div className="relative">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="relative grid gap-y-2.5 py-2.5 pl-4.5">
          <StepConnector isFirst={index === 0} />
          <StepDot look="pale" />
          <span className="flex justify-between">
            <Skeleton width={index % 2 === 0 ? 116 : 84} height={8} />
            <Skeleton width={52} height={8} />
          </span>
          <Skeleton width={index % 2 === 0 ? 168 : 132} height={8} />
        </div>
      ))}
    </div>
  )
}
