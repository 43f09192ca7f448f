import type { CompBandGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { bandTemplate, type CompBandFacts } from '@plumb/domain/comp-bands/csv-rows.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { execute } from '../../shared/api/execute.ts'
import type { GroupPages } from '../../shared/groups/group-pages.tsx'
import { levelsForImport } from '../../shared/groups/visible-levels.ts'
import type { Membership } from '../../shared/session/session.ts'
import { BAND_OPERATIONS, widthChoicesQuery } from './queries.ts'

/** A group of the list: with the levels of its bands, without their amounts. */
export type BandGroup = CompBandGroupsQuery['groups'][number]

/** The pages of comp bands, for the parts that all pages with groups share. */
export const BAND_PAGES = {
  path: 'ote',
  list: 'list-comp-band-groups',
  edit: 'edit-comp-band-group',
  table: 'comp_band_group',
  scope: 'COMP_BANDS_EDIT',
  canViewersOpenSheet: true,
  texts: compBandMessages.page,
} as const satisfies GroupPages

/** The CSV files of comp bands. */
export const BAND_FILES = {
  name: 'comp_bands',
  path: BAND_PAGES.path,
  scopes: [BAND_PAGES.scope],
  buildCsvTable: bandTemplate,
  loadFile: loadBandFiles,
  loadTemplateRows: loadBandFiles,
}

async function loadBandFiles(membership: Membership) {
  // `band-files.ts` contains the names of countries and currencies, so it is loaded only for a file.
  const [{ bandFiles }, facts] = await Promise.all([import('./band-files.ts'), loadBandFacts(membership)])
  return bandFiles(facts)
}

/** Loads the groups, levels, countries and defaults that a comp band file is compared with. */
export async function loadBandFacts(membership: Membership): Promise<CompBandFacts> {
  const { id: workspaceId, defaultCountry, defaultCurrency } = membership.workspace
  const options = { workspaceId, refusalsShownBy: 'caller' } as const
  const [{ groups, ...levels }, { countries }, { rangeWidthGroups }] = await Promise.all([
    execute(BAND_OPERATIONS.groups, {}, options),
    execute(BAND_OPERATIONS.countries, {}, options),
    execute(widthChoicesQuery, { seesWidths: false }, options),
  ])
  return {
    groups,
    ...levelsForImport(levels, membership),
    globalMappings: countries.flatMap(({ country, localCurrency }) =>
      localCurrency === null ? [] : [{ countryCode: country, localCurrency }],
    ),
    defaultCountry,
    defaultCurrency,
    hasRangeWidths: rangeWidthGroups.length > 0,
  }
}
