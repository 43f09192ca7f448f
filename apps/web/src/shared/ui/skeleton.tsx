/**
 * A bar in place of a text that is loading. The region around it must announce the loading.
 * @param width px; by default the full line
 * @param height px
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
