import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { TIER_COUNT } from '@plumb/domain/geography/limits.ts'
import { canAddTier } from '@plumb/domain/geography/tier-editing.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { type PointerEvent, useEffect, useRef, useState, useMemo } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { FindField } from '../../../shared/ui/find-field.tsx'
import { directory } from '../../../shared/geos/locations.ts'
import { TierCard } from './tier-card.tsx'
import type { LocationDrag } from './use-location-drag.ts'
import type { Tiers } from './use-tiers.ts'
import type { Location } from '@plumb/domain/geography/location.ts'
import { type NamedPlace, usePlaceSearch } from '../places/use-place-search.ts'
import type { LocationMatcher } from './tree-rows.ts'

const texts = geographyMessages.tiersPage

/** The maximum number of towns that are listed for a name. */
const MAX_PLACES = 4

interface TierCardsProps {
  readonly tiers: Tiers
  readonly drag: LocationDrag | null
  /** Absent if the tiers are read-only. */
  readonly onMove: ((locationId: string, tierNumber: number) => void) | undefined
  readonly onGrip: (event: PointerEvent, locationId: string) => void
  readonly onDelete: (tierNumber: number) => void
}

/** The cards of all tiers, with a search for locations and a button to add a tier. */
export function TierCards({ tiers, drag, onMove, onGrip, onDelete }: TierCardsProps) {
  const { session, after, setCell, add } = tiers
  const { config, keys } = after
  const [findText, setFindText] = useState('')
  const [toggledIds, setToggledIds] = useState<ReadonlySet<string>>(new Set())
  const { searchText, isMatch, foundCount, places } = useTierSearch(findText)
  const { tier: highlightedTier } = useSearch({ strict: false })
  const listElement = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const card = listElement.current?.querySelector<HTMLElement>(`[data-tier="${highlightedTier}"]`)
    card?.scrollIntoView({ block: 'start' })
    card?.focus({ preventScroll: true })
  }, [highlightedTier])
  const problemAt = (key: RowKey | undefined, column: string | null) =>
    session.problems.find((problem) => problem.key === key && problem.column === column)?.message ?? null
  return (
    <section
      aria-label={texts.cards}
      className="flex min-h-0 flex-col border-r border-hair max-desk:border-r-0"
    >
      <search className="flex flex-none items-center gap-3 border-b border-hair px-6 py-2 max-desk:px-4">
        <FindField size="small" label={texts.find} text={findText} onText={setFindText} />
        <output className="flex-none text-12 text-ink-3">
          {foundCount !== null && texts.locations(foundCount)}
        </output>
      </search>
      <div ref={listElement} className="min-h-0 flex-1 overflow-auto max-desk:overflow-visible">
        {places.length > 0 && (
          <ul aria-label={texts.placesOf(searchText)} className="px-6 pt-2 text-12 text-ink-2 max-desk:px-4">
            {places.slice(0, MAX_PLACES).map(({ city, state, locationIds }) => (
              <li key={`${state} ${city}`}>
                {texts.placeIsIn(`${city}, ${state}`, tierLabels(locationIds))}
              </li>
            ))}
            {places.length > MAX_PLACES && <li>{texts.morePlaces(places.length - MAX_PLACES)}</li>}
          </ul>
        )}
        {foundCount === 0 && (
          <p className="px-6 py-3 text-ink-3 max-desk:px-4">{texts.findNone(searchText)}</p>
        )}
        {config.tiers.map((tier, index) => {
          const key = keys[index]
          const cells = key === undefined ? {} : session.draft.get(key)?.cells
          return (
            <TierCard
              key={key}
              config={config}
              tier={tier}
              isHighlighted={onMove === undefined && tier.tierNumber === highlightedTier}
              isMatch={isMatch}
              toggledIds={toggledIds}
              onToggle={(id) => setToggledIds((ids) => toggleId(ids, id))}
              isMoved={(id) => session.draft.get(id)?.cells['tier'] !== undefined}
              problemOf={(id) => problemAt(id, 'tier')}
              problemIn={(column) => problemAt(key, column)}
              isChanged={(column) => cells?.[column] !== undefined}
              onType={(column, value) => key !== undefined && setCell(key, column, value)}
              onMove={onMove}
              onGrip={onGrip}
              onDelete={() => onDelete(tier.tierNumber)}
              draggedId={drag?.locationId ?? null}
              dropPreview={
                drag && drag.targetTier === tier.tierNumber && !tier.locationIds.includes(drag.locationId)
                  ? (directory.find(drag.locationId) ?? null)
                  : null
              }
            />
          )
        })}
      </div>
      {onMove && (
        <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-1 border-t border-hair px-6 py-2.5">
          {canAddTier(config) && (
            <Button icon={Plus} size="small" onClick={add}>
              {texts.addTier}
            </Button>
          )}
          <span className="text-12 text-ink-3">{texts.tiersOf(config.tiers.length, TIER_COUNT.max)}</span>
          <p className="w-full text-11 text-ink-3">{texts.treeHelp}</p>
        </div>
      )}
    </section>
  )
}

/** Returns the ids with this one added, or removed if it is one of them. */
function toggleId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

const tierLabels = (locationIds: readonly string[]): readonly string[] =>
  locationIds.map((id) => directory.find(id)?.label ?? id)

const NO_PLACES: readonly NamedPlace[] = []

/** Searches the locations: finds those whose names contain the typed text, and those of the towns that it names. */
function useTierSearch(typed: string) {
  const searchText = typed.trim()
  const { places: matches, hasValidLength, hasFailed } = usePlaceSearch(searchText)
  const places = matches ?? NO_PLACES
  /** The filter of locations; null if there is no search. */
  const isMatch = useMemo((): LocationMatcher | null => {
    if (searchText === '') return null
    const matchingLocationIds = new Set(places.flatMap(({ locationIds }) => locationIds))
    return (location) => nameContains(location, searchText) || matchingLocationIds.has(location.id)
  }, [searchText, places])
  const count = isMatch === null ? null : directory.all.filter(isMatch).length
  const isPending = hasValidLength && matches === undefined && !hasFailed
  // The count is null while no name matches and towns are still loading.
  return { searchText, isMatch, foundCount: count === 0 && isPending ? null : count, places }
}

/** Ignores case. */
const nameContains = ({ label }: Location, text: string): boolean =>
  label.toLowerCase().includes(text.toLowerCase())
