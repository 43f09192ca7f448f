import { shellMessages } from '@plumb/domain/messages/shell.ts'

/** The logo: two range bars and the plumb line; simplified up to 24 px. */
export function Mark({ size }: { size: number }) {
  return size <= 24 ? (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden className="flex-none">
      <path className="fill-mark-bar" d="M1 2h9v3H1zM5 7h10v3H5z" />
      <path className="fill-accent" d="M7 0h2v10h1v1.2l1 1.3L8 16l-3-3.5 1-1.3V10h1z" />
    </svg>
  ) : (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden className="flex-none">
      <path className="fill-mark-bar" d="M5 8h35v10H5zM20 24h39v10H20z" />
      <path className="fill-accent" d="M30 0h4v37h4v4l4 6.5L32 64 22 47.5l4-6.5v-4h4z" />
    </svg>
  )
}

/** The logo with the product's name. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-[18px]/6 font-semibold tracking-[-0.02em] text-ink-1">
      <Mark size={24} />
      {shellMessages.product}
    </span>
  )
}
