/**
 * A bar in place of a text that is loading. Width in px, by default the full line; height in px. The region around it must announce the
 * loading.
 */
export function Skeleton({ width, height = 10 }: { width?: number; height?: number }) {
  return (
    <span
      aria-hidden
      className="block max-w-full rounded-[3px] bg-pressed"
      style={{ width: width ?? '100%', height }}
    />
  )
}
