import { landingMessages } from '@plumb/domain/messages/landing.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import setUpDark390 from './pictures/set-up-dark-390.webp'
import setUpDark from './pictures/set-up-dark.webp'
import setUpLight390 from './pictures/set-up-light-390.webp'
import setUpLight from './pictures/set-up-light.webp'
import visualizeDark390 from './pictures/visualize-dark-390.webp'
import visualizeDark from './pictures/visualize-dark.webp'
import visualizeLight390 from './pictures/visualize-light-390.webp'
import visualizeLight from './pictures/visualize-light.webp'
import zipCodesDark390 from './pictures/zip-codes-dark-390.webp'
import zipCodesDark from './pictures/zip-codes-dark.webp'
import zipCodesLight390 from './pictures/zip-codes-light-390.webp'
import zipCodesLight from './pictures/zip-codes-light.webp'

/** Screenshots of the product from `npm run landing-pictures`, for wide and narrow windows. */
const TABS = {
  setUp: { light: [setUpLight, setUpLight390], dark: [setUpDark, setUpDark390] },
  visualize: { light: [visualizeLight, visualizeLight390], dark: [visualizeDark, visualizeDark390] },
  zipCodes: { light: [zipCodesLight, zipCodesLight390], dark: [zipCodesDark, zipCodesDark390] },
} as const
type Tab = keyof typeof TABS
const NAMES = Object.keys(TABS) as Tab[]

/** The distance by which each key moves in the vertical list of tabs. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Three tabs that show what Plumb does, each with a sentence and a screenshot. */
export function Showcase() {
  const id = useId()
  const [shown, setShown] = useState<Tab>('visualize')
  const tabs = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = NAMES.indexOf(shown)
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? NAMES.length - 1
          : (index + (STEPS[event.key] ?? 0) + NAMES.length) % NAMES.length
    const name = NAMES[to]
    if (to === index || name === undefined) return
    event.preventDefault()
    setShown(name)
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <section className="grid grid-cols-[280px_minmax(0,1fr)] items-start gap-14 py-20 max-desk:grid-cols-1 max-desk:gap-6 max-desk:py-14">
      <div ref={tabs} role="tablist" aria-label={landingMessages.showcase} aria-orientation="vertical">
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => setShown(name)}
            onKeyDown={onKeyDown}
            className="relative block w-full cursor-pointer border-l border-hair-2 py-3.5 pl-4.5 text-left text-ink-3 aria-selected:text-ink-2 aria-selected:before:absolute aria-selected:before:inset-y-3 aria-selected:before:-left-[1.5px] aria-selected:before:w-0.5 aria-selected:before:bg-accent"
          >
            <b
              className={`block text-[17px]/6 font-semibold tracking-[-0.01em] ${name === shown ? 'text-ink-1' : 'text-ink-2'}`}
            >
              {landingMessages.tabs[name].name}
            </b>
            {landingMessages.tabs[name].explained}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${shown}`}
        className="overflow-hidden rounded-4 shadow-high [[data-theme=dark]_&]:shadow-low"
      >
        <Picture tab={shown} theme="light" />
        <Picture tab={shown} theme="dark" />
      </div>
    </section>
  )
}

/** The screenshot for one theme. Browsers do not load the hidden one of the other theme. */
function Picture({ tab, theme }: { tab: Tab; theme: 'light' | 'dark' }) {
  const [wide, narrow] = TABS[tab][theme]
  return (
    <picture
      key={tab}
      className={theme === 'light' ? '[[data-theme=dark]_&]:hidden' : 'hidden [[data-theme=dark]_&]:block'}
    >
      <source media="(max-width: 720px)" srcSet={narrow} width={390} height={600} />
      <img
        src={wide}
        width={1000}
        height={640}
        loading="lazy"
        alt={landingMessages.tabs[tab].picture}
        className="block h-auto w-full"
      />
    </picture>
  )
}
