import type { JobFunctionsQuery, JobFunctionUsesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { nameKey } from '@plumb/domain/refusals/unique-names.ts'

export type JobFunction = JobFunctionsQuery['jobFunctions'][number]
type Family = JobFunctionUsesQuery['jobFamilies'][number]

/** A line of the page: a function with the families that have it. */
export interface FunctionLine {
  readonly jobFunction: JobFunction
  /** Their names in order; null: the user may not know them, or does not yet. */
  readonly families: readonly string[] | null
}

/** @returns functions in the order of the server, by name: those whose name has a text in it. */
export function functionLines(
  functions: readonly JobFunction[],
  families: readonly Family[] | null,
  find: string,
): readonly FunctionLine[] {
  const wanted = nameKey(find)
  const names = new Map<number, string[]>()
  for (const { name, jobFunctionId } of families ?? [])
    if (jobFunctionId != null) names.set(jobFunctionId, [...(names.get(jobFunctionId) ?? []), name])
  return functions
    .filter(({ name }) => nameKey(name).includes(wanted))
    .map((jobFunction) => ({
      jobFunction,
      families: families && (names.get(jobFunction.id) ?? []).sort((a, b) => a.localeCompare(b, 'en')),
    }))
}

/** How many families a line names. */
const NAMED_FAMILIES = 3

/** @returns "Data, Hardware, Software and 6 more". */
export function familiesInWords(families: readonly string[]): string {
  const named = families.slice(0, NAMED_FAMILIES)
  return messages.jobFunctions.page.andMore(named.join(', '), families.length - named.length)
}
