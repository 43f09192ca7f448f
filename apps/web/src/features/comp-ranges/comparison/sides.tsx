import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../../../shared/ui/button.tsx'
import { isFamilyId } from '../../../shared/range-choices/choices.ts'
import { Picker } from '../../../shared/ui/picker.tsx'
import { useChoices } from '../choices/use-choices.tsx'
import { FamilyPicker } from '../pickers/family-picker.tsx'
import { formatSelection } from '../ranges/format-selection.ts'
import { useRanges } from '../ranges/use-ranges.tsx'
import { ComparedSide } from './compared-side.tsx'
import './sides.css'

const texts = compRangeMessages.comparison

/** The table of ranges. When comparing: two tables next to each other, each with a heading. */
export function Sides({ children }: { children: ReactNode }) {
  const { comparedWith } = useChoices()
  if (comparedWith === null) return children
  return (
    <div className="sides min-h-0 flex-1 overflow-auto max-desk:overflow-visible">
      <section aria-label={texts.first} className="flex min-w-0 flex-col">
        <Heading />
        {children}
      </section>
      <section aria-label={texts.second} className="flex min-w-0 flex-col">
        <ComparedSide>
          <Heading />
          {children}
        </ComparedSide>
      </section>
    </div>
  )
}

/**
 * The heading of a table. In the second table (`isCompared`), a picker changes its country or family, and a button closes the table.
 */
function Heading() {
  const { options, isCompared, comparedWith, setComparedWith, choices } = useChoices()
  const { answer, request } = useRanges()
  return (
    <header className="flex min-h-10 flex-wrap items-center gap-2 px-6 pb-2 max-desk:px-4">
      {isCompared && (
        <div className="contents print:hidden">
          {comparedWith !== null && isFamilyId(comparedWith) ? (
            <FamilyPicker />
          ) : (
            <Picker
              label={compRangeMessages.page.country}
              value={choices.country}
              onChange={setComparedWith}
              options={options.countries.map(({ country }) => ({
                value: country,
                label: countryName(country),
              }))}
            />
          )}
        </div>
      )}
      <h2 className="min-w-40 flex-1 text-12 text-ink-2">
        {answer && request && formatSelection(answer, request, options)}
      </h2>
      {isCompared && (
        <span className="print:hidden">
          <IconButton icon={X} label={texts.close} onClick={() => setComparedWith(null)} />
        </span>
      )}
    </header>
  )
}
