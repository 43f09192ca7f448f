import type { CsvRowRules, CsvTable } from '../csv/csv-table.ts'
import { type ImportInput, planImport } from '../csv/import-plan.ts'
import { type CellKind, columnsOf, isUnreadable } from '../editing/column.ts'
import { lineKind } from '../editing/kinds.ts'
import type { RowProblem } from '../editing/problems.ts'
import { ALPHANUMERIC, checkNewFamily } from '../job-families/csv-rows.ts'
import { groupKind } from '../job-levels/group-kind.ts'
import { type JobLevel, type JobLevelGroup } from '../job-levels/job-level.ts'
import { getListedLevels, levelKind, type NamedLevel } from '../job-levels/level-choices.ts'
import { visibleLevels } from '../job-levels/level-names.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { jobFileMessages } from '../messages/jobs-files.ts'
import { jobMessages } from '../messages/jobs.ts'
import { readNumber } from '../money/typed-number.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { JOB_COLUMNS, type JobKey } from './columns.ts'
import { DEFAULT_JOB_TYPE, type Job } from './job.ts'

const { groups } = jobLevelMessages

/** A row of a file of jobs. Its family and its job level are those that it has after the import. */
export type JobFileRow = Pick<Job, JobKey> & {
  readonly jobFamily: string
  readonly jobFamilyCode: string
  /** The number of the global level. */
  readonly jobLevel: number
  readonly jobGroup: JobLevelGroup | null
  /** The id of the job level, which is not a column. */
  readonly jobLevelId: number
}

/** A job level to which a row of a file may refer. */
type FileLevel = Pick<JobLevel, 'id' | 'code' | 'name' | 'group' | 'level' | 'isVisible'>

/** A family to which a row of a file may refer. */
type FileFamily = { readonly name: string; readonly code: string }

/** Stored rows that files of jobs are compared with. */
export interface JobFacts {
  readonly families: readonly (FileFamily & { readonly id: number })[]
  readonly jobLevels: readonly FileLevel[]
  readonly globalLevels: readonly NamedLevel[]
  /** The stored jobs, the oldest first. */
  readonly jobs: readonly Job[]
  /** Whether the importer may create families; otherwise a new family is a problem of its row. */
  readonly canCreateFamilies?: boolean
}

/** @returns the description of files of jobs, which have one row per job, identified by its code (rules JB8 to JB12) */
export function jobFile(facts: Omit<JobFacts, 'jobs'>): CsvTable<JobFileRow> {
  return {
    name: 'job_architecture',
    columns: fileColumns(facts),
    keys: ['jobCode'],
    matchWithoutKey: createCodelessMatcher,
    repeatedKeyWarning: ({ jobCode }) => jobFileMessages.codeTwice(jobCode ?? ''),
    defaultValues: { jobType: DEFAULT_JOB_TYPE },
    creates: { key: 'jobFamily', existing: facts.families.map(({ name }) => name), note: () => null },
    rowRules: () => rowRules(facts),
    criticalMessage: jobFileMessages.critical,
    noRowsMessage: jobFileMessages.noData,
  }
}

/** @returns jobs as rows of a file, without those whose family or job level is not among the facts */
export function jobRows({ families, jobLevels, jobs }: JobFacts): readonly JobFileRow[] {
  const familyById = new Map(families.map((family) => [family.id, family]))
  const levelById = new Map(jobLevels.map((jobLevel) => [jobLevel.id, jobLevel]))
  return jobs.flatMap((job): JobFileRow[] => {
    const family = familyById.get(job.jobFamilyId)
    const jobLevel = levelById.get(job.jobLevelId)
    if (!family || !jobLevel) return []
    return [
      {
        jobFamily: family.name,
        jobFamilyCode: family.code,
        jobCode: job.jobCode,
        title: job.title,
        jobLevel: jobLevel.level,
        jobGroup: jobLevel.group,
        jobSubLevel: job.jobSubLevel,
        jobType: job.jobType,
        businessTitle: job.businessTitle,
        jobLevelId: jobLevel.id,
      },
    ]
  })
}

