import type { CellKind, CellValue, Column } from '../editing/column.ts'
import type { Draft, LoadedRow, LoadedRows, RowKey, Values } from '../editing/draft.ts'
import { lineKind } from '../editing/kinds.ts'
import type { Problem, RowRules } from '../editing/problems.ts'
import {
  combineSteps,
  type CellChange,
  changeCells,
  deleteRows,
  type Editing,
  makeRow,
} from '../editing/steps.ts'
import { newRowKey, valuesAfter } from '../editing/table-rows.ts'
import { geographyMessages } from '../messages/geography.ts'
import { platformMessages } from '../messages/platform.ts'
import { isStorableText } from '../refusals/stored-text.ts'
import {
  TIER_COUNT,
  TIER_LABEL_MAX_CHARACTERS,
  TIER_NOTES_MAX_CHARACTERS,
  TIER_PERCENTILE,
} from './limits.ts'
import type { LocationDirectory } from './location.ts'
import type { Tier, TierConfiguration } from './tier-configuration.ts'
import { percentileOf } from './tier-editing.ts'
import { tierOfLocation } from './tiers.ts'

/**
 * A tier configuration as rows, so that it is edited like a table (rule GE23): a row for each tier with its label and percentile, one for
 * each location with its tier, and one for the notes. All of them have the id and version of the only stored row. A location refers to its
 * tier by the key of the row of the tier, which stays the same if tiers before it are added or deleted.
 */

const texts = geographyMessages.tiersPage

/** The key of the row of the notes. */
export const NOTES_ROW: RowKey = 'notes'

const tierRowKey = (tierNumber: number): RowKey => `tier ${tierNumber}`
/** Returns whether a key is that of a stored or new tier (`newRowKey`). Other keys are location ids and `NOTES_ROW`. */
const isTierRow = (key: RowKey): boolean => key.startsWith('tier ') || key.startsWith('new ')

/** The stored tiers of a workspace, and their notes. */
export interface StoredTiers {
  readonly config: TierConfiguration
  /** Absent if the user may not see them. */
  readonly notes?: string | null
  readonly version: number
}

/** @returns the stored rows: the tiers, the locations in the directory's order, then the notes */
export function tierRows({ config, notes, version }: StoredTiers, directory: LocationDirectory): LoadedRows {
  const row = (key: RowKey, values: Values): [RowKey, LoadedRow] => [key, { key, id: 1, version, values }]
  return new Map([
    ...config.tiers.map(({ tierNumber, label, percentile }) =>
      row(tierRowKey(tierNumber), { label, percentile }),
    ),
    ...directory.all.map(({ id }) =>
      row(id, { tier: tierRowKey(tierOfLocation(config, directory, id).tierNumber) }),
    ),
    ...(notes === undefined ? [] : [row(NOTES_ROW, { notes: notes || null })]),
  ])
}

/** A tier configuration with the keys of its tiers' rows, in their order. */
export interface TiersWithKeys {
  readonly config: TierConfiguration
  readonly keys: readonly RowKey[]
}

/**
 * @returns the tiers with the changes of the draft. Each location is in one of them, also if no stored tier lists it. A location whose tier
 *   another user has deleted is in the last tier until it is moved, and `tierRules` reports it
 */
export function applyDraftToTiers(
  rows: LoadedRows,
  draft: Draft,
  directory: LocationDirectory,
): TiersWithKeys {
  const values = valuesAfter(rows, draft)
  const keys = [...values.keys()].filter(isTierRow)
  const locationIdsByTier = new Map(keys.map((key): [CellValue, string[]] => [key, []]))
  const lastTierIds = locationIdsByTier.get(keys.at(-1) ?? null) ?? []
  for (const { id } of directory.all)
    (locationIdsByTier.get(values.get(id)?.['tier'] ?? null) ?? lastTierIds).push(id)
  const tiers = keys.map((key, index): Tier => {
    const { label, percentile } = values.get(key) ?? {}
    return {
      tierNumber: index + 1,
      percentile: typeof percentile === 'number' ? percentile : 0,
      label: typeof label === 'string' ? label : geographyMessages.tierLabel(index + 1),
      locationIds: locationIdsByTier.get(key) ?? [],
    }
  })
  return { config: { version: 1, tiers }, keys }
}

/** @returns the notes with the changes of the draft; undefined if the user may not see them */
export function applyDraftToNotes(rows: LoadedRows, draft: Draft): string | undefined {
  const values = valuesAfter(rows, draft).get(NOTES_ROW)
  return values && String(values['notes'] ?? '')
}

/**
 * @returns the version for a save: the oldest one on which the draft is based, so that later saves by others are conflicts, or that of the
 *   rows if the draft only adds rows
 */
export function versionOf(rows: LoadedRows, draft: Draft): number | null {
  const versions = [...draft.values()].flatMap(({ from }) => from?.version ?? [])
  return versions.length > 0 ? Math.min(...versions) : ([...rows.values()][0]?.version ?? null)
}

/**
 * Applies the result of a function of `tier-editing.ts` to the draft, as one step.
 * @param keys the keys of the rows of the tiers; null for a new tier
 */
