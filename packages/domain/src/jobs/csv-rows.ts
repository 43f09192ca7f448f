import type { CsvRowRules, CsvTable } from '../csv/csv-table.ts'
import type { CellKind, Column } from '../editing/column.ts'
import { line, oneOf } from '../editing/kinds.ts'
import type { RowProblem } from '../editing/problems.ts'
import { ALPHANUMERIC, refuseFamilyInFile } from '../job-families/csv-rows.ts'
import { JOB_LEVEL_GROUPS, type JobLevelGroup } from '../job-levels/job-level.ts'
import { messages } from '../messages/messages.ts'
import { readNumber } from '../money/typed-number.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { JOB_COLUMNS, type JobKey } from './columns.ts'
import { type FileLevel, levelFinder } from './file-levels.ts'
import { DEFAULT_JOB_TYPE, type Job } from './job.ts'

const words = messages.jobsFiles
const { groups } = messages.jobLevels

/** A row of a file of jobs; its family and its job level are those that it stands in afterwards. */
export type JobFileRow = Pick<Job, JobKey> & {
  readonly jobFamily: string
  readonly jobFamilyCode: string
  /** A level's number. */
  readonly jobLevel: number
  readonly jobGroup: JobLevelGroup | null
  /** Which job level that is; in no column. */
  readonly jobLevelId: number
}

type FileFamily = { readonly name: string; readonly code: string }

/** What files of jobs are held against. */
export interface JobFacts {
  readonly families: readonly (FileFamily & { readonly id: number })[]
  readonly jobLevels: readonly FileLevel[]
  /** Those that stand, the oldest first. */
  readonly jobs: readonly Job[]
  /** Whether who imports may make families; what may not be made is a problem at its row. */
  readonly mayMakeFamilies?: boolean
}

/** @returns what files of jobs hold: a row a job, known by its code (docs/rules/jobs 8 to 12). */
export function jobFile(facts: Omit<JobFacts, 'jobs'>): CsvTable<JobFileRow> {
  return {
    name: 'job_architecture',
    columns: fileColumns(facts.jobLevels),
    keys: ['jobCode'],
    repeated: ({ jobCode }) => words.codeTwice(jobCode ?? ''),
    samples: [],
    blanks: { jobType: DEFAULT_JOB_TYPE },
    makes: { key: 'jobFamily', standing: facts.families.map(({ name }) => name), note: () => null },
    rowRules: () => rowRules(facts),
    critical: words.critical,
    withoutRows: words.noData,
  }
}

/** @returns jobs as files have them. */
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

/** @returns the jobs that are exported: those that the page shows, family by family, the highest level first. */
export function exportedJobs({ jobs, ...facts }: JobFacts): readonly JobFileRow[] {
  const jobLevels = facts.jobLevels.filter(({ isVisible }) => isVisible)
  const oldestFirst = jobRows({ ...facts, jobLevels, jobs })
  const byName = new Intl.Collator('en')
  const inOrder = oldestFirst.toSorted(
    (a, b) =>
      byName.compare(a.jobFamily, b.jobFamily) || b.jobLevel - a.jobLevel || byName.compare(a.title, b.title),
  )
  // Jobs of one code stand the oldest first, as they are met when the file comes back.
  const keyOf = ({ jobCode }: JobFileRow) => nameKey(jobCode ?? '')
  const ofCode = Map.groupBy(oldestFirst, keyOf)
  return inOrder.map((row) => (row.jobCode === null ? row : (ofCode.get(keyOf(row))?.shift() ?? row)))
}

function fileColumns(jobLevels: readonly FileLevel[]): CsvTable<JobFileRow>['columns'] {
  const listed = new Set(jobLevels.flatMap(({ level, isVisible }) => (isVisible ? [level] : [])))
  const jobType = columnOf('jobType')
  return [
    required('jobFamily', words.columns.family, words.familyRequired, line({ what: words.aFamily })),
    required(
      'jobFamilyCode',
      words.columns.familyCode,
      words.familyCodeRequired,
      line({ what: words.aFamilyCode }),
    ),
    { ...columnOf('jobCode'), isRequired: true, inFile: { missing: words.codeRequired } },
    { ...columnOf('title'), inFile: { missing: messages.jobs.titleRequired } },
    {
      ...required('jobLevel', words.columns.level, words.levelRequired, LEVEL),
      inFile: {
        missing: words.levelRequired,
        critical: (level: number, textOf) =>
          listed.has(level) ? null : words.levelNotFound(level, textOf('title')),
      },
    } satisfies Column<'jobLevel', number>,
    {
      key: 'jobGroup',
      header: words.columns.group,
      head: words.columns.group,
      isRequired: false,
      kind: GROUP,
    },
    columnOf('jobSubLevel'),
    // A file may lack the column; a cell of it must be filled.
    { ...jobType, isRequired: false, inFile: { kind: filled(jobType.kind, messages.jobs.jobType('')) } },
    columnOf('businessTitle'),
  ]
}