/** @returns the jobs to export: those with visible job levels, by family and then from the highest level */
export function listJobsToExport({ jobs, ...facts }: JobFacts): readonly JobFileRow[] {
  const jobLevels = facts.jobLevels.filter(({ isVisible }) => isVisible)
  const oldestFirst = jobRows({ ...facts, jobLevels, jobs })
  const byName = new Intl.Collator('en')
  const sortedJobs = oldestFirst.toSorted(
    (a, b) =>
      byName.compare(a.jobFamily, b.jobFamily) || b.jobLevel - a.jobLevel || byName.compare(a.title, b.title),
  )
  // Jobs with the same code are exported oldest first, in the order in which an import matches them.
  const keyOf = ({ jobCode }: JobFileRow) => nameKey(jobCode ?? '')
  const jobsByCode = Map.groupBy(oldestFirst, keyOf)
  return sortedJobs.map((row) => (row.jobCode === null ? row : (jobsByCode.get(keyOf(row))?.shift() ?? row)))
}

/**
 * Returns a function that matches a row without a code with a stored job: the oldest one that has no code either, has the same family,
 * title and level, and is not matched yet. So an export can always be imported again (rule JB8).
 */
function createCodelessMatcher(stored: readonly JobFileRow[]) {
  const keyOf = (family: string, title: string | undefined, level: number | undefined) =>
    JSON.stringify([nameKey(family), title?.normalize('NFC'), level])
  const jobsWithoutCode = stored.filter(({ jobCode }) => jobCode === null)
  const jobsByKey = Map.groupBy(jobsWithoutCode, (row) => keyOf(row.jobFamily, row.title, row.jobLevel))
  const familyNameByCode = new Map(jobsWithoutCode.map((row) => [nameKey(row.jobFamilyCode), row.jobFamily]))
  const matchedRows = new Set<JobFileRow>()
  return (values: Partial<JobFileRow>) => {
    const { jobFamily, jobFamilyCode, title, jobLevel, jobGroup } = values
    if (jobsWithoutCode.length === 0) return null
    if (jobFamily === undefined || title === undefined || jobLevel === undefined) return undefined
    const names = [jobFamily, familyNameByCode.get(nameKey(jobFamilyCode ?? '')) ?? '']
    const found = names
      .flatMap((name) => jobsByKey.get(keyOf(name, title, jobLevel)) ?? [])
      .find((row) => !matchedRows.has(row) && (jobGroup == null || row.jobGroup === jobGroup))
    if (found) matchedRows.add(found)
    return found ?? null
  }
}

function fileColumns({
  jobLevels,
  globalLevels,
}: Pick<JobFacts, 'jobLevels' | 'globalLevels'>): CsvTable<JobFileRow>['columns'] {
  const knownLevels = new Set(visibleLevels(jobLevels))
  const { title, businessTitle, jobCode, jobSubLevel, jobType } = JOB_COLUMNS
  const { labels } = jobFileMessages
  const { jobFamily, jobFamilyCode, jobLevel, jobGroup } = columnsOf(
    {
      jobFamily: { label: labels.jobFamily },
      jobFamilyCode: { label: labels.jobFamilyCode },
      jobLevel: { label: labels.jobLevel },
      jobGroup: { label: labels.jobGroup, isNullable: true },
    },
    {
      jobFamily: {
        kind: lineKind({ subject: jobFileMessages.aFamily }),
        inFile: { missing: jobFileMessages.familyRequired },
      },
      jobFamilyCode: {
        kind: lineKind({ subject: jobFileMessages.aFamilyCode }),
        inFile: { missing: jobFileMessages.familyCodeRequired },
      },
      jobLevel: {
        kind: jobLevelKind(getListedLevels(jobLevels, globalLevels)),
        inFile: {
          missing: jobFileMessages.levelRequired,
          unreadable: jobFileMessages.levelNotANumber,
          critical: (level: number, textOf) =>
            knownLevels.has(level) ? null : jobFileMessages.levelNotFound(level, textOf('title')),
        },
      },
      jobGroup: { kind: groupKind(jobFileMessages.unknownGroup) },
    },
  )
  return [
    jobFamily,
    jobFamilyCode,
    { ...jobCode, isRequired: true, inFile: { missing: jobFileMessages.codeRequired, mayBeEmpty: true } },
    { ...title, inFile: { missing: jobMessages.titleRequired } },
    jobLevel,
    jobGroup,
    jobSubLevel,
    // A file may lack the column; if it is present, its cells are required.
    { ...jobType, isRequired: false, inFile: { kind: rejectEmpty(jobType.kind, jobMessages.jobType('')) } },
    businessTitle,
  ]
}

