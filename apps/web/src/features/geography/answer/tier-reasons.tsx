import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { clsx } from 'clsx'
import { PayLink } from '../../../shared/pay-pages/pay-link.tsx'
import { StepConnector, StepDot, StepsEnd } from '../../../shared/ui/plumb-line.tsx'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'
import { useWorkspaceDates } from '../../../shared/dates/workspace-dates.ts'
import type { FoundZipCode } from './result-card.tsx'

type Reason = FoundZipCode['reasons'][number]

const LOOKS = { FACT: 'ring', DECIDING: 'filled', SKIPPED: 'pale', RESULT: 'ring' } as const

/** The steps from a ZIP code to its tier, one below the other on a line (rule GE26). */
export function TierReasons({ place: { reasons, tierNumber, tiersSavedAt } }: { place: FoundZipCode }) {
  const dates = useWorkspaceDates()
  return (
    <ol className="relative">
      {reasons.map((reason, index) => (
        <li
          key={reason.kind}
          className={clsx(
            'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-[5px] pl-4.5 max-desk:text-15',
            reason.role === 'SKIPPED' && 'text-ink-3',
            reason.role === 'RESULT' && 'font-semibold',
          )}
        >
          {reason.role === 'RESULT' ? (
            <StepsEnd />
          ) : (
            <>
              <StepConnector isFirst={index === 0} />
              <StepDot look={LOOKS[reason.role]} />
            </>
          )}
          <span className="min-w-0 wrap-anywhere">{reason.label}</span>
          <span className="text-right wrap-anywhere">
            <ReasonValue reason={reason} tierNumber={tierNumber} />
          </span>
          {reason.notes.length > 0 && (
            <span className="col-span-full grid text-12 text-pretty text-ink-3">
              {reason.notes.map((note) => (
                <span key={note}>
                  {reason.kind === 'TIER' ? (
                    <PayLink
                      page={{ page: 'tiers', tierNumber }}
                      className="text-ink-2 max-desk:inline-block max-desk:py-1"
                    >
                      {note}
                    </PayLink>
                  ) : (
                    note
                  )}
                  {reason.kind === 'TIER' && (
                    <> · {zipPageMessages.tiersSaved(dates.formatWithTimeZone(tiersSavedAt))}</>
                  )}
                </span>
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function ReasonValue({ reason: { kind, role, value }, tierNumber }: { reason: Reason; tierNumber: number }) {
  if (kind === 'TIER') {
    return (
      <TierSwatch tierNumber={tierNumber}>
        <span className="min-w-0 font-medium whitespace-normal wrap-anywhere">{value}</span>
      </TierSwatch>
    )
  }
  return (
    <span className={clsx(role !== 'SKIPPED' && role !== 'RESULT' && 'font-medium')}>
      {value}
      {role === 'DECIDING' && <span className="sr-only">, {zipPageMessages.decides}</span>}
    </span>
  )
}
