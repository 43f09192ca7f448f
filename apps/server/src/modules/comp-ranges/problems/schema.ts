import { missingText } from '@plumb/domain/comp-ranges/reasons/missing-text.ts'
import { PROBLEM_KINDS } from '@plumb/domain/comp-ranges/problems/problem-kinds.ts'
import type { Problem } from '@plumb/domain/comp-ranges/problems/problems.ts'
import type { Wording } from '@plumb/domain/comp-ranges/reasons/wording.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { builder } from '../../../platform/graphql/schema/builder.ts'
import { actorOf } from '../../../platform/graphql/schema/declared-access.ts'
import { type PayPageOf, PayPageType } from '../derivation-types.ts'
import { type FoundProblems, readProblems } from './operations.ts'

/** Lines that one answer has at most: more nobody mends before looking again. */
const MOST_PROBLEMS = 500
/** Families that a line names. */
const FAMILIES_NAMED = 20

interface Line {
  readonly wording: Wording
  readonly problem: Problem
  /** Another line before it is mended in the same cell. */
  readonly isMendedAlike: boolean
}

const ProblemFamily = builder
  .objectRef<{ readonly id: number; readonly name: string }>('ProblemFamily')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) })

const textOf = ({ wording, problem }: Line) =>
  problem.missing === null
    ? { sentence: messages.problems.noJobs(problem.families.length), where: null, mend: null }
    : missingText(wording, problem.missing)

const ProblemType = builder.objectRef<Line>('CompRangesProblem').implement({
  description: 'A gap that ranges have, once, with everything that it touches.',
  fields: (t) => ({
    kind: t.string({
      description: 'What ranges are without: cash, total-cash, equity, part or no-jobs.',
      resolve: ({ problem }) => problem.kind,
    }),
    what: t.string({
      description: 'As in the missing parts of a range; jobs where families have none.',
      resolve: ({ problem }) => problem.missing?.what ?? 'jobs',
    }),
    sentence: t.string({ resolve: (line) => textOf(line).sentence }),
    where: t.string({ nullable: true, resolve: (line) => textOf(line).where }),
    page: t.field({
      type: PayPageType,
      nullable: true,
      description: 'Where it is mended.',
      resolve: (line): PayPageOf | null => textOf(line).mend?.page ?? null,
    }),
    isMendedAlike: t.exposeBoolean('isMendedAlike', {
      description: 'A line before it is mended in the same cell.',
    }),
    jobs: t.int({ description: 'Each once.', resolve: ({ problem }) => problem.jobs }),
    ranges: t.int({ description: 'Jobs by countries.', resolve: ({ problem }) => problem.ranges }),
    familyCount: t.int({ resolve: ({ problem }) => problem.families.length }),
    families: t.field({
      type: [ProblemFamily],
      description: `The first ${FAMILIES_NAMED} by name.`,
      resolve: ({ problem }) => problem.families.slice(0, FAMILIES_NAMED),
    }),
    countries: t.stringList({
      description: 'ISO 3166 alpha-2; the default country first, then by name.',
      resolve: ({ problem }) => [...problem.countries],
    }),
  }),
})

const ProblemCount = builder
  .objectRef<{ readonly kind: string; readonly count: number }>('CompRangesProblemCount')
  .implement({ fields: (t) => ({ kind: t.exposeString('kind'), count: t.exposeInt('count') }) })

function linesOf({ wording, found }: FoundProblems): Line[] {
  const cells = new Set<string>()
  return found.problems.slice(0, MOST_PROBLEMS).map((problem) => {
    const page = problem.missing && missingText(wording, problem.missing).mend?.page
    const cell = page ? JSON.stringify(page) : null
    const isMendedAlike = cell !== null && cells.has(cell)
    if (cell !== null) cells.add(cell)
    return { wording, problem, isMendedAlike }
  })
}

const ProblemsType = builder.objectRef<FoundProblems>('CompRangesProblems').implement({
  description: 'Every gap that the ranges of the workspace have, over all families and countries.',
  fields: (t) => ({
    count: t.int({ description: 'Of all gaps.', resolve: ({ found }) => found.problems.length }),
    counts: t.field({
      type: [ProblemCount],
      description: 'By what ranges are without.',
      resolve: ({ found }) =>
        PROBLEM_KINDS.map((kind) => ({
          kind,
          count: found.problems.filter((problem) => problem.kind === kind).length,
        })),
    }),
    families: t.int({ resolve: ({ found }) => found.families }),
    jobs: t.int({ resolve: ({ found }) => found.jobs }),
    countries: t.int({ resolve: ({ found }) => found.countries }),
    ranges: t.int({ description: 'Jobs by countries.', resolve: ({ found }) => found.ranges }),
    whole: t.int({ description: 'Ranges that lack nothing.', resolve: ({ found }) => found.whole }),
    problems: t.field({
      type: [ProblemType],
      description: `By what ranges are without, those that touch most of them first; at most ${MOST_PROBLEMS}.`,
      resolve: linesOf,
    }),
  }),
})

builder.queryField('compRangesProblems', (t) =>
  t.field({
    type: ProblemsType,
    access: { scopes: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'] },
    resolve: (_root, _args, context) => readProblems(actorOf(context), context.tx, context.breath),
  }),
)
