import { pagingMessages } from '@plumb/domain/messages/paging.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Picker } from './picker.tsx'

type OwnProps<T extends 'table' | 'tr' | 'td'> = Omit<ComponentProps<T>, 'className' | 'style'>

/** A read-only table; for editable ones see `sheet/`. Rows are 28 px high, or 36 in a roomy region. */
export function Table(props: OwnProps<'table'>) {
  return <table {...props} className="w-full border-collapse" />
}

/** A table row; `tone` marks special ones. */
export function Row({ tone, ...rest }: OwnProps<'tr'> & { tone?: 'warning' | 'selected' | undefined }) {
  return (
    <tr
      {...rest}
      className={clsx(
        'hover:*:bg-hover',
        tone === 'warning' && 'text-ink-2',
        tone === 'selected' && '*:bg-select',
      )}
    />
  )
}

/** A table cell; numbers are right-aligned. */
export function Cell({ numeric, ...rest }: OwnProps<'td'> & { numeric?: boolean | undefined }) {
  return (
    <td
      {...rest}
      className={clsx(
        'h-(--row) border-b border-hair px-(--cell-x) whitespace-nowrap first:pl-0 last:pr-0',
        numeric && 'text-right',
      )}
    />
  )
}

export type SortDirection = 'ascending' | 'descending'

interface HeadCellProps {
  numeric?: boolean | undefined
  /** The sort direction of this column; `none` if the table is sorted by another. Absent: not sortable. */
  sort?: SortDirection | 'none' | undefined
  onSort?: (() => void) | undefined
  children: ReactNode
}

/** Head of a column, with the unit of its figures. A sortable one is a button with an arrow. */
export function HeadCell({ numeric, sort, onSort, children }: HeadCellProps) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      className={clsx(
        'h-(--row-head) border-b border-hair-2 px-(--cell-x) text-12 font-medium whitespace-nowrap text-ink-3 first:pl-0 last:pr-0',
        numeric ? 'text-right' : 'text-left',
      )}
    >
      {sort === undefined ? (
        children
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={clsx(
            'inline-flex h-full items-center gap-[3px] rounded-2 hover:text-ink-1',
            sort !== 'none' && 'text-ink-1',
            numeric && 'flex-row-reverse',
          )}
        >
          {children}
          <span className="size-3">
            {sort !== 'none' && <Icon icon={sort === 'ascending' ? ArrowUp : ArrowDown} size={12} />}
          </span>
        </button>
      )}
    </th>
  )
}

interface PagerProps {
  /** The accessible name, if a page has several. */
  label?: string
  /** From 0. */
  page: number
  pageSize: number
  /** Total number of rows. */
  total: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

const count = new Intl.NumberFormat('en-US')

/** Shows which rows are visible, with controls for the page and its size. */
export function Pager({
  label = pagingMessages.pages,
  page,
  pageSize,
  total,
  sizes,
  onPage,
  onPageSize,
}: PagerProps) {
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1)
  const from = total === 0 ? 0 : page * pageSize + 1
  const to = Math.min(total, (page + 1) * pageSize)
  return (
    <nav aria-label={label} className="flex h-11 flex-none items-center gap-4 text-12 text-ink-2">
      <Picker
        label={pagingMessages.rowsPerPage}
        value={pageSize}
        onChange={onPageSize}
        options={sizes.map((size) => ({ value: size, label: String(size) }))}
      />
      <output className="ml-auto whitespace-nowrap">
        {pagingMessages.rowsOf(count.format(from), count.format(to), count.format(total))}
      </output>
      <span className="flex gap-1">
        <IconButton
          icon={ChevronLeft}
          label={pagingMessages.previousPage}
          disabled={page <= 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={pagingMessages.nextPage}
          disabled={page >= lastPage}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  )
}
