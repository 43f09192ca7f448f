import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useState } from 'react'
import { RANGES_REQUIREMENT } from '../../../shared/range-choices/ranges-requirement.ts'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import { Field } from '../../../shared/ui/field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Radios } from '../../../shared/ui/radio.tsx'
import type { BonusGroup } from '../bonus-structures.ts'
import { BONUS_OPERATIONS } from '../queries.ts'

const texts = bonusStructureMessages.page

/** The initial values of a new column. */
type InitialValues = 'default' | 'empty'

/** Adds a column to the draft. It is saved with the other changes. */
export function AddCountryDialog({
  group,
  countries,
  onAdd,
  onClose,
}: {
  group: BonusGroup
  /** The countries that can have a new column. */
  countries: readonly string[]
  onAdd: (country: string, initialValues: InitialValues) => void
  onClose: () => void
}) {
  const { defaultCountry } = useMembership().workspace
  const [country, setCountry] = useState(countries[0] ?? null)
  const [initialValues, setInitialValues] = useState<InitialValues>('default')
  const lostBonusText = useLostBonusText(group, country, initialValues === 'empty')
  const add = () => {
    if (country === null) return
    onAdd(country, initialValues)
    onClose()
  }
  const renderChoice = (name: string, text: string) => (
    <span>
      {name}
      <span className="block text-12 text-ink-3">{text}</span>
    </span>
  )
  return (
    <FormDialog
      title={texts.addCountryTitle(group.name)}
      submit={groupMessages.page.add}
      onSubmit={add}
      onClose={onClose}
    >
      <Field label={groupMessages.page.country}>
        <Picker
          wide
          value={country}
          onChange={setCountry}
          placeholder={groupMessages.page.chooseCountry}
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
        />
      </Field>
      <div className="grid gap-2">
        <span className="text-12 text-ink-2">{groupMessages.page.startWith}</span>
        <Radios
          label={groupMessages.page.startWith}
          value={initialValues}
          onChange={setInitialValues}
          options={[
            {
              value: 'default',
              label: renderChoice(
                texts.startWithDefault(countryName(defaultCountry)),
                country === null ? '' : texts.startWithDefaultText(countryName(country)),
              ),
            },
            { value: 'empty', label: renderChoice(texts.startEmpty, lostBonusText) },
          ]}
        />
      </div>
    </FormDialog>
  )
}

/**
 * Returns the text about an empty column: how many jobs lose their bonus by it, without the number for members who cannot see ranges.
 */
function useLostBonusText(group: BonusGroup, country: string | null, isEnabled: boolean): string {
  const canViewRanges = useMay()(RANGES_REQUIREMENT)
  const request = {
    bonusStructureCountryGroups: [{ id: -1, bonusStructureGroupId: group.id, country: country ?? '' }],
  }
  const preview = useApiQuery(
    BONUS_OPERATIONS.previewChanges,
    // Only the number of jobs is shown, so the list of changed ranges is not queried.
    { request, isListed: false },
    { enabled: canViewRanges && isEnabled && country !== null },
  )
  if (preview.data) return texts.losing(preview.data.changes.jobCount)
  return preview.isFetching ? texts.counting : texts.startEmptyText
}
