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
import { checkZipcodeCount } from '@plumb/domain/geography/zip-code-count.ts'
import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { zipCodeMessages } from '@plumb/domain/messages/zip-codes.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { isStorableText } from '@plumb/domain/refusals/stored-text.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import { METRO_BULLETIN } from '@plumb/reference-data/metro-definitions.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { findRows } from '../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { saveRow } from '../../platform/saves/write-plan.ts'
import { locations, readTierConfiguration } from './locations.ts'
import { getZipCodeDetails } from './place-facts.ts'
import { type FoundByName, searchPlacesByName } from './place-search.ts'
import {
  type MultiZipcodeRow,
  searchMultiZipcodes,
  searchZipcode,
  type ZipcodeResult,
} from './zip-code-search.ts'
import { createSaveContext, createSystemSaveContext } from '../../platform/saves/save-context.ts'

export type StoredTierConfiguration = RowOf<typeof TIER_CONFIGURATIONS>

/** The id of a workspace's only tier configuration. */
const ONLY_ID = 1

/** A new workspace starts with the default tiers (rule GE16). */
export async function prepareTierConfiguration(tx: Transaction, workspaceId: number): Promise<void> {
  const tierConfigJson = serializeTierConfiguration(DEFAULT_TIER_CONFIGURATION)
  const savedTiers = await saveRow(createSystemSaveContext(tx, workspaceId), TIER_CONFIGURATIONS, {}, () => ({
    tierConfigJson,
    notes: null,
  }))
  if (isRefusal(savedTiers)) throw new Error(`The default tiers are not valid: ${savedTiers.message}`)
}

/** @returns the workspace's tier configuration; its notes only to holders of VIEW_LOCATION_CALCULATOR_NOTES. */
export async function readTiers(actor: Actor, tx: Transaction): Promise<StoredTierConfiguration> {
  return hideNotes(actor, await readStoredConfiguration(actor, tx))
}

/** The answer for a ZIP code, with the tiers that were used. */
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
  const { tierConfigJson, updatedAt } = await readStoredConfiguration(actor, tx)
  const configuration = readTierConfiguration(tierConfigJson)
  const found = searchZipcode(configuration, zipcode)
  return found && { ...found, configuration, tiersSavedAt: updatedAt }
}

/** Returns the steps that explain the tier of a ZIP code. */
export function explainTier({ configuration, ...found }: ZipcodeAnswer): readonly TierReason[] {
  return tierReasons(configuration, locations, getZipCodeDetails(found), METRO_BULLETIN)
}

/** @returns at most 20 places that match a typed part of their name; VALIDATION_FAILED if the text is longer than 100 characters */
export function searchPlaces(text: string): readonly FoundByName[] | Refusal {
  const { max } = PLACE_SEARCH_CHARACTERS
  if (text.length > max) {
    return refuse('VALIDATION_FAILED', platformMessages.tooLong(geographyMessages.aPlace, max), 'query')
  }
  return searchPlacesByName(text)
}

/** @returns a row per ZIP code in the requested order, each once; LIMIT_EXCEEDED over 50,000 */
export async function lookUpZipcodes(
  actor: Actor,
  tx: Transaction,
  zipcodes: readonly string[],
): Promise<readonly MultiZipcodeRow[] | Refusal> {
  const tooMany = checkZipcodeCount(zipcodes.length)
  if (tooMany) return tooMany
  const { tierConfigJson } = await readStoredConfiguration(actor, tx)
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
  const { notes: previousNotes, tierConfigJson: storedJson } = await readStoredConfiguration(actor, tx)
  // A different order of the locations is not a change, and adds no line to the history.
  const tierConfigJson = isSameConfiguration(config, readTierConfiguration(storedJson), locations)
    ? storedJson
    : serializeTierConfiguration(config)
  const item = { id: ONLY_ID, version: input.version }
  const saved = await saveRow(createSaveContext(actor, tx), TIER_CONFIGURATIONS, item, () => ({
    tierConfigJson,
    notes: notes ?? previousNotes,
  }))
  return isRefusal(saved) ? saved : hideNotes(actor, saved)
}

function refuseNotes(notes: string): Refusal | null {
  const { aNote } = geographyMessages
  if (notes.length > TIER_NOTES_MAX_CHARACTERS) {
    return refuse('VALIDATION_FAILED', platformMessages.tooLong(aNote, TIER_NOTES_MAX_CHARACTERS), 'notes')
  }
  return isStorableText(notes)
    ? null
    : refuse('VALIDATION_FAILED', platformMessages.unstorable(aNote), 'notes')
}

const hideNotes = (actor: Actor, config: StoredTierConfiguration): StoredTierConfiguration =>
  canReadNotes(actor) ? config : { ...config, notes: null }

const canReadNotes = (actor: Actor) => hasAccess(actor.scopes, ['VIEW_LOCATION_CALCULATOR_NOTES'])

async function readStoredConfiguration(actor: Actor, tx: Transaction): Promise<StoredTierConfiguration> {
  const [config] = await findRows(tx, actor.workspaceId, TIER_CONFIGURATIONS)
  if (!config) throw new Error(`Workspace ${actor.workspaceId} has no tier configuration.`)
  return config
}
