import { getRowValues } from '@plumb/domain/editing/row-fields.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useMay, useMembership } from '../../../shared/session/session.ts'
import { useVisibleLevelsText } from '../../../shared/session/use-visible-levels-text.ts'
import { Notes } from '../../../shared/ui/notes.tsx'
import { type CountryGroup, countryKey } from './band-rows.ts'
import type { CountryChoice, WidthGroup } from './band-toolbar.tsx'
import type { BandSession } from './use-band-session.ts'

const texts = compBandMessages.page

/** Messages above the sheet about what is missing or hidden. */
export function BandNotices({
  session,
  countryGroup,
  widthGroups,
  countries,
  showsRange,
}: {
  session: BandSession
  countryGroup: CountryGroup | undefined
  widthGroups: readonly WidthGroup[] | null
  countries: readonly CountryChoice[] | null
  /** Whether Min and Max are among the columns. */
  showsRange: boolean
}) {
  const visibleLevels = useVisibleLevelsText()
  const canViewWidths = useMay()({ scopes: ['RANGE_WIDTHS_VIEW'] })
  const countryRowKey = countryKey(countryGroup?.id ?? 0)
  const values = getRowValues(session, countryRowKey)
  const isCurrencyChanged = session.draft.get(countryRowKey)?.cells['currencyCode'] !== undefined
  const { defaultCountry } = useMembership().workspace
  // The default country needs no mapping.
  const isUnmapped =
    countryGroup !== undefined &&
    countryGroup.country !== defaultCountry &&
    countries !== null &&
    !countries.some(({ country, localCurrency }) => country === countryGroup.country && localCurrency != null)
  const hasNoWidths =
    widthGroups !== null && !widthGroups.some(({ id }) => id === values['rangeWidthGroupId'])
  const widthProblem = session.problems.find(({ column }) => column === 'rangeWidthGroupId')
  return (
    <Notes
      warnings={[
        countryGroup && hasNoWidths && texts.noWidths,
        isUnmapped && texts.noMapping(countryName(countryGroup.country)),
        widthProblem?.message,
      ]}
      notices={[
        visibleLevels,
        showsRange && !canViewWidths && groupMessages.page.widthsHidden,
        isCurrencyChanged && texts.notConverted,
        // With hidden levels, there may be bands that the member does not see.
        visibleLevels === null &&
          countryGroup?.compBands.length === 0 &&
          texts.noData(countryName(countryGroup.country)),
      ]}
    />
  )
}
