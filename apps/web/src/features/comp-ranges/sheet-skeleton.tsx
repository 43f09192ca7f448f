import { messages } from '@plumb/domain/messages/messages.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'

/** The shape of the ranges that are coming. */
export function SheetSkeleton() {
  return (
    <div
      role="status"
      aria-label={messages.compRanges.page.loading}
      className="animate-late border-t border-hair-2"
    >
      <div className="h-[60px] border-b border-hair-2 max-desk:hidden" />
      {Array.from({ length: 9 }, (_, at) => (
        <div
          key={at}
          className="sheet-grid h-(--row-range) items-center border-b border-hair px-6 max-desk:px-4"
        >
          <span className="grid gap-2">
            <Skeleton width={150 - (at % 3) * 24} />
            <Skeleton width={56} height={8} />
          </span>
          <Skeleton width={52} height={6} />
          <Skeleton width={88} />
          <Skeleton width={88} />
          <span style={{ paddingLeft: `${42 - at * 4}%`, paddingRight: `${30 + at * 3}%` }}>
            <Skeleton />
          </span>
          <Skeleton width={40} />
        </div>
      ))}
    </div>
  )
}
