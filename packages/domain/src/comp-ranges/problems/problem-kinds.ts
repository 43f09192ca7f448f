/**
 * Kinds of problems of a range, the worst first. `part` is a missing min and max, share count, or rate to the local currency. The kinds
 * have their own file, because parsing the page's address needs nothing else of `problems.ts`.
 */
export const PROBLEM_KINDS = ['cash', 'total-cash', 'equity', 'part', 'no-jobs'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]
