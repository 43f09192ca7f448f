import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Picker } from '../../shared/ui/picker.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import type { WidthChoice } from './edit/band-rows.ts'

const texts = compBandMessages.page

/** The currency of a new country group, next to its country. */
export function CurrencyField({
  value,
  currencies,
  onChange,
}: {
  /** ISO 4217. */
  value: string
  currencies: readonly string[]
  onChange: (currency: string) => void
}) {
  return (
    <span className="mt-5">
      <Segmented
        label={texts.currency}
        value={value}
        onChange={onChange}
        options={currencies.map((code) => ({ value: code, label: code }))}
      />
    </span>
  )
}

/** The range width group of a new country group. */
export function RangeWidthsField({
  value,
  widths,
  error,
  onChange,
}: {
  value: number | null
  widths: readonly WidthChoice[]
  error: string | undefined
  onChange: (rangeWidthGroupId: number) => void
}) {
  return (
    <Field label={texts.rangeWidths} error={error}>
      <Picker wide value={value} onChange={onChange} placeholder={texts.chooseRangeWidths} options={widths} />
    </Field>
  )
}
