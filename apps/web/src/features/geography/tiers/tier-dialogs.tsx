import { computeTierChanges } from '@plumb/domain/geography/tier-changes.ts'
import { receivingTierOf } from '@plumb/domain/geography/tier-editing.ts'
import type { TiersWithKeys } from '@plumb/domain/geography/tier-rows.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { ConfirmDialog } from '../../../shared/ui/floating.tsx'
import { directory } from '../../../shared/geos/locations.ts'

const texts = geographyMessages.tiersPage

interface ConfirmationProps {
  /** The tiers as they are now, with unsaved changes. */
  readonly tiers: TiersWithKeys
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks for confirmation before a tier is deleted, and names the tier that its locations move to. */
export function DeleteTierDialog(props: ConfirmationProps & { tierNumber: number | null }) {
  const { tiers, tierNumber, onClose, onConfirm } = props
  const tier = tiers.config.tiers[(tierNumber ?? 0) - 1]
  const receivingTier = tiers.config.tiers[receivingTierOf(tierNumber ?? 0) - 1]
  return (
    <ConfirmDialog
      open={tier !== undefined}
      onClose={onClose}
      title={texts.deleteTitle(tier?.label ?? '')}
      confirm={texts.delete}
      onConfirm={onConfirm}
    >
      {tier && texts.deleteMoves(tier.locationIds.length, receivingTier?.label ?? '')}
    </ConfirmDialog>
  )
}

/** Asks for confirmation before the tiers are reset, and lists the changes. */
export function ResetDialog({ tiers, open, onClose, onConfirm }: ConfirmationProps & { open: boolean }) {
  const differences = open ? differencesFromDefault(tiers) : []
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={texts.resetTitle}
      confirm={texts.reset}
      onConfirm={differences.length > 0 ? onConfirm : onClose}
    >
      {differences.length === 0 ? (
        texts.resetNothing
      ) : (
        <>
          <p>{texts.resetDiffers}</p>
          <ul className="mt-2 max-h-60 list-disc overflow-auto pl-5">
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}

/** The maximum number of locations that are named; the others are counted. */
const MAX_NAMED = 6

/** Returns a text for each change that a reset makes. */
function differencesFromDefault(current: TiersWithKeys): readonly string[] {
  const config = DEFAULT_TIER_CONFIGURATION
  const keys = config.tiers.map((_, index) => current.keys[index] ?? `default ${index + 1}`)
  const { moves } = computeTierChanges(current, { config, keys }, directory, () => 0)
  const tierTexts = config.tiers.flatMap(({ label, percentile, tierNumber }) => {
    const currentTier = current.config.tiers[tierNumber - 1]
    if (!currentTier) return [texts.differsAdded(label)]
    const isSame = currentTier.label === label && currentTier.percentile === percentile
    return isSame ? [] : [texts.differsTier(label, percentile, currentTier.label, currentTier.percentile)]
  })
  const deletedTexts = current.config.tiers
    .slice(config.tiers.length)
    .map(({ label }) => texts.differsDeleted(label))
  const names = moves.map(({ location }) => location.label)
  const unnamedCount = names.length - MAX_NAMED
  const namedLocations = [
    ...names.slice(0, MAX_NAMED),
    ...(unnamedCount > 0 ? [texts.andMore(unnamedCount)] : []),
  ].join(', ')
  return [
    ...tierTexts,
    ...deletedTexts,
    ...(names.length > 0 ? [texts.differsMoves(names.length, namedLocations)] : []),
  ]
}
