import { type ImportInput, planImport } from '../csv/import-plan.ts'
import type { CsvTable } from '../csv/csv-table.ts'
import type { RowProblem } from '../editing/problems.ts'
import { jobFamilyMessages } from '../messages/job-families.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { type FamilyChoices, familyColumns, familyRow, type FamilyRow, type StoredFamily } from './columns.ts'
import { JOB_FAMILY_DEFAULTS } from './job-family.ts'

/** The stored data with which a file is compared. */
export interface FamilyFacts extends Omit<FamilyChoices, 'families'> {
  readonly families: readonly StoredFamily[]
}

/** The smallest number of characters in a family's name in a file. */
const MIN_NAME_LENGTH = 2

/** Matches texts that have only letters and digits, of any alphabet. */
export const ALPHANUMERIC = /^[\p{L}\p{N}]+$/u

/** The stored family of a row in a file; null if the row creates one. */
type StoredName = Pick<FamilyRow, 'name'> | null

/** @returns a problem if a file cannot create a family with this code (rule JF10); none for a stored family */
const checkNewCode = (code: string, before: StoredName) =>
  before === null && !ALPHANUMERIC.test(code)
    ? [{ column: 'code', message: jobFamilyMessages.codeNotAlphanumeric(code) } as const]
    : []

/** @returns a problem if a file cannot give a family this name (rule JF10); none for the name that it already has */
const checkNewName = (name: string, before: StoredName) =>
  before?.name !== name && name.length < MIN_NAME_LENGTH
    ? [{ column: 'name', message: jobFamilyMessages.nameTooShort(MIN_NAME_LENGTH) } as const]
    : []

/** @returns the problems if a file cannot create this family */
export const checkNewFamily = ({ code, name }: Pick<FamilyRow, 'code' | 'name'>) => [
  ...checkNewCode(code, null),
  ...checkNewName(name, null),
]

/** @returns the description of files of families: one row per family (rules JF9, JF10) */
export function familyFile(facts: FamilyFacts): CsvTable<FamilyRow> {
  return {
    name: 'job_families',
    columns: familyColumns(facts) as CsvTable<FamilyRow>['columns'],
    keys: ['code'],
    defaultValues: JOB_FAMILY_DEFAULTS,
    rowRules: () => ({
      rules: [
        { needs: ['code'], check: ({ code }, _values, before) => checkNewCode(code, before) },
        { needs: ['name'], check: ({ name }, _values, before) => checkNewName(name, before) },
      ],
      checkRows: (rows) => checkSharedNames(rows, facts.families),
    }),
    noRowsMessage: jobFamilyMessages.noData,
  }
}

/** @returns a problem for each row whose name another family has, in the file or stored */
function checkSharedNames(
  rows: readonly Partial<FamilyRow>[],
  stored: readonly StoredFamily[],
): ReadonlyMap<number, RowProblem> {
  const codesInFile = new Set<string>()
  const families = rows.flatMap(({ code, name }, index) => {
    // A repeated code is reported elsewhere.
    const isRepeated = code != null && codesInFile.has(nameKey(code))
    if (code != null) codesInFile.add(nameKey(code))
    return name == null || isRepeated ? [] : [{ index, code, name }]
  })
  const otherFamilies = stored.filter(({ code }) => !codesInFile.has(nameKey(code)))
  const byName = Map.groupBy([...otherFamilies, ...families], ({ name }) => nameKey(name))
  const problems = new Map<number, RowProblem>()
  for (const family of families) {
    const familiesWithSameName = (byName.get(nameKey(family.name)) ?? []).filter((each) => each !== family)
    if (familiesWithSameName.length === 0) continue
    const codes = familiesWithSameName.flatMap(({ code }) => code ?? [])
    problems.set(family.index, { column: 'name', message: jobFamilyMessages.nameOfOther(family.name, codes) })
  }
  return problems
}

/** @returns the description of files of families without stored data, for the template */
export const familyTemplate = () =>
  familyFile({
    jobFunctions: [],
    compBandGroups: [],
    bonusStructureGroups: [],
    equityBandGroups: [],
    surveyJobFamilies: [],
    families: [],
  })

export const planFamilyImport = ({ facts, file }: ImportInput<FamilyFacts>) =>
  planImport(familyFile(facts), file, facts.families.map(familyRow))
