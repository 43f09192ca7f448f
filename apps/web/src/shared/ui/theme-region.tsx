import { createContext, use, useState, type ReactNode } from 'react'

const PortalTarget = createContext<HTMLElement | null>(null)

/** Where menus, dialogs and tips of this part of the page are put; undefined for the end of the page. */
export function usePortalTarget(): HTMLElement | undefined {
  return use(PortalTarget) ?? undefined
}

/** A part of a page in a theme of its own, with all that floats above it. */
export function ThemeRegion({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  return (
    <div ref={setRegion} data-theme={theme} className="bg-ground text-ink-1">
      <PortalTarget value={region}>{children}</PortalTarget>
    </div>
  )
}
