import type { Values } from '@plumb/domain/editing/draft.ts'
import type { ListedRow } from '@plumb/domain/editing/table-rows.ts'
import {
  byDefaultThenName,
  type GlobalMapping,
  newGlobalMapping,
} from '@plumb/domain/global-mappings/global-mapping.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { globalMappingMessages } from '@plumb/domain/messages/global-mappings.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { DescribedPage, DescribedTable } from '../../shared/editing/described-table.tsx'
import type { TableColumn } from '../../shared/editing/table-editor.tsx'
import { GEOS_FRAME } from '../../shared/geos/geos-tabs.tsx'
import { useMembership } from '../../shared/session/session.ts'
import { StepBefore } from '../../shared/setup/step-before.tsx'
import { MAPPINGS } from './mappings-table.ts'
import { usePayThere } from './use-pay-there.ts'

const COUNTRIES = COUNTRY_CODES.map(({ code }) => code)

/** How pay in each country relates to the bands (docs/rules/global-mappings 1, 9): a tab of Geos, where rows come and go. */
export function MappingsPage() {
  const { defaultCountry } = useMembership().workspace
  const pay = usePayThere()
  const columns = useMemo(() => columnsWith(pay), [pay])
  // From whichever address has it as a page or as a tab.
  const { country, column } = useSearch({ strict: false })
  const inOrder = useCallback(
    (rows: readonly ListedRow<keyof GlobalMapping>[]) =>
      byDefaultThenName(rows, defaultCountry, (row) => String(row.countryCode), countryName),
    [defaultCountry],
  )
  return (
    <DescribedPage {...GEOS_FRAME} of={MAPPINGS}>
      {(table) => (
        <DescribedTable
          {...table}
          inOrder={inOrder}
          before={<StepBefore of="mappings" />}
          hint={globalMappingMessages.page.about(countryName(defaultCountry))}
          columns={columns}
          newRow={(others) => newGlobalMapping(others, COUNTRIES)}
          startsAt="countryCode"
          lockedBecause={({ countryCode }) =>
            countryCode === defaultCountry
              ? globalMappingMessages.isDefaultCountry(countryName(defaultCountry))
              : null
          }
          asked={country}
          askedColumn={column}
          withIt={pay}
        />
      )}
    </DescribedPage>
  )
}

/** @param pay how pay is made in a country, by the values of its row; it changes as one types */
const columnsWith = (pay: (values: Values) => string): readonly TableColumn<keyof GlobalMapping>[] => [
  { typed: 'countryCode', width: 350, isFrozen: true },
  {
    id: 'code',
    head: globalMappingMessages.page.code,
    width: 64,
    text: ({ countryCode }) => String(countryCode ?? ''),
  },
  { typed: 'compBandPercentage', width: 120 },
  { typed: 'equityPercent', width: 120 },
  { typed: 'localCurrency', width: 120, widthBeside: 100 },
  {
    id: 'pay',
    head: globalMappingMessages.page.pay,
    width: 380,
    widthBeside: 310,
    text: (values, fate) =>
      fate.inWords ?? [fate.isNew ? editingMessages.row.new : '', pay(values)].filter(Boolean).join(' · '),
  },
]
