import type { Location } from '@plumb/domain/geography/location.ts'
import type { TierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../../shared/ui/icon.tsx'
import { alongWith } from './move-menu.tsx'

interface DragChipProps {
  readonly chip: RefObject<HTMLDivElement | null>
  readonly location: Location | undefined
  readonly config: TierConfiguration
  readonly tierLabel: string
}

/** What follows the pointer: what is dragged, and what goes along. */
export function DragChip({ chip, location, config, tierLabel }: DragChipProps) {
  if (!location) return null
  return createPortal(
    <div
      ref={chip}
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-(--z-menu) flex h-[30px] items-center gap-1.5 rounded-3 bg-raised pr-3 pl-1.5 font-medium whitespace-nowrap shadow-high"
    >
      <Icon of={GripVertical} size={14} className="text-ink-3" />
      {location.label}
      <span className="text-12 font-normal text-ink-3">{alongWith(location, config, tierLabel)}</span>
    </div>,
    document.body,
  )
}
