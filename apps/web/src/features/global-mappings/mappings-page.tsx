import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { GlobalMappingsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { Values } from '@plumb/domain/editing/draft.ts'
import type { ListedRow } from '@plumb/domain/editing/table-rows.ts'
import {
  sortDefaultCountryFirst,
  type GlobalMapping,
  MAPPING_DEFAULTS,
  newGlobalMapping,
  describeOtherCurrencies,
  describePay,
} from '@plumb/domain/global-mappings/global-mapping.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import type { TableColumn } from '../../shared/editing/table-columns.ts'
import { TableEditor } from '../../shared/editing/table-editor.tsx'
import { useDescribedTable } from '../../shared/editing/use-described-table.ts'
import { GEOS_PAGE_PROPS } from '../../shared/geos/geos-tabs.tsx'
import { useMembership, useMay } from '../../shared/session/session.ts'
import { PreviousStepNote } from '../../shared/setup/previous-step-note.tsx'
import { MAPPINGS } from './mappings-table.ts'
import { countryBands } from './country-bands.ts'
import { bandCountriesQuery } from './queries.ts'

type Mappings = GlobalMappingsQuery['rows']

/** The other values of a row that is added by typing or pasting: neither country nor currency is guessed. */
const TYPED_MAPPING: Values = {
  ...MAPPING_DEFAULTS,
  countryCode: null,
  equityPercent: '100',
  localCurrency: null,
}

const COUNTRIES = COUNTRY_CODES.map(({ code }) => code)

/** The country mappings, which set how pay relates to the bands (rules GM1, GM9): a tab of Geos with an editable list. */
export const MappingsPage = () => (
  <EditedPage
    {...GEOS_PAGE_PROPS}
    document={MAPPINGS.calls.list}
    failed={MAPPINGS.messages.page.failed}
    isFresh
  >
    {({ rows }, refresh) => <MappingsEditor rows={rows} refresh={refresh} />}
  </EditedPage>
)

interface MappingsEditorProps {
  rows: Mappings
  refresh: () => Promise<{ rows: Mappings }>
}

/** The table of countries, read and edited. */
function MappingsEditor(loaded: MappingsEditorProps) {
  const { defaultCountry } = useMembership().workspace
  const describePayValue = usePayDescription()
  const columns = useMemo(() => createColumns(describePayValue), [describePayValue])
  const { country, column } = useSearch({ strict: false })
  const sortRows = useCallback(
    (rows: readonly ListedRow<keyof GlobalMapping>[]) =>
      sortDefaultCountryFirst(rows, defaultCountry, (row) => String(row.countryCode), countryName),
    [defaultCountry],
  )
  const table = useDescribedTable(MAPPINGS, loaded, {
    sortRows,
    getLockedReason: ({ countryCode }) =>
      countryCode === defaultCountry
        ? globalMappingMessages.cannotDeleteDefaultCountry(countryName(defaultCountry))
        : null,
  })
  return (
    <TableEditor
      {...GEOS_PAGE_PROPS}
      {...table}
      setupHint={<PreviousStepNote currentStep="mappings" />}
      hint={globalMappingMessages.page.about(countryName(defaultCountry))}
      columns={columns}
      nameOf={({ countryCode }) => (countryCode === null ? '' : countryName(String(countryCode)))}
      newRow={(others) => newGlobalMapping(others, COUNTRIES)}
      hasLimitedRows
      typedRow={() => TYPED_MAPPING}
      startsAt="countryCode"
      isTarget={({ countryCode }) => countryCode === country}
      targetColumn={column}
      describeCalculation={describePayValue}
    />
  )
}

/** @param describePayValue returns how pay is set in a country, from the values of its row, also unsaved ones */
const createColumns = (
  describePayValue: (values: Values) => string,
): readonly TableColumn<keyof GlobalMapping>[] => [
  { field: 'countryCode', width: 240, isFrozen: true },
  {
    id: 'code',
    head: globalMappingMessages.page.code,
    width: 64,
    text: ({ countryCode }) => String(countryCode ?? ''),
  },
  { field: 'compBandPercentage', width: 120 },
  { field: 'equityPercent', width: 120 },
  { field: 'localCurrency', width: 120, widthNextToPanel: 100 },
  {
    id: 'pay',
    head: globalMappingMessages.page.pay,
    width: 380,
    widthNextToPanel: 310,
    text: (values, status) =>
      status.message ??
      [status.isNew ? editingMessages.row.new : '', describePayValue(values)].filter(Boolean).join(' · '),
  },
]

/**
 * Returns a function that describes how pay is set in a country, from the values of its row; without bands for users who cannot see them.
 */
function usePayDescription(): (values: Values) => string {
  const { defaultCountry } = useMembership().workspace
  const maySeeBands = useMay()({ scopes: ['COMP_BANDS_VIEW'] })
  const { data } = useApiQuery(bandCountriesQuery, {}, { enabled: maySeeBands })
  return useCallback(
    ({ countryCode, compBandPercentage, localCurrency }) => {
      const groups = data?.compBandsGroups
      const countWithOwnBands =
        groups?.filter((group) => group.compBandCountryGroups.some(({ country }) => country === countryCode))
          .length ?? 0
      const mapping = {
        countryCode: String(countryCode ?? ''),
        compBandPercentage: String(compBandPercentage ?? ''),
      }
      const bands = groups ? { groupCount: groups.length, countWithOwnBands } : null
      const payText = describePay(
        mapping,
        { country: defaultCountry, name: countryName(defaultCountry) },
        bands,
      )
      const currency = { countryCode: mapping.countryCode, localCurrency: String(localCurrency ?? '') }
      const others = localCurrency == null ? [] : describeOtherCurrencies(currency, countryBands(data))
      return [payText, ...others].filter(Boolean).join(' · ')
    },
    [data, defaultCountry],
  )
}
