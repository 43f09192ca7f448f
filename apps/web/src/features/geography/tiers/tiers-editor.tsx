import type { RowKey } from '@plumb/domain/editing/draft.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import { computeTierChanges } from '@plumb/domain/geography/tier-changes.ts'
import { moveLocation, childrenThatMove } from '@plumb/domain/geography/tier-editing.ts'
import { NOTES_ROW, tierColumns } from '@plumb/domain/geography/tier-rows.ts'
import { tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { ZIP_CODES_BY_LOCATION } from '@plumb/reference-data/zip-codes-by-location.ts'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState, type RefObject } from 'react'
import { EditorFrame, useSavingAction } from '../../../shared/editing/editor-frame.tsx'
import { useMay } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useFocusAfterRender } from '../../../shared/ui/use-focus-after-render.ts'
import { useIsNarrow } from '../../../shared/ui/use-window-width.ts'
import { directory } from '../../../shared/geos/locations.ts'
import { formatLocationCounts } from './format-location-counts.ts'
import { focusedLocation, focusLocation, rowElement } from './location-tree.tsx'
import { TierMapPanel } from './tier-map-panel.tsx'
import { DeleteTierDialog, ResetDialog } from './tier-dialogs.tsx'
import { TierCards } from './tier-cards.tsx'
import { useLocationDrag } from './use-location-drag.ts'
import { type StoredTierConfig, createTierNamer, useTiers } from './use-tiers.ts'
import type { Location } from '@plumb/domain/geography/location.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { createPortal } from 'react-dom'
import { Icon } from '../../../shared/ui/icon.tsx'
import { describeLocationsMovedAlong } from './move-menu.tsx'

const texts = geographyMessages.tiersPage

interface TiersEditorProps {
  readonly title: string
  readonly belowHeader: ReactNode
  readonly tierConfig: StoredTierConfig
  /** Fetches the tiers again. */
  readonly refresh: () => Promise<StoredTierConfig>
}

