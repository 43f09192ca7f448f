import { PERCENT_COLUMN } from '@plumb/domain/bonus-structures/columns.ts'
import { isUnreadable } from '@plumb/domain/editing/column.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/floating.tsx'
import { Field, TextInput } from '../../../shared/ui/field.tsx'

const texts = bonusStructureMessages.page

/** One percent for every level of a country's column, as changes that are not saved yet (docs/rules/bonus-structures 13). */
export function FillDialog({
  country,
  onFill,
  onClose,
}: {
  country: string
  onFill: (percent: string) => void
  onClose: () => void
}) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const fill = (event: SubmitEvent) => {
    event.preventDefault()
    const read = PERCENT_COLUMN.kind.read(typed)
    if (isUnreadable(read)) return setWrong(read.problem)
    if (read.value === null) return setWrong(texts.fillWithoutPercent)
    const refused = PERCENT_COLUMN.kind.check(read.value)
    if (refused !== null) return setWrong(refused)
    onFill(read.value)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.fillTitle(countryName(country))}
      footer={
        <>
          <Button onClick={onClose}>{editingMessages.cancel}</Button>
          <Button look="primary" type="submit" form={form}>
            {texts.fill}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={fill} className="grid gap-4" noValidate>
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
      </form>
    </Dialog>
  )
}
