import { type EquityBandGroup, lineOf } from '@plumb/domain/equity-bands/equity-values.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import type { Actor } from '../../../platform/graphql/callers/authority.ts'
import { refuseTooManyItems } from '../../../platform/saves/read-items.ts'
import { createSaveContext } from '../../../platform/saves/save-context.ts'
import {
  createBandReader,
  EQUITY_BAND_GROUPS,
  EQUITY_BANDS,
  type EquityBandGroupItem,
  type EquityBandItem,
  readEquityBandGroup,
  refuseEquityBandGroups,
} from '../../equity-bands/index.ts'
import { type Drafted, readDraftedRows } from './drafted-rows.ts'

/** Groups and bands as their saves would send them. */
export interface EquityDraft {
  readonly equityBandGroups: readonly EquityBandGroupItem[]
  readonly equityBands: readonly EquityBandItem[]
}

/** @returns what the items draft, or why they could not be saved: groups before bands, as the page saves them. */
export async function readDraftedEquity(
  actor: Actor,
  tx: Transaction,
  { equityBandGroups, equityBands }: EquityDraft,
): Promise<Drafted | Refusal> {
  const { workspaceId } = actor
  const tooMany = refuseTooManyItems(equityBandGroups.length + equityBands.length)
  if (tooMany) return tooMany
  const stored = await findRows(tx, workspaceId, EQUITY_BAND_GROUPS)
  const groups = await readDraftedRows(tx, workspaceId, EQUITY_BAND_GROUPS, {
    items: equityBandGroups,
    read: readEquityBandGroup,
    made: { equity_band_group: equityBandGroups.flatMap(({ id }) => (id != null && id < 0 ? [id] : [])) },
  })
  if (isRefusal(groups)) return groups
  const unfit = await refuseEquityBandGroups(createSaveContext(actor, tx), equityBandGroups, stored)
  if (unfit) return unfit
  const drafted = new Set(groups.rows.map(({ id }) => id))
  const after = [...stored.filter(({ id }) => !drafted.has(id)), ...groups.rows]
  const bands = await readDraftedRows(tx, workspaceId, EQUITY_BANDS, {
    items: equityBands,
    // What stands in a band that follows is not read: figures are made of its chain.
    read: createBandReader(actor, { groups: after, bands: [] }),
    made: { equity_band_group: [...drafted] },
  })
  if (isRefusal(bands)) return bands
  const inBands = [...equityBands, ...bands.standing]
  const touched = new Set([...drafted, ...inBands.map(({ equityBandGroupId }) => equityBandGroupId)])
  return {
    draft: { equityBandGroups: groups, equityBands: bands },
    families: {
      equityBandGroupId: [...thoseThatFollow(stored, touched), ...thoseThatFollow(after, touched)],
    },
    countries: null,
    // What a group follows, and its widths, are of all levels.
    levels:
      groups.rows.length > 0 ? null : [...new Set(inBands.map(({ globalLevelLevel }) => globalLevelLevel))],
    groups: {
      equityBandGroupIds: groups.rows.flatMap(({ dynamicParentGroupId }) => dynamicParentGroupId ?? []),
      rangeWidthGroupIds: groups.rows.map(({ rangeWidthGroupId }) => rangeWidthGroupId),
    },
  }
}

/** @returns the groups that are one of these or follow one, through any number of parents. */
function thoseThatFollow(groups: readonly EquityBandGroup[], touched: ReadonlySet<number>): number[] {
  return groups.flatMap(({ id }) => (lineOf(groups, id).some((each) => touched.has(each.id)) ? [id] : []))
}
