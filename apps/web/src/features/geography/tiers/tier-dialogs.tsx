import { tierChanges } from '@plumb/domain/geography/tier-changes.ts'
import { heirOf } from '@plumb/domain/geography/tier-editing.ts'
import type { KeyedTiers } from '@plumb/domain/geography/tier-rows.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { directory } from '../../../shared/geos/locations.ts'

const words = messages.geography.tiersPage

interface AskProps {
  readonly after: KeyedTiers
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Confirms that a tier is deleted, and says which tier its locations move to. */
export function DeleteTierDialog(props: AskProps & { tierNumber: number | null }) {
  const { after, tierNumber, onClose, onConfirm } = props
  const tier = after.config.tiers[(tierNumber ?? 0) - 1]
  const heir = after.config.tiers[heirOf(tierNumber ?? 0) - 1]
  return (
    <ConfirmDialog
      open={tier !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={words.deleteTitle(tier?.label ?? '')}
      confirm={words.delete}
      onConfirm={onConfirm}
      cancel={words.cancel}
    >
      {tier && words.deleteMoves(tier.locationIds.length, heir?.label ?? '')}
    </ConfirmDialog>
  )
}

/** Confirms that the tiers are reset, and lists what changes. */
export function ResetDialog({ after, open, onClose, onConfirm }: AskProps & { open: boolean }) {
  const differences = open ? differencesFromDefault(after) : []
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.resetTitle}
      confirm={words.reset}
      onConfirm={differences.length > 0 ? onConfirm : onClose}
      cancel={words.cancel}
    >
      {differences.length === 0 ? (
        words.resetNothing
      ) : (
        <>
          <p>{words.resetDiffers}</p>
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

/** Locations that are named; the others are counted. */
const NAMED = 6

/** @returns a line for each change that a reset makes. */
function differencesFromDefault(after: KeyedTiers): readonly string[] {
  const config = DEFAULT_TIER_CONFIGURATION
  const keys = config.tiers.map((_, index) => after.keys[index] ?? `default ${index + 1}`)
  const { moves } = tierChanges(after, { config, keys }, directory, () => 0)
  const tiers = config.tiers.flatMap(({ label, percentile, tierNumber }) => {
    const was = after.config.tiers[tierNumber - 1]
    if (!was) return [words.differsAdded(label)]
    const isSame = was.label === label && was.percentile === percentile
    return isSame ? [] : [words.differsTier(label, percentile, was.label, was.percentile)]
  })
  const gone = after.config.tiers.slice(config.tiers.length).map(({ label }) => words.differsDeleted(label))
  const names = moves.map(({ location }) => location.label)
  const rest = names.length - NAMED
  const named = [...names.slice(0, NAMED), ...(rest > 0 ? [words.andMore(rest)] : [])].join(', ')
  return [...tiers, ...gone, ...(names.length > 0 ? [words.differsMoves(names.length, named)] : [])]
}
