import { createContext, type ReactNode, use } from 'react'

/** Actions that an outer component adds before those of the page. */
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
  /** Tabs next to the title, on pages whose sheet needs the height of a line of tabs. */
  tabs?: ReactNode
  /** A short text after the title, such as a count. */
  sub?: ReactNode
  actions?: ReactNode
}) {
  const extraActions = use(ExtraActionsContext)
  return (
    <header className="flex min-h-14 flex-none items-center gap-3 px-6 max-desk:min-h-12 max-desk:flex-wrap max-desk:px-4 max-desk:py-1">
      {before}
      <h1 className="min-w-0 text-20 wrap-anywhere">{title}</h1>
      {tabs}
      {sub && <span className="text-ink-3 max-desk:hidden">{sub}</span>}
      {(actions || extraActions) && (
        <div className="ml-auto flex items-center gap-2 max-desk:ml-0 max-desk:flex-wrap">
          {extraActions}
          {actions}
        </div>
      )}
    </header>
  )
}
