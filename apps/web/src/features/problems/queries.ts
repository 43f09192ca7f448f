import { compRangesProblems } from '@plumb/api-contract/fields/generated/comp-ranges-problems.ts'
import type { CompRangesProblemsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { RANGES, shows } from '../../shared/api/subjects.ts'

export const problemsQuery = shows(RANGES, compRangesProblems)

export type FoundProblems = CompRangesProblemsQuery['compRangesProblems']
export type FoundProblem = FoundProblems['problems'][number]
