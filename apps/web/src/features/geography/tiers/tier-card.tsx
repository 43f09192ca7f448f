import { TIER_TEXT_DEBOUNCE_MS } from '@plumb/domain/geography/limits.ts'
import type { Location } from '@plumb/domain/geography/location.ts'
import { canDeleteTier, percentileOf } from '@plumb/domain/geography/tier-editing.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { clsx } from 'clsx'
import Trash2 from 'lucide-react/icons/trash'
import { useId } from 'react'
import { IconButton } from '../../../shared/ui/button.tsx'
import { TextInput } from '../../../shared/ui/field.tsx'
import { TierSwatch } from '../../../shared/ui/tier-swatch.tsx'
import { LocationTree, type LocationTreeProps } from './location-tree.tsx'
import { useDebouncedText } from './use-debounced-text.ts'

const texts = geographyMessages.tiersPage

interface TierCardProps extends Omit<LocationTreeProps, 'dropHere'> {
  /** Whether a link leads to the tier: it is marked until the tiers are edited. */
  readonly isHighlighted: boolean
  /** Returns the problem of a column or, for null, of the tier as a whole. */
  readonly problemIn: (column: string | null) => string | null
  readonly isChanged: (column: string) => boolean
  readonly onType: (column: 'label' | 'percentile', value: string | number | null) => void
  readonly onDelete: () => void
  /** The location that would be dropped here. */
  readonly dropPreview: Location | null
}

/** A tier: its label, its percentage, and its locations. */
export function TierCard(props: TierCardProps) {
  const {
    tier,
    config,
    isHighlighted,
    onMove,
    problemIn,
    isChanged,
    onType,
    onDelete,
    dropPreview,
    ...tree
  } = props
  const isEditing = onMove !== undefined
  const id = useId()
  const problem = problemIn('percentile') ?? problemIn('label') ?? problemIn(null)
  const label = useDebouncedText(
    tier.label,
    (text) => {
      const accepted = text.trim() || geographyMessages.tierLabel(tier.tierNumber)
      onType('label', accepted)
      return accepted
    },
    TIER_TEXT_DEBOUNCE_MS,
  )
  const percentile = useDebouncedText(
    String(tier.percentile),
    (text) => {
      onType('percentile', percentileOf(text))
      return String(percentileOf(text))
    },
    TIER_TEXT_DEBOUNCE_MS,
  )
  const describedBy = { 'aria-describedby': `${id}-description` }
  return (
    <section
      aria-label={tier.label}
      data-tier={tier.tierNumber}
      // Takes the focus when a link leads to it.
      tabIndex={-1}
      aria-current={isHighlighted || undefined}
      className={clsx(
        'relative border-b border-hair-2 py-3 pr-5 pl-6 -outline-offset-2 max-desk:px-4',
        isHighlighted && 'bg-select',
        dropPreview &&
          'bg-select after:pointer-events-none after:absolute after:inset-0 after:border-2 after:border-select-edge',
      )}
    >
      <div className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-2.5">
        <TierSwatch tierNumber={tier.tierNumber} />
        {isEditing ? (
          <TextInput
            {...describedBy}
            size="small"
            aria-label={texts.labelOf(tier.label)}
            aria-invalid={problemIn('label') !== null || undefined}
            changed={isChanged('label')}
            data-field="label"
            value={label.value}
            onChange={(event) => label.onChange(event.target.value)}
            onBlur={label.onBlur}
          />
        ) : (
          <h2 className="truncate font-semibold">{tier.label}</h2>
        )}
        {isEditing ? (
          <span className="flex items-center gap-2.5">
            <span className="w-[76px]">
              <TextInput
                {...describedBy}
                size="small"
                unit="%"
                inputMode="numeric"
                aria-label={texts.percentileOf(tier.label)}
                aria-invalid={problemIn('percentile') !== null || undefined}
                changed={isChanged('percentile')}
                data-field="percentile"
                value={percentile.value}
                onChange={(event) => percentile.onChange(event.target.value)}
                onBlur={percentile.onBlur}
              />
            </span>
            {canDeleteTier(config) && (
              <IconButton icon={Trash2} label={texts.deleteTier(tier.label)} onClick={onDelete} />
            )}
          </span>
        ) : (
          <span className="font-semibold">{tier.percentile}%</span>
        )}
        <p
          id={`${id}-description`}
          className={clsx('col-start-2 col-end-4 mt-1 text-12', problem ? 'text-danger' : 'text-ink-3')}
        >
          {problem ?? texts.percentile}
        </p>
      </div>
      <LocationTree
        {...tree}
        config={config}
        tier={tier}
        onMove={onMove}
        dropHere={
          dropPreview && (
            <li role="none" className="flex min-h-6 items-center pr-1.5 pl-12 font-medium text-accent">
              {dropPreview.label}
              <span className="ml-auto text-11 font-normal">{texts.dropHere}</span>
            </li>
          )
        }
      />
    </section>
  )
}
