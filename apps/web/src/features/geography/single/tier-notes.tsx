import { geographyMessages } from '@plumb/domain/messages/geography.ts'

/** The notes about the tiers; nothing without VIEW_LOCATION_CALCULATOR_NOTES, or if there are none. */
export function TierNotes({ notes }: { notes: string | null }) {
  if (notes === null || notes === '') return null
  return (
    <div className="border-t border-hair pt-3">
      <h2 className="mb-1 text-12 font-medium text-ink-2">{geographyMessages.notes}</h2>
      <p className="whitespace-pre-line text-pretty wrap-anywhere text-ink-2">{notes}</p>
    </div>
  )
}
