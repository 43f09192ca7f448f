import type { CompBandCountriesQuery, RangeWidthChoicesQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { SelectedBands } from '@plumb/domain/comp-bands/selection.ts'
import { countriesToAdd, sortByCountry } from '@plumb/domain/groups/country-order.ts'
import { getRowValues } from '@plumb/domain/editing/row-fields.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { useMembership } from '../../../shared/session/session.ts'
import { RowHistoryLink } from '../../../shared/row-history/history-link.tsx'
import { IconButton } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/floating.tsx'
import { disabledProps } from '../../../shared/ui/disabled-props.ts'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import type { BandGroup } from '../comp-bands.ts'
import { AddCountryDialog } from './add-country-dialog.tsx'
import { type CountryGroup, countryKey, type GroupOfBands, type WidthChoice } from './band-rows.ts'
import { useCountryActions } from './country-actions.ts'
import type { BandSession } from './use-band-session.ts'

const { page: texts, defaultCountryGroup } = compBandMessages

/** A range width group; without its widths if the user may not see them. */
export type WidthGroup = RangeWidthChoicesQuery['rangeWidthGroups'][number]

/** A country for which a group can have bands; its local currency is null without a mapping. */
export type CountryChoice = CompBandCountriesQuery['countries'][number]

/** The pickers of group and country, and the currency and range width group of the country. */
export function BandToolbar({
  group,
  groups,
  selected,
  countryGroup,
  widths,
  countries,
  haveCountriesFailed,
  session,
  mayEdit,
  hasHiddenLevels,
  onCountry,
}: {
  group: GroupOfBands
  groups: readonly BandGroup[]
  selected: SelectedBands
  countryGroup: CountryGroup | undefined
  widths: readonly WidthChoice[]
  countries: readonly CountryChoice[] | null
  haveCountriesFailed: boolean
  session: BandSession
  mayEdit: boolean
  hasHiddenLevels: boolean
  /** Shows another country group; by default, that of the default country. */
  onCountry: (countryGroupId: number | undefined) => void
}) {
  const navigate = useNavigate({ from: '/w/$workspaceId/ote/edit-comp-band-group' })
  const { defaultCountry, defaultCurrency } = useMembership().workspace
  const actions = useCountryActions()
  const [openDialog, setOpenDialog] = useState<'add' | 'delete' | null>(null)
  const { isEditing } = session
  const countryOrder = { defaultCountry, nameOf: countryName }
  const codes = (countries ?? []).map(({ country }) => country)
  const addableCountries = countriesToAdd(group.compBandCountryGroups, codes, countryOrder)

  const editingReason = isEditing ? texts.countryWhileEditing : null
  const hiddenLevelsReason = hasHiddenLevels ? groupMessages.hasHiddenLevels : null
  const { countriesFailed, countriesLoading } = groupMessages.page
  const noCountriesReason =
    countries !== null
      ? groupMessages.page.noCountriesToAdd
      : haveCountriesFailed
        ? countriesFailed
        : countriesLoading
  const addDisabledReason =
    editingReason ?? hiddenLevelsReason ?? (addableCountries.length === 0 ? noCountriesReason : null)
  const isDefault = countryGroup?.country === defaultCountry
  const country = countryGroup ? countryName(countryGroup.country) : ''
  return (
    <div data-part="picks" className="flex flex-none flex-wrap items-center gap-2 px-6 pb-2.5 max-desk:px-4">
      <span title={isEditing ? groupMessages.page.whileEditing : undefined}>
        <Picker
          label={groupMessages.page.group}
          value={group.id}
          disabled={isEditing}
          onChange={(groupId) =>
            void navigate({ search: (search) => ({ ...search, level: undefined, groupId }) })
          }
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </span>
      <Picker
        label={groupMessages.page.country}
        value={selected.countryGroupId}
        onChange={onCountry}
        placeholder={texts.noCountryGroupsTitle}
        options={sortByCountry(group.compBandCountryGroups, countryOrder).map(
          ({ id, country: code, currencyCode }) => ({
            value: id,
            label: countryName(code),
            end: currencyCode,
          }),
        )}
      />
      {countryGroup && (
        <RowHistoryLink
          historyRow={{ table: 'comp_band_country_group', id: countryGroup.id }}
          name={texts.countryGroupNamed(country)}
        />
      )}
      {mayEdit && (
        <>
          <IconButton
            size="normal"
            icon={Plus}
            label={texts.addCountry}
            onClick={() => setOpenDialog('add')}
            {...disabledProps(addDisabledReason)}
          />
          {countryGroup && (
            <IconButton
              size="normal"
              icon={Trash2}
              label={texts.deleteCountry(country)}
              onClick={() => setOpenDialog('delete')}
              {...disabledProps(editingReason ?? (isDefault ? defaultCountryGroup : hiddenLevelsReason))}
            />
          )}
        </>
      )}
      {countryGroup && (
        <CountryFields
          countryGroup={countryGroup}
          currencies={[
            countryGroup.currencyCode,
            defaultCurrency,
            countries?.find(({ country: code }) => code === countryGroup.country)?.localCurrency ??
              defaultCurrency,
          ]}
          widths={widths}
          session={session}
          disabledReason={hiddenLevelsReason}
        />
      )}
      {openDialog === 'add' && (
        <AddCountryDialog
          group={group}
          countries={(countries ?? []).filter(({ country: code }) => addableCountries.includes(code))}
          widths={widths}
          onAdded={onCountry}
          onClose={() => setOpenDialog(null)}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'delete'}
        onClose={() => setOpenDialog(null)}
        title={texts.deleteCountryTitle(country)}
        confirm={texts.deleteIt}
        onConfirm={() =>
          countryGroup &&
          void actions.remove(countryGroup).then((isDeleted) => isDeleted && onCountry(undefined))
        }
        danger
      >
        {texts.deleteCountryText(country, countryGroup?.compBands.length ?? 0, countryName(defaultCountry))}
      </ConfirmDialog>
    </div>
  )
}

/** The currency and the range width group of a country group. */
function CountryFields({
  countryGroup: { id },
  currencies,
  widths,
  session,
  disabledReason,
}: {
  countryGroup: CountryGroup
  currencies: readonly string[]
  widths: readonly WidthChoice[]
  session: BandSession
  /** Why neither can be changed; null if they can. */
  disabledReason: string | null
}) {
  const key = countryKey(id)
  const values = getRowValues(session, key)
  const isDisabled = !session.isEditing || session.isSaving || disabledReason !== null
  return (
    <span
      className="contents"
      title={session.isEditing && disabledReason !== null ? disabledReason : undefined}
    >
      <span aria-hidden className="mx-1 h-5 border-l border-hair" />
      <Segmented
        label={texts.currency}
        disabled={isDisabled}
        value={String(values['currencyCode'] ?? '')}
        onChange={(value) => session.change([{ key, column: 'currencyCode', typed: { value } }])}
        options={[...new Set(currencies)].map((code) => ({ value: code, label: code }))}
      />
      <Picker
        label={texts.rangeWidths}
        disabled={isDisabled}
        value={(values['rangeWidthGroupId'] as number | null) ?? null}
        placeholder={texts.chooseRangeWidths}
        onChange={(value) => session.change([{ key, column: 'rangeWidthGroupId', typed: { value } }])}
        options={widths}
      />
    </span>
  )
}
