import type { ReactNode } from 'react'

/** Title of a page with what can be done to it at the far end. */
export function PageHeader({
  title,
  tabs,
  sub,
  actions,
}: {
  title: ReactNode
  /** Where a sheet needs the height of a line of tabs. */
  tabs?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="flex min-h-14 flex-none items-center gap-3 px-6 max-desk:min-h-12 max-desk:flex-wrap max-desk:px-4 max-desk:py-1">
      <h1 className="text-20">{title}</h1>
      {tabs}
      {sub && <span className="text-ink-3 max-desk:hidden">{sub}</span>}
      {actions && (
        <div className="ml-auto flex items-center gap-2 max-desk:ml-0 max-desk:flex-wrap">{actions}</div>
      )}
    </header>
  )
}
