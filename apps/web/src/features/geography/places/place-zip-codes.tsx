import { zipPageMessages } from '@plumb/domain/messages/zip-page.ts'
import { clsx } from 'clsx'
import type { NamedPlace } from './use-place-search.ts'

interface PlaceZipCodesProps {
  place: NamedPlace
  /** The text of the ZIP code field. */
  typed: string
  onPick: (zipcode: string) => void
}

/** The ZIP codes of a place that was found by name, to choose from. */
export function PlaceZipCodes({ place, typed, onPick }: PlaceZipCodesProps) {
  const title = zipPageMessages.places.of(place.city, place.state)
  return (
    <div>
      <p className="mb-1 text-12 text-ink-3">{title}</p>
      <ul
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="-m-0.5 flex max-h-[92px] flex-wrap gap-1 overflow-auto p-0.5 max-desk:max-h-40"
      >
        {place.zipcodes.map((zipcode) => (
          <li key={zipcode}>
            <button
              type="button"
              aria-pressed={zipcode === typed}
              onClick={() => onPick(zipcode)}
              className={clsx(
                'h-7 cursor-pointer rounded-3 border px-2 max-desk:h-11 max-desk:px-3 max-desk:text-15',
                zipcode === typed
                  ? 'border-accent bg-accent-tint font-medium text-accent'
                  : 'border-hair-2 bg-surface hover:bg-hover',
              )}
            >
              {zipcode}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
