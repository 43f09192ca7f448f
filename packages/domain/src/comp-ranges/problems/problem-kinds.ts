/** Kinds of problems of a range, the worst first. They are in a file of their own because addresses contain them. */
export const PROBLEM_KINDS = ['cash', 'total-cash', 'equity', 'part', 'no-jobs'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]
