import type { JobLevelGroup } from '../job-levels/job-level.ts'
import { nameKey } from '../refusals/unique-names.ts'

/** A survey job family, as a workspace stores it. */
export interface SurveyFamily {
  readonly code: string
  readonly label: string
  readonly jobGroup: JobLevelGroup
}

/** @returns the key of a survey job family: only code and group together are unique */
export const catalogueKey = ({ code, jobGroup }: Pick<SurveyFamily, 'code' | 'jobGroup'>): string =>
  JSON.stringify([nameKey(code), jobGroup])

/** The fields of a job family that name its survey match in each group of levels, in the order of the page. */
export const SURVEY_MATCHES = [
  { group: 'Executive', code: 'executiveMatchCode', name: 'executiveMatchName' },
  { group: 'Management', code: 'managementMatchCode', name: 'managementMatchName' },
  { group: 'Professional', code: 'professionalMatchCode', name: 'professionalMatchName' },
  { group: 'TechnicalScientific', code: 'scientificMatchCode', name: 'scientificMatchName' },
  { group: 'Support', code: 'supportMatchCode', name: 'supportMatchName' },
] as const satisfies readonly {
  readonly group: JobLevelGroup
  readonly code: string
  readonly name: string
}[]

export type SurveyMatch = (typeof SURVEY_MATCHES)[number]
export type MatchKey = SurveyMatch['code']
/** The survey matches of a job family as stored. */
export type MatchFields = { readonly [Field in SurveyMatch['code' | 'name']]: string | null }

/** @returns the content of a match's cell: its code, or its name if it has no code; null if there is no match */
export const matchValue = (family: MatchFields, { code, name }: SurveyMatch): string | null =>
  family[code] ?? family[name]

/** Known matches, by the content of their cell. */
export type KnownMatches = ReadonlyMap<string, { readonly code: string | null; readonly name: string | null }>

/** @returns the survey job families of one group in the catalogue, then other matches of stored job families */
export function listKnownMatches(
  match: SurveyMatch,
  catalogue: readonly SurveyFamily[],
  families: readonly MatchFields[],
): KnownMatches {
  const matches = new Map<string, { code: string | null; name: string | null }>()
  for (const { code, label, jobGroup } of catalogue)
    if (jobGroup === match.group) matches.set(code, { code, name: label })
  for (const family of families) {
    const value = matchValue(family, match)
    if (value !== null && !matches.has(value))
      matches.set(value, { code: family[match.code], name: family[match.name] })
  }
  return matches
}

/**
 * @param cells the contents of the matches' cells
 * @param current the stored family; null for a new one
 * @returns the fields to store; those of unchanged cells stay as they are stored
 */
export function matchFields(
  cells: { readonly [Key in MatchKey]: string | null },
  current: MatchFields | null,
  getKnownMatches: (match: SurveyMatch) => KnownMatches,
): MatchFields {
  const fields: Partial<Record<keyof MatchFields, string | null>> = {}
  for (const match of SURVEY_MATCHES) {
    const value = cells[match.code]
    const isSame = current !== null && matchValue(current, match) === value
    const knownMatch = isSame ? null : value === null ? NO_MATCH : (getKnownMatches(match).get(value) ?? null)
    fields[match.code] = isSame ? current[match.code] : knownMatch ? knownMatch.code : value
    fields[match.name] = isSame ? current[match.name] : (knownMatch?.name ?? null)
  }
  return fields as MatchFields
}

const NO_MATCH = { code: null, name: null }

/**
 * @returns a function that finds the match for a text, ignoring case: by its code, otherwise by a name that only one match has; null if there
 *   is none
 */
export function createMatchFinder(known: KnownMatches): (text: string) => string | null {
  const byCode = new Map<string, string>()
  const byName = new Map<string, string | null>()
  for (const [value, { name }] of known) {
    byCode.set(nameKey(value), value)
    // A name that several families share identifies none of them.
    if (name !== null) byName.set(nameKey(name), byName.has(nameKey(name)) ? null : value)
  }
  return (text) => byCode.get(nameKey(text)) ?? byName.get(nameKey(text)) ?? null
}
