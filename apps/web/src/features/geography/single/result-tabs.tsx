import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { clsx } from 'clsx'
import { type KeyboardEvent, useRef } from 'react'
import { directory } from '../../../shared/geos/locations.ts'
import type { FoundZipCode } from '../answer/result-card.tsx'

interface ResultTabsProps {
  places: readonly [FoundZipCode, FoundZipCode]
  configuration: TierConfiguration
  /** The index of the open tab. */
  shown: 0 | 1
  onShow: (shown: 0 | 1) => void
  /** The id of the open tab's panel. */
  panelId: string
}

/** Two results as tabs, if there is space for only one column. */
export function ResultTabs({ places, configuration, shown, onShow, panelId }: ResultTabsProps) {
  const tabs = useRef<(HTMLButtonElement | null)[]>([])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const otherIndex = shown === 0 ? 1 : 0
    onShow(otherIndex)
    tabs.current[otherIndex]?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={zipPageMessages.bothAnswers}
      className="grid grid-cols-2 border-b border-hair"
    >
      {places.map((place, index) => {
        const isShown = index === shown
        const tier = tierOfLocation(configuration, directory, place.locationId)
        return (
          <button
            key={index}
            ref={(tab) => {
              tabs.current[index] = tab
            }}
            type="button"
            role="tab"
            aria-selected={isShown}
            aria-controls={isShown ? panelId : undefined}
            tabIndex={isShown ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onShow(index === 0 ? 0 : 1)}
            className={clsx(
              'relative min-w-0 cursor-pointer px-4 py-2.5 text-left not-first:border-l not-first:border-hair',
              isShown
                ? 'after:absolute after:inset-x-4 after:-bottom-px after:h-0.5 after:bg-accent'
                : 'text-ink-2',
            )}
          >
            <span className="block truncate text-12 text-ink-3">
              {place.zipcode} {place.city}, {place.state}
            </span>
            <span className="flex justify-between gap-2 text-17">
              <b className="min-w-0 truncate font-semibold">{tier.label}</b>
              <b className="font-semibold">{tier.percentile}%</b>
            </span>
          </button>
        )
      })}
    </div>
  )
}
