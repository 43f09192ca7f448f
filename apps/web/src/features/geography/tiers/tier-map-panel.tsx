import { EMPTY_DRAFT } from '@plumb/domain/editing/draft.ts'
import type { TierChanges } from '@plumb/domain/geography/tier-changes.ts'
import { applyDraftToNotes, type TiersWithKeys, NOTES_ROW } from '@plumb/domain/geography/tier-rows.ts'
import { tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'
import { directory } from '../../../shared/geos/locations.ts'
import { TierList } from '../single/tier-list.tsx'
import { type MapMarks, UsMap } from '../map/us-map.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { NotesBox } from './notes-box.tsx'
import type { LocationDrag } from './use-location-drag.ts'
import type { Tiers } from './use-tiers.ts'

const texts = geographyMessages.tiersPage

interface TierMapPanelProps {
  readonly tiers: Tiers
  /** The tiers of the draft, including a drag over a card. */
  readonly shown: TiersWithKeys
  readonly changes: TierChanges
  readonly drag: LocationDrag | null
}

/** The map of the edited tiers, the notes, and the effect of the draft. */
export function TierMapPanel({ tiers, shown, changes, drag }: TierMapPanelProps) {
  const { session, notes, setCell } = tiers
  const { isEditing } = session
  const { config } = shown
  const marks = useMemo(() => computeMarks(changes, shown, drag), [changes, shown, drag])
  return (
    <section
      aria-label={geographyMessages.tiers}
      className="flex min-h-0 min-w-0 flex-col gap-3 overflow-auto px-6 pt-3.5 pb-4 max-desk:px-4"
    >
      {/* The map keeps its height, whatever is below it. */}
      <div className="flex-none">
        <UsMap configuration={config} place={null} marks={marks} />
      </div>
      {isEditing ? (
        <ul aria-label={texts.legend} className="flex flex-none flex-wrap gap-x-6 gap-y-1">
          {config.tiers.map(({ tierNumber, label }) => (
            <li key={tierNumber}>
              <TierSwatch tierNumber={tierNumber}>
                <span className="max-w-48 truncate">{label}</span>
              </TierSwatch>
            </li>
          ))}
          <li className="flex items-center gap-[7px] text-12 text-ink-3">
            <span aria-hidden className="keeps-colors h-3 w-3.5 rounded-1 border-2 border-accent" />
            {texts.changesTier}
          </li>
        </ul>
      ) : (
        <TierList configuration={config} />
      )}
      {(isEditing || notes !== undefined) && (
        <div
          className={clsx(
            'grid flex-none gap-x-8 gap-y-4 border-t border-hair-2 pt-3.5 max-[1100px]:grid-cols-1',
            isEditing &&
              notes !== undefined &&
              'grid-cols-[320px_minmax(0,1fr)] max-[1359px]:grid-cols-[260px_minmax(0,1fr)]',
          )}
        >
          {notes !== undefined && (
            <NotesBox
              notes={isEditing ? notes : (applyDraftToNotes(session.rows, EMPTY_DRAFT) ?? '')}
              problem={session.problems.find(({ key }) => key === NOTES_ROW)?.message ?? null}
              isChanged={session.draft.has(NOTES_ROW)}
              onType={isEditing ? (typed) => setCell(NOTES_ROW, 'notes', typed) : undefined}
            />
          )}
          {isEditing && <ChangesPanel changes={changes} />}
        </div>
      )}
    </section>
  )
}

/**
 * Returns the marks of the map: moved locations are outlined, and the plumb line points to the dragged location, or to the moved one if no
 * others than its child locations move with it.
 */
function computeMarks(
  { moves }: TierChanges,
  { config }: TiersWithKeys,
  drag: LocationDrag | null,
): MapMarks {
  const outlined = new Set(moves.map(({ location }) => location.id))
  const labelOf = (id: string) => directory.find(id)?.label ?? ''
  if (drag) {
    const { label: tierLabel } = tierOfLocation(config, directory, drag.locationId)
    const subtitle = drag.targetTier === null ? tierLabel : texts.ifDropped(tierLabel)
    const { locationId } = drag
    return { outlined, plumbLabel: { locationId, title: labelOf(locationId), subtitle } }
  }
  const [first] = moves
  if (
    !first ||
    moves.some(({ location }) => location.parentId !== first.location.id && location !== first.location)
  )
    return { outlined, plumbLabel: null }
  const { location, from, to } = first
  const subtitle = texts.was(to.label, from.label)
  return { outlined, plumbLabel: { locationId: location.id, title: location.label, subtitle } }
}
