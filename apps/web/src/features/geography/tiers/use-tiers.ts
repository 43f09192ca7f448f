import type { TierConfigQuery } from '@plumb/api-contract/generated/graphql.ts'
import { EMPTY_DRAFT, type RowKey } from '@plumb/domain/editing/draft.ts'
import type { Editing } from '@plumb/domain/editing/steps.ts'
import { serializeTierConfiguration } from '@plumb/domain/geography/tier-configuration.ts'
import { addTier, deleteTier, moveLocation } from '@plumb/domain/geography/tier-editing.ts'
import {
  applyDraftToNotes,
  applyDraftToTiers,
  editTiers,
  type TiersWithKeys,
  NOTES_ROW,
  resetTiers,
  tierRows,
  tierRules,
  versionOf,
} from '@plumb/domain/geography/tier-rows.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { useMemo } from 'react'
import { useSave } from '../../../shared/api/save.ts'
import { useEditing } from '../../../shared/editing/use-editing.ts'
import { useMay } from '../../../shared/session/session.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { directory, readTierConfiguration } from '../../../shared/geos/locations.ts'
import { saveTiersMutation } from './queries.ts'

const texts = geographyMessages.tiersPage

export type StoredTierConfig = TierConfigQuery['tierConfig']

export type Tiers = ReturnType<typeof useTiers>

/** Returns the default label of a deleted tier, whose number is in its key after the space. */
const deletedTierLabel = (key: RowKey): string => geographyMessages.tierLabel(Number(key.split(' ')[1]))
const RULES = tierRules({ getTierName: deletedTierLabel })

/** Returns the editing session of the tiers, the tiers as stored and as in the draft, and the actions, each of which is one undo step. */
export function useTiers(tierConfig: StoredTierConfig, refresh: () => Promise<StoredTierConfig>) {
  const maySeeNotes = useMay()({ scopes: ['VIEW_LOCATION_CALCULATOR_NOTES'] })
  const saving = useSave(saveTiersMutation)
  const rowsOf = ({ tierConfigJson, notes, version }: StoredTierConfig) =>
    tierRows(
      {
        config: readTierConfiguration(tierConfigJson),
        version,
        ...(maySeeNotes && { notes: notes ?? null }),
      },
      directory,
    )
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows follow from these two
  const rows = useMemo(() => rowsOf(tierConfig), [tierConfig, maySeeNotes])
  const session = useEditing({
    page: 'tiers',
    rows,
    rules: RULES,
    save: (_rows, draft) => {
      const notes = draft.has(NOTES_ROW) ? applyDraftToNotes(rows, draft) : undefined
      return saving.mutateAsync({
        tierConfigurationSaveRequest: {
          tierConfigJson: serializeTierConfiguration(applyDraftToTiers(rows, draft, directory).config),
          ...(notes !== undefined && { notes }),
          version: versionOf(rows, draft),
        },
      })
    },
    refresh: async () => rowsOf(await refresh()),
    onSaved: () => toasts.success(texts.saved),
    onRefused: (message) => toasts.error(message || texts.saveFailed),
  })
  const { draft, alter } = session
  const before = useMemo(() => applyDraftToTiers(rows, EMPTY_DRAFT, directory), [rows])
  const after = useMemo(() => applyDraftToTiers(rows, draft, directory), [rows, draft])

  type TierEdit = Parameters<typeof editTiers>[3]
  const edit = (change: (current: TiersWithKeys) => TierEdit) =>
    alter((editing: Editing) =>
      editTiers(editing, rows, directory, change(applyDraftToTiers(rows, editing.draft, directory))),
    )
  return {
    session,
    before,
    after,
    /** Undefined without VIEW_LOCATION_CALCULATOR_NOTES. */
    notes: applyDraftToNotes(rows, draft),
    move: (locationId: string, tierNumber: number) =>
      edit(({ config, keys }) => ({ config: moveLocation(config, directory, locationId, tierNumber), keys })),
    add: () => edit(({ config, keys }) => ({ config: addTier(config), keys: [...keys, null] })),
    remove: (tierNumber: number) =>
      edit(({ config, keys }) => ({
        config: deleteTier(config, tierNumber),
        keys: keys.filter((_, index) => index !== tierNumber - 1),
      })),
    reset: () => alter((editing) => resetTiers(editing, rows, directory, DEFAULT_TIER_CONFIGURATION)),
    setCell: (key: RowKey, column: string, value: string | number | null) =>
      session.change([{ key, column, typed: { value } }]),
  }
}

/** Returns a function that returns the label of the tier with a row key, even if the draft deletes that tier. */
export function createTierNamer({ before, after }: Pick<Tiers, 'before' | 'after'>): (key: RowKey) => string {
  return (key) => {
    const findTierLabel = ({ config, keys }: TiersWithKeys) => config.tiers[keys.indexOf(key)]?.label
    return findTierLabel(after) ?? findTierLabel(before) ?? deletedTierLabel(key)
  }
}
