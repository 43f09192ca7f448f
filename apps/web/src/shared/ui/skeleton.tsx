/** A bar in the place of a text that is coming. Width in px, or the whole line; height in px. The region around it says that it loads. */
export function Skeleton({ width, height = 10 }: { width?: number; height?: number }) {
  return (
    <span
      aria-hidden
      className="block max-w-full rounded-[3px] bg-pressed"
      style={{ width: width ?? '100%', height }}
    />
  )
}
