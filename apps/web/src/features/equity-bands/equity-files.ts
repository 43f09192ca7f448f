import type { EquityFactsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { EquityFacts } from '@plumb/domain/equity-bands/csv-rows.ts'
import { execute } from '../../shared/api/execute.ts'
import { fileLevels } from '../../shared/groups/seen-levels.ts'
import { allows, type Membership } from '../../shared/session/session.ts'
import { equityFactsQuery, hasWidthsQuery } from './import/queries.ts'

/** @returns what a file of equity bands is held against, of what the server tells now and what the user sees. */
export async function askEquityFacts(membership: Membership): Promise<EquityFacts> {
  const asked = { workspaceId: membership.workspace.id, refusals: 'caller' } as const
  const [equity, widths] = await Promise.all([
    execute(equityFactsQuery, {}, asked),
    // Who may not see them is told by the server where there is none.
    allows(membership, { scopes: ['RANGE_WIDTHS_VIEW'] }) ? execute(hasWidthsQuery, {}, asked) : null,
  ])
  return equityFacts(equity, membership, widths === null || widths.rangeWidthGroups.length > 0)
}

function equityFacts(
  { equityBandGroups, ...levels }: EquityFactsQuery,
  membership: Membership,
  hasRangeWidths: boolean,
): EquityFacts {
  return {
    ...fileLevels(levels, membership),
    groups: equityBandGroups.map(({ name, dynamicParentGroupId, equityBands }) => ({
      name,
      isDynamic: dynamicParentGroupId != null,
      equityBands: equityBands.map(({ globalLevelLevel, value }) => ({
        globalLevelLevel,
        value: value ?? null,
      })),
    })),
    hasRangeWidths,
  }
}
