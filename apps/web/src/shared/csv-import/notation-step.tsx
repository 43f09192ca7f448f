import type { NotationQuestion } from '@plumb/domain/csv/csv-notation.ts'
import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { decimal, exactDecimals } from '@plumb/domain/money/fraction.ts'
import { formatPlaces } from '@plumb/domain/money/money-format.ts'
import { type Notation, NOTATION_EXAMPLES } from '@plumb/domain/money/notation.ts'
import Check from 'lucide-react/icons/check'
import { Button } from '../ui/button.tsx'
import { QuestionStep } from './question-step.tsx'

const texts = csvMessages.notation

const formatExactly = (value: string) => formatPlaces(decimal(value), exactDecimals(decimal(value)) ?? 0)

interface NotationStepProps {
  question: NotationQuestion
  onChoose: (notation: Notation) => void
  onBack: () => void
}

/** Asks how the numbers of a file are written, with an example from it, before they are read (rule CSV28). */
export function NotationStep({ question, onChoose, onBack }: NotationStepProps) {
  const { example, line, header, choices } = question
  return (
    <QuestionStep title={texts.title(example)} about={texts.about(line, header)} onBack={onBack}>
      <NotationChoices choices={choices} onChoose={onChoose} />
    </QuestionStep>
  )
}

/** The notations to choose from, with the value of the example in each. */
export const NotationChoices = ({
  choices,
  chosen,
  onChoose,
}: Pick<NotationQuestion, 'choices'> &
  Pick<NotationStepProps, 'onChoose'> & {
    /** The answer so far, where it can be changed. */
    chosen?: Notation | null
  }) => (
  <p className="mt-2 flex flex-wrap gap-2">
    {choices.map(({ notation, value }) => (
      <Button
        key={notation}
        icon={notation === chosen ? Check : undefined}
        aria-pressed={chosen === undefined ? undefined : notation === chosen}
        onClick={() => onChoose(notation)}
      >
        {value === null
          ? texts.notANumber(NOTATION_EXAMPLES[notation])
          : texts.as(formatExactly(value), NOTATION_EXAMPLES[notation])}
      </Button>
    ))}
  </p>
)
