import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { useChoices } from '../choices/use-choices.tsx'
import { belongingOf } from '../ranges/place-of.ts'
import { useRanges } from '../ranges/use-ranges.tsx'

/** What figures belong to that are not those of what is chosen. */
export function Belonging() {
  const { options } = useChoices()
  const { answer, request, isOutdated } = useRanges()
  return (
    <div className="sticky top-0 z-[calc(var(--z-line)+3)] col-[1/-1] h-0 max-desk:static max-desk:h-auto">
      <output
        className={
          isOutdated
            ? 'absolute top-1 left-6 max-w-[calc(100%-48px)] truncate rounded-2 bg-warning-tint px-1.5 text-12 font-medium text-warning max-desk:static max-desk:mx-4 max-desk:my-2 max-desk:block max-desk:max-w-none max-desk:px-3 max-desk:py-2 max-desk:whitespace-normal'
            : 'sr-only'
        }
      >
        {isOutdated &&
          answer &&
          request &&
          compRangeMessages.page.belongsTo(belongingOf(answer, request, options))}
      </output>
    </div>
  )
}
