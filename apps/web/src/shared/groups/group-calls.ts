import type { Document } from '../api/execute.ts'
import { changes, type Query, type Save, type Subject, shows } from '../api/subjects.ts'
import { rangeChangesQuery } from '../editing/range-changes/queries.ts'

type Documents = Readonly<Record<string, object>>
type Call<Operation> =
  Operation extends Document<infer Result, infer Variables>
    ? Query<Result, Variables> & Save<Result, Variables>
    : never

/**
 * Returns the operations of a capability with groups as its pages call them.
 * @param documents a module of `@plumb/api-contract/tables/generated`
 * @param subject the subject that its groups show and its saves change
 */
export function groupCalls<Module extends Documents>(
  documents: Module,
  subject: Subject,
): { readonly [Name in keyof Module]: Call<Module[Name]> } {
  const queries: Readonly<Record<string, (document: Document<unknown, unknown>) => object>> = {
    groups: (document) => shows([subject, 'levels'], document),
    group: (document) => shows([subject], document),
    uses: (document) => shows(['families'], document),
    countries: (document) => shows(['mappings', 'settings'], document),
    previewChanges: rangeChangesQuery,
  }
  const calls = Object.entries(documents as Readonly<Record<string, Document<unknown, unknown>>>).map(
    ([name, document]) => [name, queries[name]?.(document) ?? changes([subject], document)],
  )
  return Object.fromEntries(calls) as { readonly [Name in keyof Module]: Call<Module[Name]> }
}
