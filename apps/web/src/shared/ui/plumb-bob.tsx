/** The weight at the foot of the plumb line; takes the colour of its text. Width in px. */
export function PlumbBob({ width = 11, className }: { width?: number; className?: string }) {
  return (
    <svg width={width} height={(width * 14) / 11} viewBox="0 0 11 14" aria-hidden className={className}>
      <path fill="currentColor" d="M3 0h5v2l2 3.3L5.5 14 1 5.3 3 2z" />
    </svg>
  )
}
