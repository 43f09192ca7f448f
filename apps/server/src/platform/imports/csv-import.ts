import { addInput, addMutation, addObject } from '../../platform/graphql/schema/api-fields.ts'
import { CSV_LIMITS, refuseFileName } from '@plumb/domain/csv/csv-file.ts'
import type { ImportInput, ImportPlan } from '@plumb/domain/csv/import-plan.ts'
import { type Notation, NOTATION_EXAMPLES, NOTATIONS } from '@plumb/domain/money/notation.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { recordAsImport } from '../db/transactions/change-kind.ts'
import type { Transaction } from '../db/database.ts'
import type { Actor } from '../graphql/auth/authority.ts'
import { builder } from '../graphql/schema/builder.ts'
import { actorOf } from '../graphql/schema/declared-access.ts'
import { saveContextOf } from '../graphql/schema/row-mutations.ts'
import { fieldsThatReadFirst } from '../graphql/documents/operations.ts'
import type { SaveContext } from '../saves/save-context.ts'
import { runInWorker, type WorkerFunction } from '../workers/run-in-worker.ts'

/** Maximum number of warnings that a response lists. */
const MAX_LISTED_WARNINGS = 1_000

/** Numbers of rows and groups that an import has written. */
export interface ImportedCounts {
  readonly rowsInserted: number
  readonly rowsUpdated: number
  readonly rowsUnchanged: number
  readonly groupsInserted: number
  readonly groupsUpdated: number
  /** Only for tables with country groups. */
  readonly countryGroupsInserted?: number
  /** Messages about results that may be unexpected. */
  readonly warnings?: readonly string[]
}

const CsvImportRow = addInput('CsvImportRow', (t) => ({
  line: t.int({
    description: 'The number of the line in the file on which the row starts. The first line is 1.',
  }),
  cells: t.stringList({
    description: 'The cells of the row as they are in the file, without enclosing quotes.',
  }),
}))

const CsvNotation = builder.enumType('CsvNotation', {
  description: 'How the numbers in a file are written.',
  values: Object.fromEntries(
    NOTATIONS.map((notation) => [
      notation,
      { description: `Numbers such as \`${NOTATION_EXAMPLES[notation]}\`.` },
    ]),
  ) as Record<Notation, { description: string }>,
})

const CsvImportRequest = addInput(
  'CsvImportRequest',
  (t) => ({
    fileName: t.string({ description: 'The name of the file, ending in `.csv`.' }),
    headers: t.stringList({ description: 'The cells of the header row.' }),
    notation: t.field({
      type: CsvNotation,
      required: false,
      description: 'How the numbers in the file are written. If omitted, `US` is used, so 12.000 is twelve.',
    }),
    rows: t.field({
      type: [CsvImportRow],
      description: 'All rows in the file.',
    }),
  }),
  'A parsed CSV file. Either all of its rows are imported or none are.',
)

const CsvImportResult = addObject<ImportedCounts>('CsvImportResult', (t) => ({
  rowsInserted: t.exposeInt('rowsInserted'),
  rowsUpdated: t.exposeInt('rowsUpdated'),
  rowsUnchanged: t.exposeInt('rowsUnchanged', {
    description: 'The number of rows that already matched the file and were not changed.',
  }),
  groupsInserted: t.exposeInt('groupsInserted', {
    description:
      'The number of groups that were created, or of job families in an import of jobs. Always 0 for other tables without groups.',
  }),
  groupsUpdated: t.exposeInt('groupsUpdated', {
    description: 'The number of existing groups in which a row was added or changed.',
  }),
  countryGroupsInserted: t.int({
    description:
      'The number of country groups that were created for countries in the file. Always 0 for tables without country groups.',
    resolve: ({ countryGroupsInserted }) => countryGroupsInserted ?? 0,
  }),
  warnings: t.stringList({
    description:
      'Warnings about results that may be unexpected, such as a value that differs from the file or a job family that is created. At most 1,000 are listed; `warningCount` is the total number.',
    resolve: ({ warnings }) => (warnings ?? []).slice(0, MAX_LISTED_WARNINGS),
  }),
  warningCount: t.int({
    description: 'The total number of warnings.',
    resolve: ({ warnings }) => warnings?.length ?? 0,
  }),
}))

/** The import of one kind of file. */
export interface FileImport<Facts, Stored extends { readonly facts: Facts }, Row> {
  /** Reads the data that a file is compared with. */
  readonly read: (actor: Actor, tx: Transaction) => Promise<Stored>
  readonly plan: WorkerFunction<ImportInput<Facts>, ImportPlan<Row> | Refusal>
  /**
   * Saves the plan. The workspace is locked, so that nothing else changes it.
   * @param stored the result of `read`, which is still current
   */
  readonly save: (
    context: SaveContext,
    plan: ImportPlan<Row>,
    stored: Stored,
  ) => Promise<ImportedCounts | Refusal>
}

interface ImportField<Facts, Stored extends { readonly facts: Facts }, Row>
  extends FileImport<Facts, Stored, Row> {
  /** The scope for changing the table, in addition to the one for importing. */
  readonly edit: Scope
  /** Scopes for the contents of responses and refusals, if the scope for changing the table does not include them. */
  readonly viewScopes?: readonly Scope[]
}

/** @returns the number of rows that a plan creates, changes and leaves unchanged */
export function countRows({ rows, unchangedCount }: ImportPlan<unknown>) {
  const rowsInserted = rows.filter(({ storedIndex }) => storedIndex === null).length
  return { rowsInserted, rowsUpdated: rows.length - rowsInserted, rowsUnchanged: unchangedCount }
}

/**
 * Adds a root field that imports a file. First the stored rows are read; then a worker compares the file with them, without a transaction;
 * then the workspace is locked and the rows are saved. If the workspace has changed meanwhile, everything is repeated (`executeImport`).
 */
export function addCsvImport<Facts, Stored extends { readonly facts: Facts }, Row>(
  name: string,
  { edit, viewScopes = [], read, plan, save }: ImportField<Facts, Stored, Row>,
): void {
  fieldsThatReadFirst.add(name)
  addMutation(name, {
    type: CsvImportResult,
    description:
      'Imports a CSV file. If any row has a problem, nothing is imported, and `VALIDATION_FAILED` lists every problem with its line. If the file makes the request larger than 2 MB, send the request to `/api/graphql/` followed by the name of this field.',
    access: { scopes: [edit, ...viewScopes, 'CSV_IMPORT_ACTION'] },
    request: CsvImportRequest,
    async run(context, { fileName, headers, notation, rows }) {
      const { tx, signal, startWriting, importedRows } = context
      const refusal = refuseFileName(fileName)
      if (refusal) return refusal
      const file = { headers, notation: notation ?? 'US', rows: importedRows?.rows ?? rows }
      const stored = await read(actorOf(context), tx)
      // The worker runs without a transaction; the next statement starts another one.
      tx.releaseConnection()
      const planned = await runInWorker(plan, { facts: stored.facts, file }, signal)
      if (isRefusal(planned)) return planned
      await startWriting?.()
      await recordAsImport(tx, fileName)
      return await save({ ...saveContextOf(context), limit: CSV_LIMITS.rows }, planned, stored)
    },
  })
}
