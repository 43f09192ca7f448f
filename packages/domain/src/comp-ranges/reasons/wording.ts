import { levelNamer, type NamingJobLevel } from '../../job-levels/level-names.ts'
import type { PayIndex } from '../tables/pay-index.ts'
import type { NamedRow } from '../tables/pay-tables.ts'

/** Names that texts need, created once for all texts of a response. */
export interface Wording {
  readonly index: PayIndex
  readonly country: (alpha2: string) => string
  readonly family: (id: number) => string
  /** A level with its name. */
  readonly level: (level: number) => string
  /** Names of groups are null for readers without access to the breakdown. */
  readonly compBandGroup: (id: number) => string | null
  readonly bonusGroup: (id: number) => string | null
  readonly equityGroup: (id: number) => string | null
  readonly widthGroup: (id: number) => string | null
  /** Whether groups and factors are named: for holders of COMP_RANGE_CALCULATION_BREAKDOWN_VIEW. */
  readonly showsFactors: boolean
}

/**
 * @param countryName returns the name for an ISO 3166-1 alpha-2 code; a parameter because the domain has no list of countries
 * @param jobLevels give levels their names
 * @param showsFactors whether the reader has access to the breakdown
 */
export function createWording(
  index: PayIndex,
  countryName: (alpha2: string) => string,
  jobLevels: readonly NamingJobLevel[],
  showsFactors: boolean,
): Wording {
  const { tables } = index
  const nameIfAllowed = (name: (id: number) => string) => (showsFactors ? name : () => null)
  return {
    index,
    country: countryName,
    family: (id) => index.family(id)?.name ?? '',
    level: levelNamer(tables.globalLevels, jobLevels),
    compBandGroup: nameIfAllowed(namesOf(tables.compBandGroups)),
    bonusGroup: nameIfAllowed(namesOf(tables.bonusStructureGroups)),
    equityGroup: nameIfAllowed((id) => index.equityGroup(id)?.name ?? ''),
    widthGroup: nameIfAllowed(namesOf(tables.rangeWidthGroups)),
    showsFactors,
  }
}

function namesOf(rows: readonly NamedRow[]): (id: number) => string {
  let names: ReadonlyMap<number, string> | null = null
  return (id) => {
    names ??= new Map(rows.map((row) => [row.id, row.name]))
    return names.get(id) ?? ''
  }
}
