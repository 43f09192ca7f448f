import { hasAccess } from '@plumb/domain/access/access-check.ts'
import { PLACE_SEARCH_CHARACTERS, TIER_NOTES_MAX_CHARACTERS } from '@plumb/domain/geography/limits.ts'
import { TIER_CONFIGURATIONS } from '@plumb/domain/geography/table.ts'
import {
  parseTierConfiguration,
  serializeTierConfiguration,
  type TierConfiguration,
} from '@plumb/domain/geography/tier-configuration.ts'
import { type TierReason, tierReasons } from '@plumb/domain/geography/tier-reasons.ts'
import { isSameConfiguration } from '@plumb/domain/geography/tiers.ts'
import { refuseZipcodeCount } from '@plumb/domain/geography/zip-code-count.ts'
import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { zipCodeMessages } from '@plumb/domain/messages/zip-codes.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorableText } from '@plumb/domain/refusals/stored-text.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { METRO_BULLETIN } from '@plumb/reference-data/metro-definitions.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { saveRow } from '../../platform/saves/write-plan.ts'
import {
  findTierConfiguration,
  locations,
  readTierConfiguration,
  type StoredTierConfiguration,
} from './locations.ts'
import { getZipCodeDetails } from './zip-code-details.ts'
import { type FoundPlace, searchPlacesByName } from './place-search.ts'
import {
  type MultiZipcodeRow,
  searchMultiZipcodes,
  searchZipcode,
  type ZipcodeResult,
} from './zip-code-search.ts'
import { createSaveContext, createSystemSaveContext } from '../../platform/saves/save-context.ts'

/** The id of a workspace's only tier configuration. */
const ONLY_ID = 1

/** Creates the default tiers, with which a new workspace starts (rule GE16). */
export async function prepareTierConfiguration(tx: Transaction, workspaceId: number): Promise<void> {
  const values = { tierConfigJson: serializeTierConfiguration(DEFAULT_TIER_CONFIGURATION), notes: null }
  const context = createSystemSaveContext(tx, workspaceId)
  const saved = await saveRow(context, TIER_CONFIGURATIONS, {}, () => values)
  if (isRefusal(saved)) throw new Error(`The default tiers are not valid: ${saved.message}`)
}

/** @returns the workspace's tier configuration; its notes only to holders of VIEW_LOCATION_CALCULATOR_NOTES */
export async function readTiers(actor: Actor, tx: Transaction): Promise<StoredTierConfiguration> {
  return hideNotes(actor, await findTierConfiguration(tx, actor.workspaceId))
}

/** The place and tier of a ZIP code, with the tiers that were used. */
export interface ZipcodeAnswer extends ZipcodeResult {
  readonly configuration: TierConfiguration
  /** Time of the last save of the tiers. */
  readonly tiersSavedAt: Date
}

/** @returns the place and tier of a ZIP code, null if it does not exist; VALIDATION_FAILED unless it has five digits */
export async function lookUpZipcode(
  actor: Actor,
  tx: Transaction,
  zipcode: string,
): Promise<ZipcodeAnswer | null | Refusal> {
  if (!isZipcode(zipcode)) return refuse('VALIDATION_FAILED', zipCodeMessages.zipMalformed, 'zipcode')
  const { tierConfigJson, updatedAt } = await findTierConfiguration(tx, actor.workspaceId)
  const configuration = readTierConfiguration(tierConfigJson)
  const result = searchZipcode(configuration, zipcode)
  return result && { ...result, configuration, tiersSavedAt: updatedAt }
}

/** @returns the steps that explain the tier of a ZIP code */
export const explainTier = ({ configuration, ...place }: ZipcodeAnswer): readonly TierReason[] =>
  tierReasons(configuration, locations, getZipCodeDetails(place), METRO_BULLETIN)

/** @returns at most 20 places that match a typed part of their name; VALIDATION_FAILED if the query is longer than 100 characters */
export function searchPlaces(query: string): readonly FoundPlace[] | Refusal {
  const { max } = PLACE_SEARCH_CHARACTERS
  return query.length > max
    ? refuse('VALIDATION_FAILED', platformMessages.tooLong(geographyMessages.aPlace, max), 'query')
    : searchPlacesByName(query)
}

/** @returns a row for each different ZIP code, in the requested order; LIMIT_EXCEEDED if there are more than 50,000 */
export async function lookUpZipcodes(
  actor: Actor,
  tx: Transaction,
  zipcodes: readonly string[],
): Promise<readonly MultiZipcodeRow[] | Refusal> {
  const refusal = refuseZipcodeCount(zipcodes.length)
  if (refusal) return refusal
  const { tierConfigJson } = await findTierConfiguration(tx, actor.workspaceId)
  return searchMultiZipcodes(readTierConfiguration(tierConfigJson), [...new Set(zipcodes)])
}

export interface SaveTierConfigurationInput {
  readonly tierConfigJson: string
  /** Absent or null: the notes stay. */
  readonly notes?: string | null | undefined
  readonly version?: number | null | undefined
}

/**
 * Replaces the tiers, and the notes if there are any in the input.
 * @returns the stored configuration
 */
export async function saveTierConfiguration(
  actor: Actor,
  tx: Transaction,
  input: SaveTierConfigurationInput,
): Promise<StoredTierConfiguration | Refusal> {
  const config = parseTierConfiguration(input.tierConfigJson, locations)
  if (isRefusal(config)) return config
  const notes = input.notes ?? undefined
  if (notes !== undefined && !canReadNotes(actor))
    return refuse('ACCESS_DENIED', platformMessages.accessDenied, 'notes')
  const notesRefusal = notes === undefined ? null : refuseNotes(notes)
  if (notesRefusal) return notesRefusal
  const stored = await findTierConfiguration(tx, actor.workspaceId)
  // A different order of the locations is not a change, and adds no line to the history.
  const tierConfigJson = isSameConfiguration(config, readTierConfiguration(stored.tierConfigJson), locations)
    ? stored.tierConfigJson
    : serializeTierConfiguration(config)
  const values = { tierConfigJson, notes: notes ?? stored.notes }
  const item = { id: ONLY_ID, version: input.version }
  const saved = await saveRow(createSaveContext(actor, tx), TIER_CONFIGURATIONS, item, () => values)
  return isRefusal(saved) ? saved : hideNotes(actor, saved)
}

function refuseNotes(notes: string): Refusal | null {
  const { aNote } = geographyMessages
  if (notes.length > TIER_NOTES_MAX_CHARACTERS)
    return refuse('VALIDATION_FAILED', platformMessages.tooLong(aNote, TIER_NOTES_MAX_CHARACTERS), 'notes')
  return isStorableText(notes)
    ? null
    : refuse('VALIDATION_FAILED', platformMessages.unstorable(aNote), 'notes')
}

const hideNotes = (actor: Actor, config: StoredTierConfiguration): StoredTierConfiguration =>
  canReadNotes(actor) ? config : { ...config, notes: null }

const canReadNotes = (actor: Actor) => hasAccess(actor.scopes, ['VIEW_LOCATION_CALCULATOR_NOTES'])
