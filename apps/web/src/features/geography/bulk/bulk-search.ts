import { BULK_DEFAULT_PAGE_SIZE, BULK_PAGE_SIZES } from '@plumb/domain/geography/limits.ts'
import {
  BULK_FILTERS,
  type BulkColumnId,
  type BulkFilter,
  pastedColumnIndex,
  isOnScreen,
  RESULT_COLUMNS,
} from './bulk-columns.ts'

type BulkPageSize = (typeof BULK_PAGE_SIZES)[number]

/** The search parameters of the bulk page: how results are shown. The list itself is never in an address. */
export interface BulkSearch {
  /** Number of rows per page; the default if absent. */
  size?: BulkPageSize | undefined
  /** Which rows are shown; absent for all. */
  show?: Exclude<BulkFilter, 'all'> | undefined
  /** Only rows with a cell that contains this text are shown. */
  filter?: string | undefined
  sort?: BulkColumnId | undefined
  desc?: true | undefined
}

/** Reads the search parameters, without unknown values and defaults, so that addresses stay short. */
export function readBulkSearch(search: Record<string, unknown>): BulkSearch {
  const size = readPageSize(Number(search['size']))
  const show = BULK_FILTERS.find((each) => each === search['show'])
  const sort = readColumn(search['sort'])
  const { filter } = search
  return {
    ...(size === undefined ? {} : { size }),
    ...(show === undefined || show === 'all' ? {} : { show }),
    ...(typeof filter === 'string' && filter !== '' ? { filter } : {}),
    ...(sort === undefined
      ? {}
      : { sort, ...(String(search['desc']) === 'true' ? { desc: true as const } : {}) }),
  }
}

/** Reads a column of the page; a pasted column is accepted even if the list does not have it. */
function readColumn(id: unknown): BulkColumnId | undefined {
  if (typeof id !== 'string') return undefined
  const index = pastedColumnIndex(id)
  return index === null ? RESULT_COLUMNS.filter(isOnScreen).find((own) => own === id) : `beside-${index}`
}

/** Reads a page size that is offered and is not the default. */
export function readPageSize(size: number): BulkPageSize | undefined {
  return size === BULK_DEFAULT_PAGE_SIZE ? undefined : BULK_PAGE_SIZES.find((each) => each === size)
}
