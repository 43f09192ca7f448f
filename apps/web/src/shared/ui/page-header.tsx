import { createContext, type ReactNode, use } from 'react'

/** Actions that a component around the page adds before those of the page. */
export const ExtraActionsContext = createContext<ReactNode>(null)

/** The title of a page, with actions at the end. */
export function PageHeader({
  before,
  title,
  tabs,
  sub,
  actions,
}: {
  /** The link to the parent of a nested page. */
  before?: ReactNode
  title: ReactNode
  /** Tabs next to the title, on pages whose sheet needs the height that a line of tabs would take. */
  tabs?: ReactNode
  /** A short text after the title, such as a count. */
  sub?: ReactNode
  actions?: ReactNode
}) {
  const extraActions = use(ExtraActionsContext)
  return (
    <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-3 gap-y-2 px-6 py-1 max-desk:min-h-12 max-desk:px-4">
      {before}
      <h1 className="min-w-0 text-20 wrap-anywhere">{title}</h1>
      {tabs}
      {sub && <span className="min-w-11 flex-1 truncate text-ink-3 max-desk:hidden">{sub}</span>}
      {(actions || extraActions) && (
        <div className="ml-auto flex flex-wrap items-center gap-2 max-desk:ml-0">
          {extraActions}
          {actions}
        </div>
      )}
    </header>
  )
}
