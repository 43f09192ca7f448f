import { createContext, type ReactNode, use } from 'react'

/** What a part round the page adds to what can be done to it: stands before the page's own actions. */
export const AddedActions = createContext<ReactNode>(null)

/** Title of a page with what can be done to it at the far end. */
export function PageHeader({
  before,
  title,
  tabs,
  sub,
  actions,
}: {
  /** The way to the page, where it lies further in. */
  before?: ReactNode
  title: ReactNode
  /** Where a sheet needs the height of a line of tabs. */
  tabs?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
}) {
  const added = use(AddedActions)
  return (
    <header className="flex min-h-14 flex-none items-center gap-3 px-6 max-desk:min-h-12 max-desk:flex-wrap max-desk:px-4 max-desk:py-1">
      {before}
      <h1 className="min-w-0 text-20 [overflow-wrap:anywhere]">{title}</h1>
      {tabs}
      {sub && <span className="text-ink-3 max-desk:hidden">{sub}</span>}
      {(actions || added) && (
        <div className="ml-auto flex items-center gap-2 max-desk:ml-0 max-desk:flex-wrap">
          {added}
          {actions}
        </div>
      )}
    </header>
  )
}
