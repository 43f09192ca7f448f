import { levelNamer, type NamingJobLevel } from '../../job-levels/level-names.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { NamedRow } from '../tables/pay-tables.ts'

/** The names that texts contain, created once for all texts of a response. */
export interface Wording {
  readonly payIndex: PayIndex
  readonly country: (alpha2: string) => string
  readonly family: (id: number) => string
  /** Returns a level with its name. */
  readonly level: (level: number) => string
  /** The names of groups are null for users without access to the breakdown. */
  readonly compBandGroup: (id: number) => string | null
  readonly bonusGroup: (id: number) => string | null
  readonly equityGroup: (id: number) => string | null
  readonly widthGroup: (id: number) => string | null
  /** Whether the user has COMP_RANGE_CALCULATION_BREAKDOWN_VIEW, so that texts name groups and factors. */
  readonly showsFactors: boolean
}

/**
 * @param countryName returns the name for an ISO 3166-1 alpha-2 code. It is a parameter because the domain has no list of countries
 * @param jobLevels the job levels from which levels get their names
 * @param showsFactors whether the user has access to the breakdown
 */
export function createWording(
  payIndex: PayIndex,
  countryName: (alpha2: string) => string,
  jobLevels: readonly NamingJobLevel[],
  showsFactors: boolean,
): Wording {
  const { tables } = payIndex
  const nameIfAllowed = (name: (id: number) => string) => (showsFactors ? name : () => null)
  return {
    payIndex,
    country: countryName,
    family: (id) => payIndex.family(id)?.name ?? '',
    level: levelNamer(tables.globalLevels, jobLevels),
    compBandGroup: nameIfAllowed(createNameLookup(tables.compBandGroups)),
    bonusGroup: nameIfAllowed(createNameLookup(tables.bonusStructureGroups)),
    equityGroup: nameIfAllowed((id) => payIndex.equityGroup(id)?.name ?? ''),
    widthGroup: nameIfAllowed(createNameLookup(tables.rangeWidthGroups)),
    showsFactors,
  }
}

function createNameLookup(rows: readonly NamedRow[]): (id: number) => string {
  let names: ReadonlyMap<number, string> | null = null
  return (id) => {
    names ??= new Map(rows.map((row) => [row.id, row.name]))
    return names.get(id) ?? ''
  }
}
