import { Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Wordmark } from '../../shared/ui/mark.tsx'
import { ThemeRegion } from '../../shared/ui/theme-region.tsx'
import { setTheme, useTheme } from '../theme.ts'
import { Choices, Fields } from './controls.tsx'
import { Buttons, Chips, Colours, Marks } from './faces.tsx'
import { Floating, Toasts } from './floating.tsx'
import { Ranges } from './ranges.tsx'
import { Loading, Messages, Tables, TabsAndHeader } from './regions.tsx'

/** For developers: every primitive of shared/ui in its states, in both themes side by side. Shows no data. */
export function StylePage() {
  const theme = useTheme()
  return (
    <main>
      <header className="flex items-center gap-4 px-8 pt-6 pb-5">
        <h1 className="contents">
          <Wordmark />
          <span className="text-ink-3">Every primitive in its states</span>
        </h1>
        <span className="ml-auto">
          <Button size="small" icon={Moon} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            Theme
          </Button>
        </span>
      </header>
      <div className="grid grid-cols-2 max-desk:grid-cols-1">
        <ThemeRegion theme="light">
          <Primitives theme="Light" />
        </ThemeRegion>
        <ThemeRegion theme="dark">
          <Primitives theme="Dark" />
        </ThemeRegion>
      </div>
    </main>
  )
}

function Primitives({ theme }: { theme: string }) {
  return (
    <section aria-label={theme} className="px-8 pb-12 max-desk:px-4">
      <Section title="Buttons">
        <Buttons />
      </Section>
      <Section title="Choices">
        <Choices />
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Chips, tiers, keys">
        <Chips />
      </Section>
      <Section title="Menu, tooltip, dialog">
        <Floating />
      </Section>
      <Section title="Range bar, mix, plumb line">
        <Ranges />
      </Section>
      <Section title="Toasts">
        <Toasts />
      </Section>
      <Section title="Page header and tabs">
        <TabsAndHeader theme={theme} />
      </Section>
      <Section title="Table">
        <Tables theme={theme} />
      </Section>
      <Section title="Empty, messages in place">
        <Messages />
      </Section>
      <Section title="Loading">
        <Loading />
      </Section>
      <Section title="Mark">
        <Marks />
      </Section>
      <Section title="Colour">
        <Colours />
      </Section>
    </section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-hair-2 pt-3 pb-7">
      <h2 className="mb-3 font-semibold">{title}</h2>
      <div className="flex flex-col gap-3">{children}</div>
    </div>
  )
}