/**
 * Returns the kind of cells that name a level by its name, as L13 or as 13. They also accept the number of an unknown level, because its
 * refusal names the job.
 */
function jobLevelKind(levels: readonly NamedLevel[]): CellKind<number> {
  const namedLevelKind = levelKind(levels, jobFileMessages.levelNotANumber)
  const read: CellKind<number>['read'] = (text) => {
    const found = namedLevelKind.read(text)
    if (!isUnreadable(found)) return found
    const number = readNumber(text.trim().replace(/^L(?=\d)/i, ''), [])
    return number === null ? found : { value: Number(number) }
  }
  return {
    // Levels are written without separators, so the file's notation of numbers does not matter.
    isNumeric: false,
    read,
    check: () => null,
    show: String,
    write(level) {
      const number = read(String(level))
      // If this number is the name of another level, the name of this level is written.
      return !isUnreadable(number) && number.value === level ? String(level) : namedLevelKind.write(level)
    },
  }
}

const rejectEmpty = <Value extends string>(kind: CellKind<Value>, problem: string): CellKind<Value> => ({
  ...kind,
  read: (text) => (text.trim() === '' ? { problem } : kind.read(text)),
})

/** Returns the rules that compare a row with the families and job levels that it names. A family that a row creates exists for later rows. */
function rowRules({
  families,
  jobLevels,
  canCreateFamilies = true,
}: Omit<JobFacts, 'jobs'>): CsvRowRules<JobFileRow> {
  const byName = new Map<string, FileFamily>()
  const byCode = new Map<string, FileFamily>()
  const registerFamily = (family: FileFamily) => {
    byName.set(nameKey(family.name), family)
    byCode.set(nameKey(family.code), family)
  }
  families.forEach(registerFamily)
  const findFamilies = ({ jobFamily = '', jobFamilyCode = '' }: Partial<JobFileRow>) => ({
    familyByName: byName.get(nameKey(jobFamily)),
    familyByCode: byCode.get(nameKey(jobFamilyCode)),
  })
  const findLevel = levelFinder(jobLevels)
  /** The codes of stored jobs that rows of the file have. */
  const storedCodes = new Set<string>()
  const rowsThatCreateFamilies = new WeakSet<JobFileRow>()

  return {
    complete(after, values, before) {
      if (before?.jobCode != null) storedCodes.add(nameKey(before.jobCode))
      const { familyByName, familyByCode } = findFamilies(values)
      const family = familyByName ?? familyByCode
      const found = findLevel(after.jobLevel, values.jobGroup ?? null, before)
      return {
        ...after,
        ...(family && { jobFamily: family.name, jobFamilyCode: family.code }),
        jobGroup: 'id' in found ? found.group : after.jobGroup,
        jobLevelId: 'id' in found ? found.id : 0,
      }
    },
    rules: [
      {
        needs: ['jobFamily', 'jobFamilyCode'],
        check({ jobFamily, jobFamilyCode }, values) {
          const { familyByName, familyByCode } = findFamilies(values)
          if (familyByName && familyByCode && familyByName !== familyByCode)
            return [
              {
                column: 'jobFamilyCode',
                message: jobFileMessages.twoFamilies(familyByName.name, familyByCode.code),
              },
            ]
          if (familyByName || familyByCode) return []
          const problems: RowProblem[] = checkNewFamily({ name: jobFamily, code: jobFamilyCode }).map(
            ({ column, message }) => ({ column: column === 'code' ? 'jobFamilyCode' : 'jobFamily', message }),
          )
          if (!canCreateFamilies && !problems.some(({ column }) => column === 'jobFamily'))
            problems.push({ column: 'jobFamily', message: jobFileMessages.families.cannotCreate(jobFamily) })
          return problems
        },
      },
      {
        needs: ['jobCode'],
        check({ jobCode }) {
          // A stored code is accepted as it is. A row without a code has matched a job, or has a problem already.
          const isAccepted =
            jobCode === null || storedCodes.has(nameKey(jobCode)) || ALPHANUMERIC.test(jobCode)
          return isAccepted
            ? []
            : [{ column: 'jobCode', message: jobFileMessages.codeNotAlphanumeric(jobCode) }]
        },
      },
      {
        needs: ['jobLevel', 'jobGroup'],
        check(after, values, before) {
          const found = findLevel(after.jobLevel, values.jobGroup ?? null, before)
          return 'problem' in found ? [{ column: 'jobGroup', message: found.problem }] : []
        },
      },
    ],
    accept(after) {
      const family = { name: after.jobFamily, code: after.jobFamilyCode }
      const { familyByName, familyByCode } = findFamilies(after)
      if (familyByName || familyByCode) return
      registerFamily(family)
      rowsThatCreateFamilies.add(after)
    },
    warn(after, values, before) {
      const { jobFamily: name, jobFamilyCode: code } = after
      const isChanged = before !== null && FILE_KEYS.some((key) => before[key] !== after[key])
      return [
        ...(rowsThatCreateFamilies.has(after) ? [jobFileMessages.familyWillBeCreated(name)] : []),
        ...(differs(values.jobFamily, name) ? [jobFileMessages.keepsName(name, values.jobFamily ?? '')] : []),
        ...(differs(values.jobFamilyCode, code)
          ? [jobFileMessages.keepsCode(name, code, values.jobFamilyCode ?? '')]
          : []),
        ...(isChanged && after.jobCode !== null ? [jobFileMessages.codeExists(after.jobCode)] : []),
      ]
    },
  }
}

