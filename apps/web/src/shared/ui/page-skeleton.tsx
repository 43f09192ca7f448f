import { Skeleton } from './skeleton.tsx'

/** Placeholder of a page's content; height in px. */
export const PageSkeleton = ({ height = 384 }: { height?: number }) => (
  <div className="px-6 max-desk:px-4">
    <Skeleton height={height} />
  </div>
)