/** The tiers, read and edited: their cards with locations, the map, and the effect of changes (rules GE34 to GE37). */
export function TiersEditor({ title, belowHeader, tierConfig, refresh }: TiersEditorProps) {
  const canEdit = useMay()({ scopes: ['EDIT_LOCATION_CALCULATOR'] })
  const isNarrow = useIsNarrow()
  const tiers = useTiers(tierConfig, refresh)
  const { session, before, after } = tiers
  const { isEditing, isSaving } = session
  /** The open dialog: for a reset, or for deleting the tier with this number. */
  const [confirmation, setConfirmation] = useState<'reset' | number | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const page = useRef<HTMLDivElement>(null)
  const movedLocationId = useRef<string | null>(null)
  const focusMovedLocation = useFocusAfterRender(() => rowElement(movedLocationId.current, page.current))

  const move = (locationId: string, tierNumber: number) => {
    const location = directory.find(locationId)
    const tier = after.config.tiers[tierNumber - 1]
    if (!location || !tier || isSaving) return
    setAnnouncement(
      texts.movedTo(
        location.label,
        tier.label,
        formatLocationCounts(childrenThatMove(after.config, directory, location)),
      ),
    )
    movedLocationId.current = locationId
    focusMovedLocation()
    tiers.move(locationId, tierNumber)
  }
  const { drag, chip, begin } = useLocationDrag(move)

  // A location that is dragged over a card is shown as if it were dropped.
  const shown = useMemo(
    () =>
      drag?.targetTier == null
        ? after
        : { ...after, config: moveLocation(after.config, directory, drag.locationId, drag.targetTier) },
    [after, drag],
  )
  const changes = useMemo(
    () => computeTierChanges(before, shown, directory, (id) => ZIP_CODES_BY_LOCATION[id] ?? 0),
    [before, shown],
  )
  const showProblem = (problem: Problem | null) =>
    problem && focusProblem(problem.key, problem.column, page.current, after.keys)
  const save = useSavingAction(session, showProblem, texts.invalidFields)
  const getTierName = createTierNamer(tiers)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEditing || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    // In an input, the browser undoes typing.
    const isTextField =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (isTextField || (key !== 'y' && key !== 'z')) return
    event.preventDefault()
    // The location's row may move, and keeps the focus.
    movedLocationId.current = focusedLocation()
    if (movedLocationId.current !== null) focusMovedLocation()
    if (key === 'y' || event.shiftKey) session.redo()
    else session.undo()
  }
  return (
    <EditorFrame
      session={session}
      history="tiers"
      title={title}
      sub={texts.sub(before.config.tiers.length)}
      subEditing={texts.editing}
      belowHeader={belowHeader}
      mayEdit={canEdit && !isNarrow}
      {...((!canEdit || isNarrow) && { readOnlyReason: canEdit ? editingMessages.editWider : texts.noEdit })}
      editedColumns={tierColumns({ getTierName })}
      nameOf={(key) =>
        directory.find(key)?.label ?? (key === NOTES_ROW ? geographyMessages.notes : getTierName(key))
      }
      actions={
        isEditing && (
          <Button look="ghost" icon={RotateCcw} disabled={isSaving} onClick={() => setConfirmation('reset')}>
            {geographyMessages.resetConfigurations}
          </Button>
        )
      }
      onSave={save}
      onProblem={showProblem}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the elements in it */}
      <div
        ref={page}
        onKeyDown={onKeyDown}
        className="grid min-h-0 flex-1 grid-cols-[396px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] max-[1359px]:grid-cols-[360px_minmax(0,1fr)] max-[1100px]:grid-cols-[340px_minmax(0,1fr)] max-desk:block max-desk:overflow-auto"
      >
        <TierCards
          tiers={tiers}
          drag={drag}
          onMove={isEditing ? move : undefined}
          onGrip={begin}
          onDelete={(tierNumber) =>
            after.config.tiers[tierNumber - 1]?.locationIds.length === 0
              ? tiers.remove(tierNumber)
              : setConfirmation(tierNumber)
          }
        />
        <TierMapPanel tiers={tiers} shown={shown} changes={changes} drag={drag} />
      </div>
      <output className="sr-only">{announcement}</output>
      {drag && (
        <DragChip
          chip={chip}
          location={directory.find(drag.locationId)}
          config={after.config}
          tierLabel={tierOfLocation(after.config, directory, drag.locationId).label}
        />
      )}
      <DeleteTierDialog
        tiers={after}
        tierNumber={typeof confirmation === 'number' ? confirmation : null}
        onClose={() => setConfirmation(null)}
        onConfirm={() => typeof confirmation === 'number' && tiers.remove(confirmation)}
      />
      <ResetDialog
        tiers={after}
        open={confirmation === 'reset'}
        onClose={() => setConfirmation(null)}
        onConfirm={tiers.reset}
      />
    </EditorFrame>
  )
}

/** Focuses the place where a problem can be fixed: the field of a tier, the notes, or the row of a location. */
function focusProblem(
  key: RowKey,
  column: string | null,
  page: HTMLElement | null,
  keys: readonly RowKey[],
): void {
  if (focusLocation(key, page)) return
  const card = page?.querySelector(`[data-tier="${keys.indexOf(key) + 1}"]`) ?? page
  card?.querySelector<HTMLElement>(`[data-field="${column ?? 'label'}"]`)?.focus()
}

interface DragChipProps {
  readonly chip: RefObject<HTMLDivElement | null>
  readonly location: Location | undefined
  readonly config: TierConfiguration
  readonly tierLabel: string
}

/** The label at the pointer during a drag: the location, and those that move with it. */
function DragChip({ chip, location, config, tierLabel }: DragChipProps) {
  if (!location) return null
  return createPortal(
    <div
      ref={chip}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-(--z-menu) flex h-[30px] items-center gap-1.5 rounded-3 bg-raised pr-3 pl-1.5 font-medium whitespace-nowrap shadow-high"
    >
      <Icon icon={GripVertical} size={14} className="text-ink-3" />
      {location.label}
      <span className="text-12 font-normal text-ink-3">
        {describeLocationsMovedAlong(location, config, tierLabel)}
      </span>
    </div>,
    document.body,
  )
}
