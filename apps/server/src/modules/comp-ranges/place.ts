import {
  type ZipcodePlace,
  type Place,
  resolvePlace,
  TIER_COUNTRY,
} from '@plumb/domain/comp-ranges/tables/place.ts'
import { isZipcode } from '@plumb/domain/geography/zip-codes.ts'
import { rangeRequestMessages } from '@plumb/domain/messages/range-requests.ts'
import { zipCodeMessages } from '@plumb/domain/messages/zip-codes.ts'
import { zipListMessages } from '@plumb/domain/messages/zip-lists.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { locateZipcode, readPlaceTiers } from '../geography/index.ts'

/** The parts of a place that only the US has. */
export interface TierInput {
  readonly tierNumber?: number | null | undefined
  readonly zipcode?: string | null | undefined
}

/** @returns the requested place, in the US with its tier, or a refusal */
export async function readPlace(
  tx: Transaction,
  workspaceId: number,
  country: string,
  { tierNumber = null, zipcode = null }: TierInput,
): Promise<Place | Refusal> {
  const hasZipcode = zipcode !== null && zipcode !== ''
  if (country !== TIER_COUNTRY)
    return hasZipcode
      ? refuse('VALIDATION_FAILED', rangeRequestMessages.zipElsewhere, 'zipcode')
      : resolvePlace({ country, tierNumber, zipcodePlace: null }, [])
  const { configuration, tiers } = await readPlaceTiers(tx, workspaceId)
  let zipcodePlace: ZipcodePlace | null = null
  if (hasZipcode) {
    if (!isZipcode(zipcode)) return refuse('VALIDATION_FAILED', zipCodeMessages.zipMalformed, 'zipcode')
    zipcodePlace = locateZipcode(configuration, zipcode)
    if (!zipcodePlace) return refuse('VALIDATION_FAILED', zipListMessages.zipNotFound(zipcode), 'zipcode')
  }
  return resolvePlace({ country, tierNumber, zipcodePlace }, tiers)
}
