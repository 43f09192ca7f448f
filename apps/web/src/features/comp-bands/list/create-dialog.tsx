import { useMessage } from '../../../shared/api/use-message.ts'
import { useApiQuery } from '../../../shared/api/use-api-query.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { visibleLevels } from '@plumb/domain/job-levels/level-names.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { USUAL_WIDTHS, usualRangeWidthGroup } from '@plumb/domain/range-widths/range-width.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FailedQueries } from '../../../shared/api/failed-queries.tsx'
import type { NamedGroup, FieldError } from '../../../shared/groups/group-actions.ts'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import { Field, TextInput } from '../../../shared/ui/field.tsx'
import { levelNamesQuery } from '../../../shared/groups/queries.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Radios } from '../../../shared/ui/radio.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { CurrencyField, RangeWidthsField } from '../country-group-fields.tsx'
import { useBandGroupActions } from '../group-actions.ts'
import { BAND_OPERATIONS, widthChoicesQuery } from '../queries.ts'

const texts = compBandMessages.page
const common = groupMessages.page

/** Creates a group with a country group for the default country, and opens its sheet. */
export function CreateDialog({
  groups: sources,
  onClose,
}: {
  /** The groups that can be copied. */
  groups: readonly NamedGroup[]
  onClose: () => void
}) {
  const actions = useBandGroupActions()
  const field = useRef<HTMLInputElement>(null)
  const may = useMay()
  const canViewWidths = may({ scopes: ['RANGE_WIDTHS_VIEW'] })
  const navigate = useNavigate({ from: '/w/$workspaceId' })
  const { defaultCountry, defaultCurrency } = useMembership().workspace
  const widths = useApiQuery(widthChoicesQuery, { seesWidths: canViewWidths })
  const countries = useApiQuery(BAND_OPERATIONS.countries, {})
  const levels = useApiQuery(levelNamesQuery, {})
  const [name, setName] = useState('')
  const [chosenCurrency, setCurrency] = useState<string | null>(null)
  const [chosenWidthGroupId, setWidthGroupId] = useState<number | null>(null)
  const [widthPercent, setWidthPercent] = useState('20')
  const [initialContent, setInitialContent] = useState<'nothing' | 'copy'>('nothing')
  const [chosenSource, setSource] = useState<number | null>(null)
  const [wrong, setWrong] = useMessage<FieldError>([name, chosenWidthGroupId])

  const mapped = countries.data?.countries.find(({ country }) => country === defaultCountry)
  const currencies = [...new Set([defaultCurrency, mapped?.localCurrency ?? defaultCurrency])]
  const widthGroupIdIn = (available: Parameters<typeof usualRangeWidthGroup>[0]) =>
    chosenWidthGroupId ?? usualRangeWidthGroup(available)?.id ?? null
  const widthGroups = widths.data?.rangeWidthGroups ?? []
  const rangeWidthGroupId = widthGroupIdIn(widthGroups)
  const rangeWidthGroup = widthGroups.find(({ id }) => id === rangeWidthGroupId)
  const needsWidths = rangeWidthGroup?.rangeWidths?.length === 0 && may({ scopes: ['RANGE_WIDTHS_EDIT'] })

  const copiedGroupId = initialContent === 'copy' ? (chosenSource ?? sources[0]?.id ?? null) : null

  const create = async () => {
    // The range width groups and the levels may still be loading.
    const choices = widths.data ?? (await widths.refetch({ cancelRefetch: false })).data
    const { jobLevels = [] } = levels.data ?? (await levels.refetch({ cancelRefetch: false })).data ?? {}
    const created = await actions.create({
      name,
      country: defaultCountry,
      currencyCode: chosenCurrency ?? defaultCurrency,
      rangeWidthGroupId: widthGroupIdIn(choices?.rangeWidthGroups ?? []),
      widths: needsWidths
        ? visibleLevels(jobLevels).map((level) => ({ level, percent: Number(widthPercent) }))
        : [],
      copiedGroupId,
    })
    if (typeof created !== 'number') {
      setWrong(created)
      field.current?.focus()
      return
    }
    onClose()
    void navigate({
      to: '/w/$workspaceId/ote/edit-comp-band-group',
      search: { groupId: created, editing: true },
    })
  }
  const errorAt = (fieldName: string) => (wrong?.field === fieldName ? wrong.message : undefined)
  return (
    <FormDialog
      title={texts.createTitle}
      submit={common.create}
      onSubmit={create}
      onClose={onClose}
      isBusy={actions.isUnderWay}
      initialFocus={field}
    >
      <Field label={common.groupName} error={errorAt('name')}>
        <TextInput
          ref={field}
          autoComplete="off"
          value={name}
          onChange={({ target: { value } }) => setName(value)}
        />
      </Field>
      {copiedGroupId === null && (
        <>
          <FailedQueries
            queries={[
              { query: widths, failed: common.widthsFailed },
              { query: countries, failed: common.countriesFailed },
            ]}
          />
          <div className="grid grid-cols-[1fr_auto] items-start gap-2">
            <Field label={texts.firstCountry} hint={texts.firstCountryHint}>
              <TextInput readOnly value={countryName(defaultCountry)} />
            </Field>
            <CurrencyField
              value={chosenCurrency ?? defaultCurrency}
              currencies={currencies}
              onChange={setCurrency}
            />
          </div>
          <RangeWidthsField
            value={rangeWidthGroupId}
            widths={widthGroups.map(({ id, name: label }) => ({ value: id, label }))}
            error={errorAt('rangeWidthGroupId')}
            onChange={setWidthGroupId}
          />
          {needsWidths && (
            <Field label={texts.firstWidths} hint={texts.firstWidthsHint}>
              <span>
                <Segmented
                  label={texts.firstWidths}
                  value={widthPercent}
                  onChange={setWidthPercent}
                  options={USUAL_WIDTHS.map((percent) => ({
                    value: String(percent),
                    label: rangeWidthMessages.symmetric(percent),
                  }))}
                />
              </span>
            </Field>
          )}
        </>
      )}
      {sources.length > 0 && (
        <div className="grid gap-2">
          <span className="text-12 font-medium text-ink-2">{common.startWith}</span>
          <Radios
            label={common.startWith}
            value={initialContent}
            onChange={setInitialContent}
            options={[
              { value: 'nothing', label: texts.startWithNothing },
              { value: 'copy', label: texts.startWithCopy },
            ]}
          />
          {copiedGroupId !== null && (
            <Picker
              wide
              label={texts.copiedGroup}
              value={copiedGroupId}
              onChange={setSource}
              options={sources.map(({ id, name: label }) => ({ value: id, label }))}
            />
          )}
        </div>
      )}
    </FormDialog>
  )
}
