import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** Tabs of a page. Each is a link with its own address, so that a copied address opens the same tab. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="flex flex-none gap-5 border-b border-hair px-6 max-desk:px-4">
      {children}
    </nav>
  )
}

function TabAnchor({
  children,
  count,
  ...rest
}: Omit<ComponentProps<'a'>, 'className' | 'style'> & { count?: number | undefined }) {
  return (
    <a
      {...rest}
      className="relative flex h-9 items-center gap-1.5 text-ink-2 no-underline hover:text-ink-1 aria-[current=page]:font-semibold aria-[current=page]:text-ink-1 aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-accent max-desk:h-11 max-desk:text-15"
    >
      {children}
      {count !== undefined && <span className="text-11 font-medium text-ink-3">{count}</span>}
    </a>
  )
}

/** One tab: `<TabLink to="/w/$workspaceId/..." from={...}>`. The router marks the open one. */
export const TabLink = createLink(TabAnchor)
