import type { Role } from '@plumb/domain/access/roles.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import type { ReactNode } from 'react'
import { useRoleView } from './role-view.ts'

const { seen: panelMessages } = roleMessages.page

/** The pages, tabs, buttons and levels that members with the role see. Changes with each switch. */
export function MembersViewPanel({ shownRole, scopes }: { shownRole: Role; scopes: ReadonlySet<Scope> }) {
  const { groups: navigationGroups, actionScopes, levels } = useRoleView()(shownRole, scopes)
  return (
    <PanelSection title={panelMessages.title}>
      {navigationGroups.length === 0 ? (
        <p className="text-ink-2">{panelMessages.nothing}</p>
      ) : (
        navigationGroups.map(({ title, pages }) => (
          <div key={title} className="mt-2 first:mt-0">
            <h3 className="text-11 font-medium text-ink-3">{title}</h3>
            <ul>
              {pages.map(({ title: page, tabs }) => (
                <li key={page}>
                  {page}
                  {tabs.length > 0 && <span className="text-12 text-ink-3"> {tabs.join(', ')}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
      {actionScopes.length > 0 && (
        <div className="mt-2">
          <h3 className="text-11 font-medium text-ink-3">{panelMessages.buttons}</h3>
          <ul>
            {actionScopes.map((scope) => (
              <li key={scope}>{roleMessages.scopeNames[scope]}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-2">
        <h3 className="text-11 font-medium text-ink-3">{panelMessages.levels}</h3>
        <p>{panelMessages[levels]}</p>
      </div>
    </PanelSection>
  )
}

/** A part of the panel next to the switches. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-hair pt-4 first:border-t-0 first:pt-0">
      <h2 className="mb-2 text-12 font-medium text-ink-2">{title}</h2>
      {children}
    </section>
  )
}

/** The layout: switches on the left, the panel next to them, or below them in a narrow window. */
export function RoleLayout({ switches, panel }: { switches: ReactNode; panel: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_320px] overflow-auto max-[960px]:grid-cols-1">
      <div className="px-6 pt-6 max-desk:px-4">{switches}</div>
      <aside className="flex flex-col gap-5 border-l border-hair px-6 py-5 max-[960px]:border-t max-[960px]:border-l-0 max-desk:px-4">
        {panel}
      </aside>
    </div>
  )
}