function columnOf(key: JobKey): Column<JobKey> {
  const column = JOB_COLUMNS.find((each) => each.key === key)
  if (!column) throw new Error(`There is no column ${key}.`)
  return column
}

const required = <Key extends keyof JobFileRow, Value extends string | number>(
  key: Key,
  header: string,
  missing: string,
  kind: CellKind<Value>,
) => ({ key, header, head: header, isRequired: true, kind, inFile: { missing } })

const LEVEL: CellKind<number> = {
  isNumeric: true,
  read(text) {
    if (text.trim() === '') return { value: null }
    const typed = readNumber(text, [])
    return typed === null ? { problem: words.levelNotANumber(text.trim()) } : { value: Number(typed) }
  },
  check: () => null,
  show: String,
  write: String,
}

const GROUP = oneOf(
  JOB_LEVEL_GROUPS.map((group) => ({ value: group, label: groups[group], also: [group] })),
  words.unknownGroup,
)

const filled = (kind: CellKind, problem: string): CellKind => ({
  ...kind,
  read: (text) => (text.trim() === '' ? { problem } : kind.read(text)),
})

/** What holds between a row and the families and job levels that it names; families that rows make are known to the rows after them. */
function rowRules({
  families,
  jobLevels,
  mayMakeFamilies = true,
}: Omit<JobFacts, 'jobs'>): CsvRowRules<JobFileRow> {
  const byName = new Map<string, FileFamily>()
  const byCode = new Map<string, FileFamily>()
  const know = (family: FileFamily) => {
    byName.set(nameKey(family.name), family)
    byCode.set(nameKey(family.code), family)
  }
  families.forEach(know)
  const find = ({ jobFamily = '', jobFamilyCode = '' }: Partial<JobFileRow>) => ({
    named: byName.get(nameKey(jobFamily)),
    coded: byCode.get(nameKey(jobFamilyCode)),
  })
  const levelFor = levelFinder(jobLevels)
  /** First rows of families that are made. */
  const first = new WeakSet<JobFileRow>()

  return {
    complete(after, given, before) {
      const { named, coded } = find(given)
      const family = named ?? coded
      const found = levelFor(after.jobLevel, given.jobGroup ?? null, before)
      return {
        ...after,
        ...(family && { jobFamily: family.name, jobFamilyCode: family.code }),
        jobGroup: 'id' in found ? found.group : after.jobGroup,
        jobLevelId: 'id' in found ? found.id : 0,
      }
    },
    refuse(after, given, before) {
      const { named, coded } = find(given)
      const code = after.jobCode ?? ''
      const found = levelFor(after.jobLevel, given.jobGroup ?? null, before)
      const problems: RowProblem[] = []
      if (named && coded && named !== coded)
        problems.push({ column: 'jobFamilyCode', message: words.twoFamilies(named.name, coded.code) })
      const family = { name: after.jobFamily, code: after.jobFamilyCode }
      if (!named && !coded)
        for (const { column, message } of refuseFamilyInFile(family, null))
          problems.push({ column: column === 'code' ? 'jobFamilyCode' : 'jobFamily', message })
      if (!named && !coded && !mayMakeFamilies)
        problems.push({ column: 'jobFamily', message: words.families.mayNotMake(after.jobFamily) })
      // A code that stands already is none that the file brings.
      if (before === null && !ALPHANUMERIC.test(code))
        problems.push({ column: 'jobCode', message: words.codeNotAlphanumeric(code) })
      if ('problem' in found) problems.push({ column: 'jobGroup', message: found.problem })
      if (problems.length === 0 && !named && !coded) {
        know(family)
        first.add(after)
      }
      return problems
    },
    warn(after, given, before) {
      const { jobFamily: name, jobFamilyCode: code } = after
      const isChanged = before !== null && FILE_KEYS.some((key) => before[key] !== after[key])
      return [
        ...(first.has(after) ? [words.familyMade(name)] : []),
        ...(isOther(given.jobFamily, name) ? [words.keepsName(name, given.jobFamily ?? '')] : []),
        ...(isOther(given.jobFamilyCode, code)
          ? [words.keepsCode(name, code, given.jobFamilyCode ?? '')]
          : []),
        ...(isChanged ? [words.codeExists(after.jobCode ?? '')] : []),
      ]
    },
  }
}

const FILE_KEYS = fileColumns([]).map(({ key }) => key)

const isOther = (given: string | undefined, kept: string) =>
  given !== undefined && nameKey(given) !== nameKey(kept)

/** @returns the table of files of jobs for who begins one: what its cells may hold is asked for with a file. */
export const jobTemplate = () => jobFile({ families: [], jobLevels: [] })
