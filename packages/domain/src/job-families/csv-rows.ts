import type { CsvTable } from '../csv/csv-table.ts'
import { messages } from '../messages/messages.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { type FamilyChoices, familyColumns, type FamilyRow } from './columns.ts'
import { duplicateFamilies, JOB_FAMILY_DEFAULTS } from './job-family.ts'
import { type MatchFields, type MatchKey, matchValue, SURVEY_MATCHES } from './survey-matches.ts'

const words = messages.jobFamilies

/** What files of families are held against. */
export interface FamilyFacts extends Omit<FamilyChoices, 'families'> {
  readonly families: readonly StoredFamily[]
}

/** A family as it is stored, with what a sheet and files show of it. */
export type StoredFamily = Omit<FamilyRow, MatchKey> & MatchFields

/** Characters that the name of a family has at least, in a file. */
const NAME_LEAST = 2

/** Any alphabet's letters and digits. */
export const ALPHANUMERIC = /^[\p{L}\p{N}]+$/u

/** @returns why a family cannot be made or renamed by a file, at its cells (docs/rules/job-families 10). */
export function refuseFamilyInFile(
  { code, name }: Pick<FamilyRow, 'code' | 'name'>,
  before: Pick<FamilyRow, 'name'> | null,
): readonly { readonly column: 'code' | 'name'; readonly message: string }[] {
  return [
    ...(before === null && !ALPHANUMERIC.test(code)
      ? [{ column: 'code', message: words.codeNotAlphanumeric(code) } as const]
      : []),
    ...(before?.name !== name && name.length < NAME_LEAST
      ? [{ column: 'name', message: words.nameTooShort(NAME_LEAST) } as const]
      : []),
  ]
}

/** @returns what files of families hold: a row a family (docs/rules/job-families 9, 10). */
export function familyFile(facts: FamilyFacts): CsvTable<FamilyRow> {
  return {
    name: 'job_families',
    columns: familyColumns(facts) as CsvTable<FamilyRow>['columns'],
    keys: ['code'],
    samples: [],
    blanks: JOB_FAMILY_DEFAULTS,
    rowRules: {
      // A code or name that stands already is none that the file brings.
      refuse: ({ code, name }, _given, before) => refuseFamilyInFile({ code, name }, before),
      refuseFile: (rows) => refuseSharedName(rows, facts.families),
    },
    withoutRows: words.noData,
  }
}

/** @returns why the families that stand and those of a file cannot stand side by side, else null. */
function refuseSharedName(rows: readonly FamilyRow[], standing: readonly StoredFamily[]): string | null {
  const given = new Set(rows.map(({ code }) => nameKey(code)))
  const after = [...standing.filter(({ code }) => !given.has(nameKey(code))), ...rows]
  const [first] = duplicateFamilies(after).names
  if (!first) return null
  const codes = after.filter(({ name }) => nameKey(name) === nameKey(first.name)).map(({ code }) => code)
  return words.nameOfTwo(first.name, codes)
}

/** @returns a family as a sheet and files have it. */
export function familyRow(family: StoredFamily): FamilyRow {
  const { code, name, jobFunctionId, compBandGroupId, bonusStructureGroupId, equityBandGroupId } = family
  const matches = SURVEY_MATCHES.map((match) => [match.code, matchValue(family, match)])
  return {
    code,
    jobFunctionId,
    name,
    applyUsTiersToCash: family.applyUsTiersToCash,
    applyUsTiersToEquity: family.applyUsTiersToEquity,
    eligibleForEquity: family.eligibleForEquity,
    compBandGroupId,
    bonusStructureGroupId,
    equityBandGroupId,
    compBandMultiplier: family.compBandMultiplier,
    ...(Object.fromEntries(matches) as { readonly [Key in MatchKey]: string | null }),
  }
}

/** @returns the table of files of families for who begins one: what its cells may hold is asked for with a file. */
export const familyTemplate = () =>
  familyFile({
    jobFunctions: [],
    compBandGroups: [],
    bonusStructureGroups: [],
    equityBandGroups: [],
    surveyJobFamilies: [],
    families: [],
  })
