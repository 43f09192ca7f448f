import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../../platform/graphql/callers/authority.ts'
import { COMP_BAND_COUNTRY_GROUPS } from '../../comp-bands/index.ts'
import { EQUITY_BAND_GROUPS } from '../../equity-bands/index.ts'
import { JOB_FAMILIES } from '../../job-families/index.ts'
import { RANGE_WIDTHS, type RangeWidthItem, readRangeWidth } from '../../range-widths/index.ts'
import { type Drafted, readDraftedRows } from './drafted-rows.ts'

/** @returns what widths draft, or why they could not be saved: the ends move of cash by the country groups, and of equity by the groups, that have their groups. */
export async function readDraftedWidths(
  { workspaceId }: Actor,
  tx: Transaction,
  items: readonly RangeWidthItem[],
): Promise<Drafted | Refusal> {
  const widths = await readDraftedRows(tx, workspaceId, RANGE_WIDTHS, { items, read: readRangeWidth })
  if (isRefusal(widths)) return widths
  const places = [...items, ...widths.standing]
  const rangeWidthGroupId = [...new Set(places.map((place) => place.rangeWidthGroupId))]
  const [countryGroups, equityGroups] = await Promise.all([
    findRows(tx, workspaceId, COMP_BAND_COUNTRY_GROUPS, { rangeWidthGroupId }, [
      'compBandGroupId',
      'country',
    ]),
    findRows(tx, workspaceId, EQUITY_BAND_GROUPS, { rangeWidthGroupId }, ['id']),
  ])
  const compBandGroupId = [...new Set(countryGroups.map((each) => each.compBandGroupId))]
  const equityBandGroupId = equityGroups.map(({ id }) => id)
  const families = await Promise.all([
    findRows(tx, workspaceId, JOB_FAMILIES, { compBandGroupId }, ['id']),
    findRows(tx, workspaceId, JOB_FAMILIES, { equityBandGroupId }, ['id']),
  ])
  return {
    draft: { rangeWidths: widths },
    families: { id: [...new Set(families.flat().map(({ id }) => id))] },
    levels: [...new Set(places.map(({ level }) => level))],
    // Equity has the same ends everywhere.
    countries: equityGroups.length > 0 ? null : [...new Set(countryGroups.map(({ country }) => country))],
    groups: {},
  }
}
