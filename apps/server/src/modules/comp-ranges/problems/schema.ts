import { addObject, addQuery } from '../../../platform/graphql/schema/api-fields.ts'
import { type MissingText, missingText } from '@plumb/domain/comp-ranges/reasons/missing-text.ts'
import { PROBLEM_KINDS } from '@plumb/domain/comp-ranges/problems/problem-kinds.ts'
import type { Problem } from '@plumb/domain/comp-ranges/problems/problems.ts'
import { problemMessages } from '@plumb/domain/messages/problems.ts'
import { actorOf } from '../../../platform/graphql/schema/declared-access.ts'
import { type PageLink, PageLinkType } from '../derivation-types.ts'
import { type FoundProblems, readProblems } from './operations.ts'

/** Maximum number of problems in one response. Nobody fixes more of them before they reload the list. */
const MAX_PROBLEMS = 500
/** Maximum number of families that are listed with a problem. */
const MAX_NAMED_FAMILIES = 20

/** A problem with its text. */
interface ProblemLine extends MissingText {
  readonly problem: Problem
  /** Whether an earlier problem in the list is fixed in the same cell. */
  readonly hasSameFix: boolean
}

const ProblemFamily = addObject<{ readonly id: number; readonly name: string }>('ProblemFamily', (t) => ({
  id: t.exposeInt('id'),
  name: t.exposeString('name'),
}))

const ProblemType = addObject<ProblemLine>(
  'CompRangesProblem',
  (t) => ({
    kind: t.string({
      description:
        'What is missing: `cash`, `total-cash`, `equity`, `part` (the min or max of a range, or the share count), or `no-jobs` (a job family has no jobs).',
      resolve: ({ problem }) => problem.kind,
    }),
    cause: t.string({
      description:
        'What the calculation needs but cannot find, such as `comp-band`. The value is `jobs` if a job family has no jobs.',
      resolve: ({ problem }) => problem.missing?.what ?? 'jobs',
    }),
    message: t.exposeString('message', { description: 'The problem, as shown to users.' }),
    details: t.exposeString('details', {
      nullable: true,
      description: 'The groups and countries that the problem concerns. Null if `message` names them.',
    }),
    page: t.field({
      type: PageLinkType,
      nullable: true,
      description: 'The page where the problem can be fixed. Null if there is none.',
      resolve: ({ fix }): PageLink | null => fix?.page ?? null,
    }),
    hasSameFix: t.exposeBoolean('hasSameFix', {
      description: 'Whether the problem can be fixed in the same cell as an earlier problem in the list.',
    }),
    jobCount: t.int({
      description:
        'The number of affected jobs. A job counts once, even if it is affected in several countries.',
      resolve: ({ problem }) => problem.jobCount,
    }),
    rangeCount: t.int({
      description: 'The number of affected pay ranges. A job has one pay range for each country.',
      resolve: ({ problem }) => problem.rangeCount,
    }),
    familyCount: t.int({
      description: 'The number of affected job families.',
      resolve: ({ problem }) => problem.families.length,
    }),
    families: t.field({
      type: [ProblemFamily],
      description: `The affected job families, at most ${MAX_NAMED_FAMILIES}, sorted by name.`,
      resolve: ({ problem }) => problem.families.slice(0, MAX_NAMED_FAMILIES),
    }),
    countries: t.stringList({
      description:
        'The ISO 3166-1 alpha-2 codes of the affected countries: the default country first, the others sorted by name.',
      resolve: ({ problem }) => [...problem.countries],
    }),
  }),
  'A problem that leaves pay ranges incomplete, with the jobs, job families, and countries that it affects.',
)

const ProblemCount = addObject<{ readonly kind: string; readonly count: number }>(
  'CompRangesProblemCount',
  (t) => ({
    kind: t.exposeString('kind', { description: 'What is missing, as in `CompRangesProblem.kind`.' }),
    count: t.exposeInt('count', { description: 'The number of problems of this kind.' }),
  }),
)

function listProblemLines({ wording, found }: FoundProblems): ProblemLine[] {
  const cellsToFix = new Set<string>()
  return found.problems.slice(0, MAX_PROBLEMS).map((problem) => {
    const text =
      problem.missing === null
        ? { message: problemMessages.noJobs(problem.families.length), details: null, fix: null }
        : missingText(wording, problem.missing)
    const cell = text.fix && JSON.stringify(text.fix.page)
    const hasSameFix = cell !== null && cellsToFix.has(cell)
    if (cell !== null) cellsToFix.add(cell)
    return { ...text, problem, hasSameFix }
  })
}

const ProblemsType = addObject<FoundProblems>(
  'CompRangesProblems',
  (t) => ({
    totalCount: t.int({
      description: 'The total number of problems.',
      resolve: ({ found }) => found.problems.length,
    }),
    counts: t.field({
      type: [ProblemCount],
      description: 'The number of problems of each kind.',
      resolve: ({ found }) =>
        PROBLEM_KINDS.map((kind) => ({
          kind,
          count: found.problems.filter((problem) => problem.kind === kind).length,
        })),
    }),
    familyCount: t.int({
      description: 'The number of job families in the workspace.',
      resolve: ({ found }) => found.familyCount,
    }),
    jobCount: t.int({
      description: 'The number of jobs at levels that the caller can see.',
      resolve: ({ found }) => found.jobCount,
    }),
    countryCount: t.int({
      description: 'The number of countries that pay ranges can be shown for.',
      resolve: ({ found }) => found.countryCount,
    }),
    rangeCount: t.int({
      description: 'The number of pay ranges. A job has one pay range for each country.',
      resolve: ({ found }) => found.rangeCount,
    }),
    completeRangeCount: t.int({
      description: 'The number of pay ranges that have no problems.',
      resolve: ({ found }) => found.completeRangeCount,
    }),
    problems: t.field({
      type: [ProblemType],
      description: `The problems, at most ${MAX_PROBLEMS}, sorted by kind and then by the number of affected pay ranges, highest first.`,
      resolve: listProblemLines,
    }),
  }),
  'All problems that leave pay ranges in the workspace incomplete.',
)

addQuery('compRangesProblems', {
  type: ProblemsType,
  description: 'All problems that leave pay ranges in the workspace incomplete.',
  access: { scopes: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'] },
  canUseReplica: true,
  run: (context) => readProblems(actorOf(context), context.tx, context.signal),
})
