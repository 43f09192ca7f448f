import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import './ranges-table.css'

/** Placeholder of the table while ranges load. */
export function TableSkeleton() {
  return (
    <div className="ranges-sheet animate-late border-t border-hair-2">
      <output className="col-span-full flex h-[60px] items-end border-b border-hair-2 px-6 pb-1.5 text-12 text-ink-3 max-desk:h-9 max-desk:px-4">
        {compRangeMessages.page.loading}
      </output>
      {Array.from({ length: 9 }, (_, index) => (
        <div
          key={index}
          className="ranges-row h-(--row-range) items-center border-b border-hair px-6 max-desk:px-4"
        >
          <span className="grid gap-2">
            <Skeleton width={150 - (index % 3) * 24} />
            <Skeleton width={56} height={8} />
          </span>
          <span className="ranges-mix max-desk:hidden">
            <Skeleton width={52} height={6} />
          </span>
          <Skeleton width={88} />
          <span className="max-desk:hidden">
            <Skeleton width={88} />
          </span>
          <span
            className="max-desk:hidden"
            style={{ paddingLeft: `${42 - index * 4}%`, paddingRight: `${30 + index * 3}%` }}
          >
            <Skeleton />
          </span>
          <span className="max-desk:hidden">
            <Skeleton width={40} />
          </span>
        </div>
      ))}
    </div>
  )
}
