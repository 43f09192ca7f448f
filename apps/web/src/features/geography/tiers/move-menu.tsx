import type { Location } from '@plumb/domain/geography/location.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { childrenThatMove } from '@plumb/domain/geography/tier-editing.ts'
import { tierOfLocation } from '@plumb/domain/geography/tiers.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { Icon } from '../../../shared/ui/icon.tsx'
import { MenuItem, MenuSeparator } from '../../../shared/ui/floating.tsx'
import { Menu, MenuHeading } from '../../../shared/ui/menu.tsx'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'
import { directory } from '../../../shared/geos/locations.ts'
import { formatLocationCounts } from './format-location-counts.ts'

const texts = geographyMessages.tiersPage

interface MoveMenuProps {
  readonly location: Location
  readonly config: TierConfiguration
  readonly onMove: (tierNumber: number) => void
}

/** The handle of a location: drag it to another tier, or click it for the list of tiers. */
export function MoveMenu({ location, config, onMove }: MoveMenuProps) {
  const currentTier = tierOfLocation(config, directory, location.id)
  return (
    <Menu
      trigger={
        <button
          type="button"
          // The keyboard opens it from the row.
          tabIndex={-1}
          aria-label={texts.moveButton(location.label)}
          className="grid h-6 w-5 cursor-grab touch-none place-items-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink-1 max-[1100px]:h-8 max-[1100px]:w-8 pointer-coarse:h-10 pointer-coarse:w-10"
        >
          <Icon icon={GripVertical} size={14} />
        </button>
      }
    >
      <MenuHeading>
        <b className="block font-semibold">{texts.move(location.label)}</b>
        <span className="block text-12 text-ink-3">
          {describeLocationsMovedAlong(location, config, currentTier.label)}
        </span>
      </MenuHeading>
      <MenuSeparator />
      {config.tiers.map((tier) => (
        <MenuItem
          key={tier.tierNumber}
          disabled={tier === currentTier}
          onSelect={() => onMove(tier.tierNumber)}
          end={tier === currentTier ? texts.currentTier : `${tier.percentile}%`}
        >
          <TierSwatch tierNumber={tier.tierNumber}>
            <span className="max-w-52 truncate">{tier.label}</span>
          </TierSwatch>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** Returns the text about locations that move together with a location. */
export function describeLocationsMovedAlong(
  location: Location,
  config: TierConfiguration,
  tierLabel: string,
): string {
  const locationsMovedAlong = childrenThatMove(config, directory, location)
  return locationsMovedAlong.length === 0
    ? texts.movesAlone
    : texts.movesWith(locationsMovedAlong.length, formatLocationCounts(locationsMovedAlong), tierLabel)
}
