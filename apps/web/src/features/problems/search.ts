import { PROBLEM_KINDS, type ProblemKind } from '@plumb/domain/comp-ranges/problems/problem-kinds.ts'

/** The search parameters: the filter of gaps by kind and text, and the open row. */
export interface ProblemsSearch {
  kind?: ProblemKind | undefined
  find?: string | undefined
  /** The text of the open row. */
  open?: string | undefined
}

/** Maximum length of texts in the address, which colleagues share. */
const MAX_LENGTH = 300

/** Reads the search parameters; malformed ones are ignored. */
export function readProblemsSearch({ kind, find, open }: Record<string, unknown>): ProblemsSearch {
  const validKind = PROBLEM_KINDS.find((each) => each === kind)
  return {
    ...(validKind && { kind: validKind }),
    ...(typeof find === 'string' && find !== '' && { find: find.slice(0, MAX_LENGTH) }),
    ...(typeof open === 'string' && open !== '' && { open: open.slice(0, MAX_LENGTH) }),
  }
}
