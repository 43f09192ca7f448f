import type { NotationQuestion } from '@plumb/domain/csv/csv-notation.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { decimal, exactDecimals } from '@plumb/domain/money/fraction.ts'
import { formatPlaces } from '@plumb/domain/money/money-format.ts'
import { type Notation, NOTATION_EXAMPLES } from '@plumb/domain/money/notation.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'

const texts = csvMessages.notation

const formatExactly = (value: string) => formatPlaces(decimal(value), exactDecimals(decimal(value)) ?? 0)

interface NotationStepProps {
  question: NotationQuestion
  onChoose: (notation: Notation) => void
  onBack: () => void
}

/** Asks how the numbers of a file are written, with an example from it, before anything is read (rule CSV28). */
export function NotationStep({ question, onChoose, onBack }: NotationStepProps) {
  const { example, line, header, choices } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <section className="min-h-0 flex-1 overflow-auto px-6 pb-6 max-desk:px-4">
        <div className="mx-auto mt-10 grid max-w-[640px] gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-17 outline-none">
            {texts.title(example)}
          </h2>
          <p className="text-ink-2">{texts.about(line, header)}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {choices.map(({ notation, value }) => (
              <Button key={notation} onClick={() => onChoose(notation)}>
                {value === null
                  ? texts.notANumber(NOTATION_EXAMPLES[notation])
                  : texts.as(formatExactly(value), NOTATION_EXAMPLES[notation])}
              </Button>
            ))}
          </p>
        </div>
      </section>
      <footer className="flex items-center gap-2 border-t border-hair-2 px-6 py-3 max-desk:px-4">
        <Button icon={ChevronLeft} onClick={onBack}>
          {csvMessages.back}
        </Button>
      </footer>
    </>
  )
}
