import type { Tier, TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { tierTree } from '@plumb/domain/geography/tier-editing.ts'
import { exclusionsSentence } from '@plumb/domain/geography/tiers.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { directory } from '../../../shared/geos/locations.ts'
import { LocationRow } from './location-row.tsx'
import { MoveMenu } from './move-menu.tsx'
import { type LocationMatcher, type TreeRow, treeRows } from './tree-rows.ts'

const texts = geographyMessages.tiersPage

export interface LocationTreeProps {
  readonly config: TierConfiguration
  readonly tier: Tier
  /** A filter of the locations; null for all. */
  readonly isMatch: LocationMatcher | null
  /** Locations that the user has opened or closed, compared with the default. */
  readonly toggledIds: ReadonlySet<string>
  readonly onToggle: (locationId: string) => void
  readonly isMoved: (locationId: string) => boolean
  readonly problemOf: (locationId: string) => string | null
  /** Absent if the tree is read-only. */
  readonly onMove?: ((locationId: string, tierNumber: number) => void) | undefined
  readonly onGrip: (event: PointerEvent, locationId: string) => void
  readonly draggedId: string | null
  /** Shown after the last row: the location that would be dropped here. */
  readonly dropHere: ReactNode
}

/** The locations of a tier: arrow keys move through them, M opens the tiers to move to, 1 to 5 move at once. */
export function LocationTree(props: LocationTreeProps) {
  const { config, tier, isMatch, toggledIds, onToggle, isMoved, problemOf, onMove, onGrip, draggedId } = props
  const tree = useRef<HTMLUListElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const nodes = useMemo(() => tierTree(config, directory, tier.tierNumber), [config, tier.tierNumber])
  const rows = useMemo(
    () => treeRows(nodes, ({ id }, level) => toggledIds.has(id) !== (level === 1), isMatch),
    [nodes, toggledIds, isMatch],
  )
  const active = rows.find(({ location }) => location.id === activeId) ?? rows[0]
  const focusOn = (row: TreeRow | undefined) => row && focusLocation(row.location.id, tree.current)

  const onKeyDown = (event: KeyboardEvent) => {
    // A popup menu handles its own keys.
    if (!(event.target instanceof Node && tree.current?.contains(event.target))) return
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return
    const activeIndex = rows.indexOf(active)
    const { key } = event
    if (key === 'ArrowDown') focusOn(rows[activeIndex + 1])
    else if (key === 'ArrowUp') focusOn(rows[activeIndex - 1])
    else if (key === 'Home') focusOn(rows[0])
    else if (key === 'End') focusOn(rows.at(-1))
    else if (key === 'ArrowRight') {
      if (active.isOpen === false) onToggle(active.location.id)
      else if (active.isOpen) focusOn(rows[activeIndex + 1])
    } else if (key === 'ArrowLeft') {
      if (active.isOpen) onToggle(active.location.id)
      else focusOn(rows.find(({ location }) => location.id === active.parentId))
    } else if (onMove && (key.toLowerCase() === 'm' || key === 'ContextMenu' || key === 'Enter')) {
      findGrip(tree.current, active.location.id)?.click()
    } else if (onMove && /^[1-5]$/.test(key)) {
      const tierNumber = Number(key)
      if (tierNumber <= config.tiers.length && tierNumber !== tier.tierNumber)
        onMove(active.location.id, tierNumber)
    } else return
    event.preventDefault()
  }
  if (rows.length === 0 && !props.dropHere)
    return isMatch === null ? (
      <p className="pt-2 pl-6 text-12 text-ink-3">{onMove ? texts.noneYet : texts.none}</p>
    ) : null
  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={texts.locationsOf(tier.label)}
      className="pt-2"
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        const id = rowIdAt(event.target)
        if (!onMove || id === undefined) return
        event.preventDefault()
        findGrip(tree.current, id)?.click()
      }}
    >
      {rows.map((row) => {
        const { id } = row.location
        return (
          <LocationRow
            key={id}
            row={row}
            sentence={exclusionsSentence(config, directory, id)}
            problem={problemOf(id)}
            isMoved={isMoved(id) && draggedId !== id}
            isBeingDragged={draggedId === id}
            isTabbable={row === active}
            onActive={() => setActiveId(id)}
            onToggle={() => onToggle(id)}
            onGrip={(event) => onGrip(event, id)}
            grip={
              onMove ? (
                <MoveMenu location={row.location} config={config} onMove={(to) => onMove(id, to)} />
              ) : null
            }
          />
        )
      })}
      {props.dropHere}
    </ul>
  )
}

/**
 * Focuses the row of a location.
 * @returns whether it is shown
 */
export function focusLocation(locationId: string, container: ParentNode | null): boolean {
  const row = rowElement(locationId, container)
  row?.focus()
  return row !== null
}

/** Returns the row of a location; null if it is not shown. */
export const rowElement = (locationId: string | null, container: ParentNode | null): HTMLElement | null =>
  locationId === null
    ? null
    : (container?.querySelector<HTMLElement>(`[data-location-row="${CSS.escape(locationId)}"]`) ?? null)

/** Returns the id of the location whose row has the focus. */
export const focusedLocation = (): string | null =>
  (document.activeElement instanceof HTMLElement && document.activeElement.dataset['locationRow']) || null

/** Returns the handle of a location's row, which opens the list of tiers. */
const findGrip = (container: ParentNode | null, id: string) =>
  container?.querySelector<HTMLElement>(`[data-location-row="${CSS.escape(id)}"] button`)
const rowIdAt = (target: EventTarget): string | undefined =>
  target instanceof Element
    ? target.closest<HTMLElement>('[data-location-row]')?.dataset['locationRow']
    : undefined
