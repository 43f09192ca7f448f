import type { Document } from '../api/execute.ts'
import { changes, type Query, type Save, shows, type Subject, uncached } from '../api/subjects.ts'
import type { ImportMutation } from '../csv-import/send-import.ts'
import type { PreviewedChanges } from './range-changes/changes-preview.ts'
import { rangeChangesQuery } from './range-changes/queries.ts'

/** The request that saves rows of a table. */
export interface SaveRequest<Item> {
  readonly items: readonly Item[]
  readonly idsToDelete: readonly number[]
  readonly versionsToDelete: readonly number[]
}

interface ListAnswer<Row> {
  readonly rows: readonly Row[]
}

/** Whether a row can be deleted. */
interface DeletionCheck {
  readonly answer: { readonly canDelete: boolean; readonly reason: string | null }
}

interface ImportAnswer {
  readonly imported: { readonly rowsInserted: number; readonly rowsUpdated: number }
}

interface PreviewAnswer {
  readonly changes: PreviewedChanges
}

interface PreviewVariables<Item> {
  readonly request: Pick<SaveRequest<Item>, 'items' | 'idsToDelete'>
  /** Whether the list of changed ranges is queried too. */
  readonly isListed: boolean
}

type VariablesOf<Call> = Call extends Document<unknown, infer Variables> ? Variables : never

/** The operations of a table, as exported by a module of `@plumb/api-contract/tables/generated`. */
export interface TableDocuments<Row extends object, Item> {
  readonly list: Document<ListAnswer<Row>, Record<string, never>>
  readonly save: Document<unknown, { request: SaveRequest<Item> }>
  readonly importFile: Document<ImportAnswer, VariablesOf<ImportMutation<ImportAnswer>>>
  readonly canDelete?: Document<DeletionCheck, { id: number }>
  readonly previewChanges?: Document<PreviewAnswer, PreviewVariables<Item>>
}

/** The queries and mutations of a table, as the page uses them. */
export interface TableCalls<Row extends object, Item> {
  readonly list: Query<ListAnswer<Row>, Record<string, never>>
  readonly save: Save<unknown, { request: SaveRequest<Item> }>
  readonly importFile: ImportMutation<ImportAnswer>
  readonly canDelete?: Document<DeletionCheck, { id: number }>
  readonly previewChanges?: Query<PreviewAnswer, PreviewVariables<Item>>
}

/**
 * Returns the queries and mutations of a table with the subjects that they show and change.
 * @param subjects the subjects that the table shows, and that its saves and imports change
 * @param isUncached whether results are not cached
 */
export const tableCalls = <Row extends object, Item>(
  { list, save, importFile, canDelete, previewChanges }: TableDocuments<Row, Item>,
  subjects: readonly [Subject, ...Subject[]],
  { isUncached = false } = {},
): TableCalls<Row, Item> => ({
  list: isUncached ? uncached(shows(subjects, list)) : shows(subjects, list),
  save: changes(subjects, save),
  importFile: changes(subjects, importFile),
  ...(canDelete && { canDelete }),
  ...(previewChanges && { previewChanges: rangeChangesQuery(previewChanges) }),
})
