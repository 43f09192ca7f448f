import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import { isUnreadable } from '@plumb/domain/editing/column.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useState } from 'react'
import { Field, TextInput } from '../../../shared/ui/field.tsx'
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
  const [wrong, setWrong] = useState<string>()
  const fill = () => {
    const read = PERCENT_COLUMN.kind.read(typed)
    if (isUnreadable(read)) return setWrong(read.problem)
    if (read.value === null) return setWrong(texts.fillWithoutPercent)
    const refused = PERCENT_COLUMN.kind.check(read.value)
    if (refused !== null) return setWrong(refused)
    onFill(read.value)
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
      <Field label={PERCENT_COLUMN.header} error={wrong}>
        <TextInput
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </Field>
    </FormDialog>
  )
}
