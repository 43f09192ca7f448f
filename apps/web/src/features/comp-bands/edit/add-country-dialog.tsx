import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useState } from 'react'
import { useMessage } from '../../../shared/api/use-message.ts'
import type { FieldError } from '../../../shared/groups/group-actions.ts'
import { useMembership } from '../../../shared/session/session.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { CurrencyField, RangeWidthsField } from '../country-group-fields.tsx'
import type { CountryChoice } from './band-toolbar.tsx'
import type { GroupOfBands, WidthChoice } from './band-rows.ts'
import { useCountryActions } from './country-actions.ts'

const texts = compBandMessages.page

/** Adds a country group, which is saved immediately. */
export function AddCountryDialog({
  group,
  countries,
  widths,
  onAdded,
  onClose,
}: {
  group: GroupOfBands
  /** The countries that can have a new country group. */
  countries: readonly CountryChoice[]
  widths: readonly WidthChoice[]
  onAdded: (countryGroupId: number) => void
  onClose: () => void
}) {
  const { defaultCurrency } = useMembership().workspace
  const actions = useCountryActions()
  const [country, setCountry] = useState(countries[0]?.country ?? null)
  const [chosenCurrency, setCurrency] = useState<string | null>(null)
  const [rangeWidthGroupId, setWidthGroupId] = useState(
    // Most likely the same as in the other countries of the group.
    group.compBandCountryGroups[0]?.rangeWidthGroup?.id ?? widths[0]?.value ?? null,
  )
  const [fieldError, setFieldError] = useMessage<FieldError>([country, rangeWidthGroupId])

  // Pay is in the currency of the country, or of the workspace if the country has none.
  const local = countries.find((each) => each.country === country)?.localCurrency ?? defaultCurrency
  const currencies = [...new Set([local, defaultCurrency])]
  const currencyCode = currencies.find((code) => code === chosenCurrency) ?? local

  const add = async () => {
    if (country === null)
      return setFieldError({ field: 'country', message: groupMessages.page.chooseCountry })
    const added = await actions.add({ compBandGroupId: group.id, country, currencyCode, rangeWidthGroupId })
    if (typeof added !== 'number') return setFieldError(added)
    onAdded(added)
    onClose()
  }
  const isWidthWrong = fieldError?.field === 'rangeWidthGroupId'
  return (
    <FormDialog
      title={texts.addCountryTitle(group.name)}
      submit={groupMessages.page.add}
      onSubmit={add}
      onClose={onClose}
      isBusy={actions.isUnderWay}
    >
      <p className="text-ink-2">{texts.addCountryText}</p>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <Field label={groupMessages.page.country} error={isWidthWrong ? undefined : fieldError?.message}>
          <Picker
            wide
            value={country}
            onChange={setCountry}
            placeholder={groupMessages.page.chooseCountry}
            options={countries.map(({ country: code }) => ({ value: code, label: countryName(code) }))}
          />
        </Field>
        <CurrencyField value={currencyCode} currencies={currencies} onChange={setCurrency} />
      </div>
      <RangeWidthsField
        value={rangeWidthGroupId}
        widths={widths}
        error={isWidthWrong ? fieldError.message : undefined}
        onChange={setWidthGroupId}
      />
    </FormDialog>
  )
}