/** @returns a function that finds the job level of a row, or returns the problem if there is none or more than one (rule JB11) */
function levelFinder(jobLevels: readonly FileLevel[]) {
  const byId = new Map(jobLevels.map((jobLevel) => [jobLevel.id, jobLevel]))
  const visible = Map.groupBy(
    jobLevels.filter(({ isVisible }) => isVisible),
    ({ level }) => level,
  )
  return (
    level: number,
    group: JobLevelGroup | null,
    before: JobFileRow | null,
  ): FileLevel | { readonly problem: string } => {
    const isRequestedLevel = (each: FileLevel) =>
      each.level === level && (group === null || each.group === group)
    const stored = before && byId.get(before.jobLevelId)
    if (stored && isRequestedLevel(stored)) return stored
    const [only, ...others] = (visible.get(level) ?? []).filter(isRequestedLevel)
    if (!only) return { problem: jobFileMessages.noLevelOfGroup(level, group === null ? '' : groups[group]) }
    if (others.length === 0) return only
    const candidates = [only, ...others]
    const names = candidates.map((each) => `${each.code} (${groups[each.group]})`)
    const hasOneLevelPerGroup = new Set(candidates.map((each) => each.group)).size === candidates.length
    return {
      problem: hasOneLevelPerGroup
        ? jobFileMessages.whichLevel(level, names)
        : jobFileMessages.sameLevels(level, names),
    }
  }
}

/** The keys of the columns of files. */
const FILE_KEYS = fileColumns({ jobLevels: [], globalLevels: [] }).map(({ key }) => key)

const differs = (typed: string | undefined, stored: string) =>
  typed !== undefined && nameKey(typed) !== nameKey(stored)

/** @returns the description of files of jobs whose columns have no choices */
export const jobTemplate = () => jobFile({ families: [], jobLevels: [], globalLevels: [] })

/**
 * @returns the rows of a pre-filled template: the visible levels of each family at which it has no job. A row has a group if its level has
 *   only one visible job level
 */
export function jobRowsToFill({ families, jobLevels, jobs }: JobFacts): readonly Partial<JobFileRow>[] {
  const levelById = new Map(jobLevels.map(({ id, level }) => [id, level]))
  const filled = new Set(jobs.map((job) => `${job.jobFamilyId} ${levelById.get(job.jobLevelId)}`))
  const visible = Map.groupBy(
    jobLevels.filter(({ isVisible }) => isVisible).toSorted((a, b) => b.level - a.level),
    ({ level }) => level,
  )
  return families.flatMap(({ id, name: jobFamily, code: jobFamilyCode }) =>
    [...visible].flatMap(([jobLevel, [first, ...others]]) =>
      filled.has(`${id} ${jobLevel}`)
        ? []
        : [
            {
              jobFamily,
              jobFamilyCode,
              jobLevel,
              jobGroup: others.length > 0 ? null : (first?.group ?? null),
            },
          ],
    ),
  )
}

/** Plans the import of a file of jobs. */
export const planJobImport = ({ facts, file }: ImportInput<JobFacts>) =>
  planImport(jobFile(facts), file, jobRows(facts))