export function editTiers(
  editing: Editing,
  rows: LoadedRows,
  directory: LocationDirectory,
  { config, keys }: { readonly config: TierConfiguration; readonly keys: readonly (RowKey | null)[] },
): Editing {
  return combineSteps(editing, (startedEditing) => {
    const tiersBefore = applyDraftToTiers(rows, startedEditing.draft, directory)
    let edited = deleteRows(
      startedEditing,
      rows,
      tiersBefore.keys.filter((key) => !keys.includes(key)),
    )
    // Stored tiers that the draft has deleted are restored.
    const restored = keys.filter((key) => key !== null && rows.has(key) && !tiersBefore.keys.includes(key))
    edited = deleteRows(edited, rows, restored as RowKey[], false)
    const values = valuesAfter(rows, edited.draft)
    const changes: CellChange[] = []
    const keyOf = new Map<number, RowKey>()
    for (const [index, { tierNumber, label, percentile }] of config.tiers.entries()) {
      const existingKey = keys[index] ?? null
      const key = existingKey ?? newRowKey(edited.draft)
      keyOf.set(tierNumber, key)
      const previousValues = values.get(key)
      if (existingKey === null) edited = makeRow(edited, rows, key, { label, percentile })
      else if (previousValues) {
        if (previousValues['label'] !== label) changes.push({ key, column: 'label', typed: { value: label } })
        if (previousValues['percentile'] !== percentile)
          changes.push({ key, column: 'percentile', typed: { value: percentile } })
      }
    }
    for (const { id } of directory.all) {
      const key = keyOf.get(tierOfLocation(config, directory, id).tierNumber) ?? null
      const previousTierNumber = tierOfLocation(tiersBefore.config, directory, id).tierNumber
      if (tiersBefore.keys[previousTierNumber - 1] !== key)
        changes.push({ key: id, column: 'tier', typed: { value: key } })
    }
    return changeCells(edited, rows, changes)
  })
}

/**
 * Replaces all tiers with the default ones, as one step. The rows of stored tiers are used again, also if the draft has deleted them, so
 * that tiers whose default values are also the stored ones count as unchanged.
 */
export function resetTiers(
  editing: Editing,
  rows: LoadedRows,
  directory: LocationDirectory,
  defaults: TierConfiguration,
): Editing {
  const { keys: draftKeys } = applyDraftToTiers(rows, editing.draft, directory)
  const storedKeys = [...rows.keys()].filter(isTierRow)
  const orderedKeys = [...storedKeys, ...draftKeys.filter((key) => !storedKeys.includes(key))]
  const keys = defaults.tiers.map((_, index) => orderedKeys[index] ?? null)
  return editTiers(editing, rows, directory, { config: defaults, keys })
}

/** How tiers are named in messages. */
export interface TierNames {
  /** @returns the name of a tier, by its row's key */
  readonly getTierName: (key: RowKey) => string
}

/** The columns of the three kinds of rows, for conflicts and problems. */
export function tierColumns({ getTierName }: TierNames): readonly Column[] {
  return [
    column(
      'label',
      texts.label,
      lineKind({ subject: texts.aLabel, maxCharacters: TIER_LABEL_MAX_CHARACTERS }),
    ),
    column('percentile', geographyMessages.percentile, PERCENTILE),
    column('tier', geographyMessages.rows.tier, {
      isNumeric: false,
      read: (text) => ({ value: text }),
      check: () => null,
      show: getTierName,
      write: (key) => key,
    } satisfies CellKind<string>),
    column('notes', geographyMessages.notes, NOTES),
  ]
}

const column = (key: string, label: string, kind: CellKind): Column => ({
  key,
  header: label,
  head: label,
  kind,
  isRequired: false,
})

const PERCENTILE: CellKind<number> = {
  isNumeric: true,
  read: (text) => ({ value: percentileOf(text) }),
  check: (value) =>
    value >= TIER_PERCENTILE.min && value <= TIER_PERCENTILE.max
      ? null
      : texts.percentileOutside(TIER_PERCENTILE.min, TIER_PERCENTILE.max),
  show: (value) => `${value}%`,
  write: String,
}

const NOTES: CellKind<string> = {
  isNumeric: false,
  read: (text) => ({ value: text === '' ? null : text }),
  check: (value) =>
    value.length > TIER_NOTES_MAX_CHARACTERS
      ? platformMessages.tooLong(geographyMessages.aNote, TIER_NOTES_MAX_CHARACTERS)
      : isStorableText(value)
        ? null
        : platformMessages.unstorable(geographyMessages.aNote),
  show: (value) => value,
  write: (value) => value,
}

export function tierRules(names: TierNames): RowRules {
  return {
    columns: tierColumns(names),
    checkRows: (rows) => [...checkTierCount(rows), ...checkDeletedTiers(rows, names)],
  }
}

function checkTierCount(rows: ReadonlyMap<RowKey, Values>): readonly Problem[] {
  const keys = [...rows.keys()].filter(isTierRow)
  if (keys.length >= TIER_COUNT.min && keys.length <= TIER_COUNT.max) return []
  const message = geographyMessages.tierConfiguration.tierCount(TIER_COUNT.min, TIER_COUNT.max)
  return [{ key: keys[TIER_COUNT.max] ?? keys[0] ?? NOTES_ROW, column: null, message }]
}

/** Refuses locations in a deleted tier: one person can delete a tier while another moves a location into it. */
function checkDeletedTiers(
  rows: ReadonlyMap<RowKey, Values>,
  { getTierName }: TierNames,
): readonly Problem[] {
  return [...rows].flatMap(([key, { tier }]) =>
    typeof tier === 'string' && !rows.has(tier)
      ? [{ key, column: 'tier', message: texts.tierWasDeleted(getTierName(tier)) }]
      : [],
  )
}
