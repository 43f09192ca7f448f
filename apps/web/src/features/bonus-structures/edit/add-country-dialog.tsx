import { countriesToAdd } from '@plumb/domain/groups/country-order.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { useMay, useMembership, useWorkspaceId } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/floating.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Radios } from '../../../shared/ui/radio.tsx'
import type { BonusGroup } from '../group-acts.ts'
import { whatChangesQuery } from '../queries.ts'
import type { ShownColumn } from './percent-rows.ts'

const texts = bonusStructureMessages.page

/** What a new column starts with. */
export type Beginning = 'default' | 'empty'

/** Adds a column to the draft. It is saved with the other changes. */
export function AddCountryDialog({
  group,
  columns,
  mapped,
  onAdd,
  onClose,
}: {
  group: BonusGroup
  columns: readonly ShownColumn[]
  /** Countries with a mapping, which can have a column. */
  mapped: readonly string[]
  onAdd: (country: string, beginning: Beginning) => void
  onClose: () => void
}) {
  const form = useId()
  const { defaultCountry } = useMembership().workspace
  const standing = columns.filter(({ isStruck }) => !isStruck)
  const addable = countriesToAdd(standing, mapped, { defaultCountry, nameOf: countryName })
  const [country, setCountry] = useState(addable[0] ?? null)
  const [beginning, setBeginning] = useState<Beginning>('default')
  const losing = useJobsThatLose(group, country, beginning === 'empty')
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (country === null) return
    onAdd(country, beginning)
    onClose()
  }
  const choice = (name: string, text: string) => (
    <span>
      {name}
      <span className="block text-12 text-ink-3">{text}</span>
    </span>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.addCountryTitle(group.name)}
      footer={
        <>
          <Button onClick={onClose}>{editingMessages.cancel}</Button>
          <Button look="primary" type="submit" form={form}>
            {texts.add}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} className="grid gap-4" noValidate>
        <Field label={texts.country}>
          <Picker
            wide
            value={country}
            onChange={setCountry}
            placeholder={texts.chooseCountry}
            options={addable.map((code) => ({ value: code, label: countryName(code) }))}
          />
        </Field>
        <div className="grid gap-2">
          <span className="text-12 text-ink-2">{texts.startWith}</span>
          <Radios
            label={texts.startWith}
            value={beginning}
            onChange={setBeginning}
            options={[
              {
                value: 'default',
                label: choice(
                  texts.startWithDefault(countryName(defaultCountry)),
                  country === null ? '' : texts.startWithDefaultText(countryName(country)),
                ),
              },
              { value: 'empty', label: choice(texts.startEmpty, losing) },
            ]}
          />
        </div>
      </form>
    </Dialog>
  )
}

/** @returns a text that says how many jobs an empty column takes the bonus from; without the number for members who cannot see ranges. */
function useJobsThatLose(group: BonusGroup, country: string | null, isAsked: boolean): string {
  const workspaceId = useWorkspaceId()
  const maySee = useMay()({ scopes: ['COMP_RANGES_VIEW'], flags: ['job_catalog'] })
  const bonusStructureCountryGroups = [{ id: -1, bonusStructureGroupId: group.id, country: country ?? '' }]
  const asked = useQuery({
    ...apiQuery(
      whatChangesQuery,
      { previewBonusStructureChangesRequest: { bonusStructureCountryGroups }, isListed: false },
      { workspaceId, refusals: 'caller' },
    ),
    enabled: maySee && isAsked && country !== null,
  })
  if (asked.data) return texts.losing(asked.data.changes.jobCount)
  return asked.isFetching ? texts.counting : texts.startEmptyText
}
