import { jobFunctionMessages } from '../messages/job-functions.ts'
import { isRefusal } from '../refusals/refusal.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { validateJobFunctionName } from './job-function.ts'

/** A pasted column of names of job functions. */
export interface PastedNames {
  /** The names of new job functions, each once. */
  readonly names: readonly string[]
  /** The number of names that exist already or are repeated. */
  readonly knownCount: number
  /** The messages for names that cannot be stored, each once. */
  readonly problems: readonly string[]
}

/** @returns the names in a pasted column, whose first cell may be a header (rule FN3) */
export function readPastedNames(column: readonly string[], existing: readonly string[]): PastedNames {
  const { heads } = jobFunctionMessages.page
  const headings = [heads.name, jobFunctionMessages.one].map(nameKey)
  const known = new Set(existing.map(nameKey))
  const names: string[] = []
  const problems: string[] = []
  let knownCount = 0
  for (const [index, text] of column.entries()) {
    if (text.trim() === '' || (index === 0 && headings.includes(nameKey(text)))) continue
    const name = validateJobFunctionName(text)
    if (isRefusal(name)) problems.push(name.message)
    else if (known.has(nameKey(name))) knownCount += 1
    else {
      known.add(nameKey(name))
      names.push(name)
    }
  }
  return { names, knownCount, problems: [...new Set(problems)] }
}
