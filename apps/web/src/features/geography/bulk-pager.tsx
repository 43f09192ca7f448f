import { BULK_PAGE_SIZES } from '@plumb/domain/geography/limits.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Menu, MenuChoice } from '../../shared/ui/menu.tsx'
import type { BulkPageSize } from './bulk-search.ts'

const said = messages.geography

const sizes = BULK_PAGE_SIZES.map((value) => ({ value, label: String(value) }))

interface BulkPagerProps {
  /** Rows on all pages. */
  total: number
  /** The first is 0. */
  page: number
  size: BulkPageSize
  onPage: (page: number) => void
  onSize: (size: BulkPageSize) => void
}

/** How many rows a page has, which of them are shown, and the foot of the page. */
export function BulkPager({ total, page, size, onPage, onSize }: BulkPagerProps) {
  const from = total === 0 ? 0 : page * size + 1
  const to = Math.min(total, (page + 1) * size)
  return (
    <div className="flex min-h-11 flex-none flex-wrap items-center gap-x-4 border-t border-hair-2 text-12 text-ink-2">
      <span className="flex items-center gap-2">
        {said.bulkPage.rowsAPage}
        <Menu
          side="top"
          trigger={
            <Button size="small" endIcon={ChevronDown} aria-label={`${said.bulkPage.rowsAPage}: ${size}`}>
              {size}
            </Button>
          }
        >
          <MenuChoice label={said.bulkPage.rowsAPage} value={size} onChange={onSize} options={sizes} />
        </Menu>
      </span>
      <span aria-live="polite">{said.bulkPage.range(from, to, total)}</span>
      <span className="flex">
        <IconButton
          icon={ChevronLeft}
          label={said.bulkPage.previousPage}
          look="ghost"
          size="small"
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={said.bulkPage.nextPage}
          look="ghost"
          size="small"
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
        />
      </span>
      <span className="ml-auto py-2 text-11 text-ink-3">{said.credit}</span>
    </div>
  )
}
