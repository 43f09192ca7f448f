import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRowsById } from '../../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../../platform/graphql/callers/authority.ts'
import { refuseTooManyItems } from '../../../platform/saves/read-items.ts'
import { refuseUnknownCountry } from '../../../platform/reference/known-codes.ts'
import {
  COMP_BAND_COUNTRY_GROUPS,
  COMP_BANDS,
  type CompBandCountryGroupItem,
  type CompBandItem,
  readCompBand,
  readCompBandCountryGroup,
} from '../../comp-bands/index.ts'
import { type Drafted, readDraftedRows } from './drafted-rows.ts'

/** Bands and country groups as their saves would send them. */
export interface BandsDraft {
  readonly compBands: readonly CompBandItem[]
  readonly compBandCountryGroups: readonly CompBandCountryGroupItem[]
}

/** @returns what the items draft, or why they could not be saved. */
export async function readDraftedBands(
  actor: Actor,
  tx: Transaction,
  { compBands, compBandCountryGroups }: BandsDraft,
): Promise<Drafted | Refusal> {
  const { workspaceId } = actor
  const tooMany = refuseTooManyItems(compBands.length + compBandCountryGroups.length)
  if (tooMany) return tooMany
  const parts = await readDraftedRows(tx, workspaceId, COMP_BAND_COUNTRY_GROUPS, {
    items: compBandCountryGroups,
    read: (item) => refuseUnknownCountry(item.country, 'country') ?? readCompBandCountryGroup(item),
  })
  if (isRefusal(parts)) return parts
  const bands = await readDraftedRows(tx, workspaceId, COMP_BANDS, {
    items: compBands,
    read: (item) => readCompBand(actor, item),
    made: { comp_band_country_group: parts.rows.map(({ id }) => id) },
  })
  if (isRefusal(bands)) return bands
  const ownerIds = [...compBands, ...bands.standing].map((band) => band.compBandCountryGroupId)
  const owners = await findRowsById(tx, workspaceId, COMP_BAND_COUNTRY_GROUPS, [...new Set(ownerIds)])
  const countryGroups = [...owners, ...parts.standing, ...parts.rows]
  const groupIds = countryGroups.map(({ compBandGroupId }) => compBandGroupId)
  return {
    draft: { compBandCountryGroups: parts, compBands: bands },
    families: { compBandGroupId: [...new Set(groupIds)] },
    countries: [...new Set(countryGroups.map(({ country }) => country))],
    // A currency or a width group is one of all levels.
    levels:
      parts.rows.length > 0
        ? null
        : [...new Set([...compBands, ...bands.standing].map(({ globalLevelLevel }) => globalLevelLevel))],
    groups: { rangeWidthGroupIds: parts.rows.map(({ rangeWidthGroupId }) => rangeWidthGroupId) },
  }
}
