import {
  type EquityFacts,
  equityFile,
  equityRows,
  equityRowsToFill,
} from '@plumb/domain/equity-bands/csv-rows.ts'
import { execute } from '../../shared/api/execute.ts'
import { levelsForImport } from '../../shared/groups/visible-levels.ts'
import { allows, type Membership } from '../../shared/session/session.ts'
import { EQUITY_OPERATIONS, equityWidthsQuery } from './queries.ts'

/** The CSV files of equity bands. The columns of a template are the same in all workspaces. */
export const EQUITY_FILES = {
  name: 'equity_bands',
  path: 'equity',
  scopes: ['EQUITY_BANDS_EDIT'] as const,
  buildCsvTable: () => equityFile({ groups: [], levels: [], lowestHiddenLevel: null, hasRangeWidths: true }),
  loadFile: loadEquityFile,
  loadTemplateRows: loadEquityFile,
}

async function loadEquityFile(membership: Membership) {
  const facts = await loadEquityFacts(membership)
  return { table: equityFile(facts), stored: equityRows(facts), rows: equityRowsToFill(facts) }
}

/** Loads the groups, levels and widths that a file of equity bands is compared with. */
export async function loadEquityFacts(membership: Membership): Promise<EquityFacts> {
  const options = { workspaceId: membership.workspace.id, refusalsShownBy: 'caller' } as const
  const [{ groups, ...levels }, widths] = await Promise.all([
    execute(EQUITY_OPERATIONS.groups, {}, options),
    // Other members cannot read range width groups: assume that there are some, and let the server check.
    allows(membership, { scopes: ['RANGE_WIDTHS_VIEW'] }) ? execute(equityWidthsQuery, {}, options) : null,
  ])
  return {
    ...levelsForImport(levels, membership),
    groups: groups.map((group) => ({ ...group, isDynamic: group.dynamicParentGroupId !== null })),
    hasRangeWidths: widths === null || widths.rangeWidthGroups.length > 0,
  }
}
