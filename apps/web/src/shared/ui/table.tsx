import { pagingMessages } from '@plumb/domain/messages/paging.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Picker } from './picker.tsx'

type ElementProps<T extends 'table' | 'tr' | 'td'> = Omit<ComponentProps<T>, 'className' | 'style'>

/** A read-only table; for editable ones see `sheet/`. Rows are 28 px high, or 36 in a region with `data-density="roomy"`. */
export function Table(props: ElementProps<'table'>) {
  return <table {...props} className="w-full border-collapse" />
}

/** A table row. */
export function Row(props: ElementProps<'tr'>) {
  return <tr {...props} className="hover:*:bg-hover" />
}

/** A table cell; numbers are right-aligned. */
export function Cell({ numeric, ...rest }: ElementProps<'td'> & { numeric?: boolean | undefined }) {
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

/** The heading of a column. A sortable one is a button with an arrow. */
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
  /** From 0. */
  page: number
  pageSize: number
  /** Total number of rows. */
  total: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** Shows which rows are visible, with controls for the page and its size. */
export function Pager({ page, pageSize, total, sizes, onPage, onPageSize }: PagerProps) {
  const lastPage = Math.max(0, Math.ceil(total / pageSize) - 1)
  const from = total === 0 ? 0 : page * pageSize + 1
  const to = Math.min(total, (page + 1) * pageSize)
  return (
    <nav
      aria-label={pagingMessages.pages}
      className="flex h-11 flex-none items-center gap-4 text-12 text-ink-2"
    >
      <Picker
        label={pagingMessages.rowsPerPage}
        value={pageSize}
        onChange={onPageSize}
        options={sizes.map((size) => ({ value: size, label: String(size) }))}
      />
      <output className="ml-auto whitespace-nowrap">
        {pagingMessages.rowsOf(formatCount(from), formatCount(to), formatCount(total))}
      </output>
      <PageButtons
        previous={page > 0 ? () => onPage(page - 1) : null}
        next={page < lastPage ? () => onPage(page + 1) : null}
      />
    </nav>
  )
}

interface PageButtonsProps {
  /** Shows the previous page; null on the first one. */
  previous: (() => void) | null
  /** Shows the next page; null on the last one. */
  next: (() => void) | null
  /** The accessible names of the buttons. */
  labels?: { readonly previous: string; readonly next: string }
}

/** The buttons for the previous and the next page. */
export function PageButtons({
  previous,
  next,
  labels = { previous: pagingMessages.previousPage, next: pagingMessages.nextPage },
}: PageButtonsProps) {
  return (
    <span className="flex gap-1">
      <IconButton
        icon={ChevronLeft}
        label={labels.previous}
        disabled={previous === null}
        onClick={previous ?? undefined}
      />
      <IconButton
        icon={ChevronRight}
        label={labels.next}
        disabled={next === null}
        onClick={next ?? undefined}
      />
    </span>
  )
}

interface ItemColumn<Item> {
  /** The heading, unique in the table. */
  readonly head: string
  /** Whether the heading is for screen readers only. */
  readonly isHeadHidden?: boolean
  readonly numeric?: boolean
  /** Classes of the content of its cells. */
  readonly className?: string
  readonly renderCell: (item: Item) => ReactNode
}

interface ItemTableProps<Item> {
  /** The accessible name. */
  label: string
  columns: readonly ItemColumn<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Rows before those of the items. */
  firstRows?: ReactNode
}

/** A read-only table with a row for each item, which scrolls sideways if it is too wide. */
export function ItemTable<Item>({ label, columns, items, keyOf, firstRows }: ItemTableProps<Item>) {
  return (
    <div className="relative overflow-x-auto">
      <Table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, numeric, isHeadHidden }) => (
              <HeadCell key={head} numeric={numeric}>
                <span className={isHeadHidden ? 'sr-only' : undefined}>{head}</span>
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows}
          {items.map((item) => (
            <Row key={keyOf(item)}>
              {columns.map(({ head, numeric, className, renderCell }) => (
                <Cell key={head} numeric={numeric}>
                  <span className={className}>{renderCell(item)}</span>
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
