import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type PointerEvent, type ReactNode, useId } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { formatLocationCounts } from './format-location-counts.ts'
import type { TreeRow } from './tree-rows.ts'

const texts = geographyMessages.tiersPage

interface LocationRowProps {
  readonly row: TreeRow
  /** The text about metros of the location that are in other tiers; null if there are none. */
  readonly sentence: string | null
  readonly problem: string | null
  /** Whether the draft moves the location to this tier. */
  readonly isMoved: boolean
  /** Whether the location is being dragged to another tier. */
  readonly isBeingDragged: boolean
  readonly isTabbable: boolean
  readonly onToggle: () => void
  readonly onActive: () => void
  readonly onGrip?: ((event: PointerEvent) => void) | undefined
  /** The handle, which opens the list of tiers to move to. */
  readonly grip: ReactNode
}

/** A location in the tree of its tier. */
export function LocationRow(props: LocationRowProps) {
  const { row, sentence, problem, isMoved, isBeingDragged, isTabbable, onToggle, onActive, onGrip, grip } =
    props
  const { location, level, descendants, isOpen } = row
  const id = useId()
  const indent = 24 * (level - 1)
  return (
    <>
      <li
        role="treeitem"
        aria-level={level}
        aria-setsize={row.setSize}
        aria-posinset={row.position}
        aria-expanded={isOpen ?? undefined}
        aria-labelledby={`${id}-name ${id}-type`}
        aria-describedby={clsx(sentence && `${id}-sentence`, problem && `${id}-problem`) || undefined}
        tabIndex={isTabbable ? 0 : -1}
        data-location-row={location.id}
        onFocus={(event) => {
          // React also reports events of popups, which are outside of the row's element.
          if (!event.currentTarget.contains(event.target)) return
          onActive()
          // The handle opens a menu, and returns the focus to its row.
          if (event.target !== event.currentTarget) event.currentTarget.focus()
        }}
        className={clsx(
          'flex min-h-6 items-center gap-1 rounded-2 pr-1.5 outline-offset-[-2px] max-[1100px]:min-h-8 pointer-coarse:min-h-10',
          isBeingDragged && 'text-ink-3 outline-1! outline-edge! outline-dashed!',
        )}
        style={{ paddingLeft: indent }}
      >
        {isOpen === null ? (
          <span className="w-5 flex-none" />
        ) : (
          // The row handles the keys.
          <span
            aria-hidden
            onClick={onToggle}
            className="grid h-6 w-5 flex-none cursor-pointer place-items-center text-ink-3 hover:text-ink-1 pointer-coarse:h-10 pointer-coarse:w-8"
          >
            <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} />
          </span>
        )}
        {/* Dragging is an alternative to the menu and the keys. */}
        {grip !== null && <span onPointerDown={onGrip}>{grip}</span>}
        <span
          id={`${id}-name`}
          className={clsx('min-w-0 truncate', isMoved && 'font-medium text-accent', problem && 'text-danger')}
        >
          {location.label}
        </span>{' '}
        <span id={`${id}-type`} className="ml-auto flex-none pl-2 text-11 text-ink-3">
          {[
            texts.types[location.type],
            isOpen === false && formatLocationCounts(descendants),
            isMoved && texts.moved,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </li>
      {sentence !== null && (
        <li
          role="none"
          id={`${id}-sentence`}
          className="pb-1 text-12 text-pretty text-ink-3"
          style={{ paddingLeft: indent + (grip === null ? 24 : 48) }}
        >
          {sentence}
        </li>
      )}
      {problem !== null && (
        <li
          role="none"
          id={`${id}-problem`}
          className="flex gap-1.5 pb-1 text-12 text-danger"
          style={{ paddingLeft: indent + 48 }}
        >
          <Icon icon={CircleAlert} size={14} />
          {problem}
        </li>
      )}
    </>
  )
}
