import { Skeleton } from './skeleton.tsx'

/** A bar in the place of what a page shows; height in px. */
export const PageSkeleton = ({ height = 384 }: { height?: number }) => (
  <div className="px-6 max-desk:px-4">
    <Skeleton height={height} />
  </div>
)
