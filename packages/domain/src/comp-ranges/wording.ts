import type { PayIndex } from './pay-index.ts'
import type { NamedRow } from './pay-tables.ts'

/** Names that sentences need; made once for all sentences of an answer. */
export interface Wording {
  readonly index: PayIndex
  readonly country: (alpha2: string) => string
  readonly family: (id: number) => string
  readonly compBandGroup: (id: number) => string
  readonly bonusGroup: (id: number) => string
  readonly equityGroup: (id: number) => string
  readonly widthGroup: (id: number) => string
}

/** @param countryName of an ISO 3166 alpha-2 code: the domain has no reference data */
export function wordingFor(index: PayIndex, countryName: (alpha2: string) => string): Wording {
  const { tables } = index
  return {
    index,
    country: countryName,
    family: (id) => index.family(id)?.name ?? '',
    compBandGroup: namesOf(tables.compBandGroups),
    bonusGroup: namesOf(tables.bonusStructureGroups),
    equityGroup: (id) => index.equityGroup(id)?.name ?? '',
    widthGroup: namesOf(tables.rangeWidthGroups),
  }
}

function namesOf(rows: readonly NamedRow[]): (id: number) => string {
  let names: ReadonlyMap<number, string> | null = null
  return (id) => {
    names ??= new Map(rows.map((row) => [row.id, row.name]))
    return names.get(id) ?? ''
  }
}
