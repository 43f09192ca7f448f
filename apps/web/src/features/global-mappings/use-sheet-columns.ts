import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { payThere } from '@plumb/domain/global-mappings/global-mapping.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../shared/api/api-query.ts'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { ofRow, type ShownColumn } from '../../shared/editing/worked-out-columns.ts'
import { useMay, useMembership, useWorkspaceId } from '../../shared/session/session.ts'
import type { SheetRow } from '../../shared/sheet/sheet-parts.ts'
import { MAPPING_COLUMNS } from './columns.ts'
import { bandCountriesQuery } from './queries.ts'

const words = messages.globalMappings

/** px */
const WIDTHS = { countryCode: 350, compBandPercentage: 120, equityPercent: 120, localCurrency: 120 }

/**
 * @param stays why rows cannot be deleted, of those whose deletion was asked for
 * @returns the columns of the sheet, with the sentence of how pay is made there, which changes as one types
 */
export function useSheetColumns(
  { draft }: Pick<EditSession, 'draft'>,
  stays: ReadonlyMap<RowKey, string>,
): readonly ShownColumn<SheetRow>[] {
  const { defaultCountry: country } = useMembership().workspace
  const maySeeBands = useMay()({ scopes: ['COMP_BANDS_VIEW'] })
  const options = apiQuery(bandCountriesQuery, {}, { workspaceId: useWorkspaceId(), refusals: 'caller' })
  const { data } = useQuery({ ...options, enabled: maySeeBands })
  return useMemo(() => {
    const groups = data?.compBandsGroups.map(
      ({ compBandCountryGroups }) => new Set(compBandCountryGroups.map((each) => each.country)),
    )
    const bandsOf = (code: string) =>
      groups ? { groups: groups.length, own: groups.filter((each) => each.has(code)).length } : null
    const typed = MAPPING_COLUMNS.map((column) =>
      ofRow(column, WIDTHS[column.key], column.key === 'countryCode'),
    )
    const [first, ...others] = typed
    return [
      ...(first ? [first] : []),
      { id: 'code', head: words.page.code, width: 64, text: ({ countryCode }) => String(countryCode ?? '') },
      ...others,
      {
        id: 'pay',
        head: words.page.pay,
        width: 400,
        text({ countryCode, compBandPercentage }, key) {
          const row = draft.get(key)
          if (row?.isDeleted) return words.willBeDeleted
          const stay = stays.get(key)
          if (stay !== undefined) return stay
          const code = String(countryCode ?? '')
          const mapping = { countryCode: code, compBandPercentage: String(compBandPercentage ?? '') }
          const pay = payThere(mapping, { country, name: countryName(country) }, bandsOf(code))
          return [row?.isMade ? words.page.new : '', pay].filter(Boolean).join(' · ')
        },
      },
    ]
  }, [data, country, draft, stays])
}
