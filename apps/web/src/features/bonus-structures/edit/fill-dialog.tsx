import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import { isUnreadable } from '@plumb/domain/editing/column.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useState } from 'react'
import { useMessage } from '../../../shared/api/use-message.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { FigureInput } from '../../../shared/ui/figure-input.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'

const texts = bonusStructureMessages.page

/** Fills every level of a country's column with one percentage, as unsaved changes (rule BS13). */
export function FillDialog({
  country,
  onFill,
  onClose,
}: {
  country: string
  onFill: (percent: string) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [errorMessage, setErrorMessage] = useMessage<string>([typed])
  const fill = () => {
    const parsed = PERCENT_COLUMN.kind.read(typed)
    if (isUnreadable(parsed)) return setErrorMessage(parsed.problem)
    if (parsed.value === null) return setErrorMessage(texts.fillWithoutPercent)
    const problem = PERCENT_COLUMN.kind.check(parsed.value)
    if (problem !== null) return setErrorMessage(problem)
    onFill(parsed.value)
    onClose()
  }
  return (
    <FormDialog
      title={texts.fillTitle(countryName(country))}
      submit={texts.fill}
      onSubmit={fill}
      onClose={onClose}
    >
      <p className="text-ink-2">{texts.fillText}</p>
      <Field label={PERCENT_COLUMN.header} error={errorMessage}>
        <FigureInput unit="%" value={typed} onText={setTyped} />
      </Field>
    </FormDialog>
  )
}
