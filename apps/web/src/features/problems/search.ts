import { PROBLEM_KINDS, type ProblemKind } from '@plumb/domain/comp-ranges/problems/problem-kinds.ts'

/** What the address says: which gaps are shown, by what was typed, and which line is open. */
export interface ProblemsSearch {
  kind?: ProblemKind | undefined
  find?: string | undefined
  /** The sentence of the line that is open. */
  open?: string | undefined
}

/** Text is short: an address is a link that colleagues send each other. */
const LONGEST = 300

export function readProblemsSearch({ kind, find, open }: Record<string, unknown>): ProblemsSearch {
  const known = PROBLEM_KINDS.find((each) => each === kind)
  return {
    ...(known && { kind: known }),
    ...(typeof find === 'string' && find !== '' && { find: find.slice(0, LONGEST) }),
    ...(typeof open === 'string' && open !== '' && { open: open.slice(0, LONGEST) }),
  }
}
