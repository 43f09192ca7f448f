import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { PayLink } from '../../../shared/pay-pages/pay-link.tsx'
import type { MissingComponent } from '../queries.ts'

/** Says what is missing, with a link to fix it if the reader has access to that page. */
export function GapText({ gap, isNote }: { gap: MissingComponent; isNote?: boolean }) {
  const content = (
    <>
      {compRangeMessages.missingInFull(gap.message, gap.details)}{' '}
      {gap.fixLabel && (
        <PayLink page={gap.page} fallback={`${gap.fixLabel}.`}>
          {gap.fixLabel}
        </PayLink>
      )}
    </>
  )
  if (isNote) return <Note kind="warning">{content}</Note>
  return (
    <span className="flex items-start gap-2 text-ink-2">
      <Icon icon={TriangleAlert} className="mt-0.5 text-warning" />
      <span className="bg-ground pr-2">{content}</span>
    </span>
  )
}

/** Gaps of several rows, shown once above all rows. */
export function SharedGaps({ gaps }: { gaps: readonly MissingComponent[] }) {
  if (gaps.length === 0) return null
  return (
    <div className="grid gap-2 px-6 pb-4 max-desk:px-4">
      {gaps.map((gap) => (
        <GapText key={gap.message} gap={gap} isNote />
      ))}
    </div>
  )
}
