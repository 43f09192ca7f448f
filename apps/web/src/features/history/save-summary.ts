import { type ChangedRow, describeChange } from '@plumb/domain/history/changed-row.ts'
import { pageOfTable, type HistoryPage } from '@plumb/domain/history/history-pages.ts'
import { historyMessages } from '@plumb/domain/messages/history.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { LOCATIONS } from '@plumb/reference-data/locations.ts'
import { useCallback } from 'react'
import { useNameLevel } from '../../shared/groups/use-name-level.ts'
import type { PayPageTarget } from '../../shared/pay-pages/addresses.ts'
import type { HistoryRow } from '../../shared/row-history/row-history.ts'
import { formatDayAndTime } from './format-days.ts'
import type { HistoryChange, HistorySave } from './queries.ts'

const locationLabels = new Map(LOCATIONS.map(({ id, label }) => [id, label]))
const locationName = (id: string) => locationLabels.get(id) ?? id

/** A changed row as text, with links to its values and to its history. */
export interface DescribedRow extends ChangedRow {
  readonly id: string
  /** The cell or group with the row's current values; null if the row was deleted or no page can focus it. */
  readonly target: PayPageTarget | null
  readonly historyRow: HistoryRow
}

/** Returns a function that describes a change as text, with times in a time zone (IANA name). */
export function useDescribeRow(timeZone: string): (change: HistoryChange) => DescribedRow {
  const nameLevel = useNameLevel()
  return useCallback(
    (change) => ({
      id: change.id,
      ...describeChange(change, {
        countryName,
        locationName,
        nameLevel,
        formatInstant: (instant) => formatDayAndTime(timeZone, instant),
      }),
      target: createTarget(change),
      historyRow: { table: change.table as HistoryRow['table'], id: Number(change.rowId) },
    }),
    [nameLevel, timeZone],
  )
}

/** Returns the owners and the name of a row: "Salaried, Germany, L6". */
export const rowTitle = ({ ownerNames, name }: Pick<DescribedRow, 'ownerNames' | 'name'>): string =>
  [ownerNames, name].filter((text) => text !== '').join(', ')

/** Returns the pages with the tables that a save changed, each once. */
export const pagesOf = ({ tables }: HistorySave): readonly HistoryPage[] => [
  ...new Set(tables.map(pageOfTable)),
]

/**
 * Returns the size of a save, and the owners of its rows if they are the same for all: "6 changes", "Salaried, Germany". Rows are counted
 * instead of changes if some were added or deleted, or are not loaded.
 */
export function summarizeSave(
  save: HistorySave,
  rows: readonly DescribedRow[],
): { count: string; ownerNames: string | null } {
  const isComplete = rows.length >= save.rowCount
  const changes = rows.reduce(
    (sum, { operation, cells }) => sum + (operation === 'changed' ? Math.max(1, cells.length) : 1),
    0,
  )
  const distinctOwnerNames = new Set(rows.map((row) => row.ownerNames).filter((text) => text !== ''))
  const [onlyOwnerNames = null] = distinctOwnerNames.size === 1 ? distinctOwnerNames : []
  return {
    count:
      isComplete && rows.every(({ operation }) => operation === 'changed')
        ? historyMessages.changes(changes)
        : historyMessages.rows(save.rowCount),
    ownerNames: isComplete ? onlyOwnerNames : null,
  }
}

function createTarget({ table, afterJson, references }: HistoryChange): PayPageTarget | null {
  if (afterJson === null) return null
  const row = JSON.parse(afterJson) as Readonly<Record<string, number | string | null>>
  const readNumber = (column: string) => Number(row[column])
  switch (table) {
    case 'comp_band': {
      const countryGroupId = readNumber('comp_band_country_group_id')
      const group = references.find(({ column }) => column === 'comp_band_country_group_id')
      return {
        page: 'comp-bands',
        groupId: group?.ownerId,
        countryGroupId,
        level: readNumber('global_level_level'),
      }
    }
    case 'comp_band_group':
      return { page: 'comp-bands', groupId: readNumber('id') }
    case 'comp_band_country_group':
      return {
        page: 'comp-bands',
        groupId: readNumber('comp_band_group_id'),
        countryGroupId: readNumber('id'),
      }
    case 'range_width':
      return { page: 'range-widths', groupId: readNumber('range_width_group_id'), level: readNumber('level') }
    case 'global_mapping':
      return { page: 'global-mappings', country: String(row['country_code']) }
    case 'currency_exchange_rate':
      return {
        page: 'currencies',
        fromCurrency: String(row['currency_code_a']),
        toCurrency: String(row['currency_code_b']),
      }
    default:
      return null
  }
}
