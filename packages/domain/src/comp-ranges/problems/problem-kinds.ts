/** What a range is without, as a reader meets it; what is worst first. Apart, since addresses name them. */
export const PROBLEM_KINDS = ['cash', 'total-cash', 'equity', 'part', 'no-jobs'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]
