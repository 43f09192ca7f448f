import type { ReactNode } from 'react'

/** Shown on an empty page: what it is for, and the next step. */
export function EmptyState({
  title,
  children,
  actions,
  link,
}: {
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  link?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-1.5 p-8 text-center text-ink-2">
      <svg width="64" height="56" viewBox="0 0 64 56" aria-hidden>
        <path d="M4 12h56M4 26h56M4 40h56" className="stroke-hair-2" />
        <path d="M32 0v42" className="stroke-accent" />
        <path d="M29.5 40h5v2l2 3.3L32 54l-4.5-8.7 2-3.3z" className="fill-accent" />
      </svg>
      <h2 className="text-17 text-ink-1">{title}</h2>
      <p className="max-w-[44ch]">{children}</p>
      {actions && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</div>}
      {link && <div className="mt-1 text-12">{link}</div>}
    </div>
  )
}
