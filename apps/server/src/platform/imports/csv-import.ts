import { refuseFileName } from '@plumb/domain/csv/csv-file.ts'
import { type CsvImport, type CsvReview, refuseProblems, reviewByRow } from '@plumb/domain/csv/csv-review.ts'
import type { ColumnValues, CsvTable } from '@plumb/domain/csv/csv-table.ts'
import { type Notation, NOTATION_EXAMPLES, NOTATIONS } from '@plumb/domain/money/notation.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { recordAsImport, recordImportedFile } from '../db/transactions/change-kind.ts'
import type { Transaction } from '../db/database.ts'
import type { Actor } from '../graphql/callers/authority.ts'
import { builder } from '../graphql/schema/builder.ts'
import { actorOf } from '../graphql/schema/declared-access.ts'
import { readingFirst } from '../graphql/documents/operations.ts'
import { accept } from '../graphql/answers/answers.ts'
import type { Breath } from '../turns/breath.ts'

/** A file as a person asks for it to be imported: taken apart already, checked again here. */
export interface CsvImportInput extends CsvImport {
  readonly fileName: string
  /** Until it is awaited everything is only read; what was read still holds when it is done. */
  readonly beforeWriting?: () => Promise<void>
}

/** Warnings that one response lists at most. */
const WARNINGS_LISTED = 1_000

/** What an import has done. */
export interface ImportedCounts {
  readonly rowsInserted: number
  readonly rowsUpdated: number
  readonly rowsUnchanged: number
  readonly groupsInserted: number
  readonly groupsUpdated: number
  /** Where groups have parts for countries. */
  readonly countryGroupsInserted?: number
  /** What of it may surprise, in sentences. */
  readonly warnings?: readonly string[]
}

const CsvImportRow = builder.inputType('CsvImportRow', {
  fields: (t) => ({
    line: t.int({
      description: 'The number of the line on which the row begins in the file. The first line is 1.',
    }),
    cells: t.stringList({
      description: 'The cells of the row as they are in the file, without enclosing quotes.',
    }),
  }),
})

const CsvNotation = builder.enumType('CsvNotation', {
  description: 'How the numbers of a file are written.',
  values: Object.fromEntries(
    NOTATIONS.map((notation) => [notation, { description: `As in ${NOTATION_EXAMPLES[notation]}.` }]),
  ) as Record<Notation, { description: string }>,
})

const CsvImportRequest = builder.inputType('CsvImportRequest', {
  description: 'A parsed CSV file. Either all of its rows are imported or none.',
  fields: (t) => ({
    fileName: t.string({ description: 'The name of the file, ending in .csv.' }),
    headers: t.stringList({ description: 'The cells of the header line.' }),
    notation: t.field({
      type: CsvNotation,
      required: false,
      description: 'How the numbers of the file are written. US if it is absent: 12.000 is twelve then.',
    }),
    rows: t.field({
      type: [CsvImportRow],
      description: 'All rows of the file.',
    }),
  }),
})

const CsvImportResult = builder.objectRef<ImportedCounts>('CsvImportResult').implement({
  fields: (t) => ({
    rowsInserted: t.exposeInt('rowsInserted'),
    rowsUpdated: t.exposeInt('rowsUpdated'),
    rowsUnchanged: t.exposeInt('rowsUnchanged', {
      description: 'The number of rows that already matched the file and were not changed.',
    }),
    groupsInserted: t.exposeInt('groupsInserted'),
    groupsUpdated: t.exposeInt('groupsUpdated', {
      description: 'The number of existing groups in which a row was added or changed.',
    }),
    countryGroupsInserted: t.int({
      description:
        'The number of country groups that were created because the file names their country. Always 0 for tables without country groups.',
      resolve: ({ countryGroupsInserted }) => countryGroupsInserted ?? 0,
    }),
    warnings: t.stringList({
      description:
        'Messages about rows whose imported values differ from those in the file: the first 1,000 of `warningCount`.',
      resolve: ({ warnings }) => (warnings ?? []).slice(0, WARNINGS_LISTED),
    }),
    warningCount: t.int({
      description: 'The number of all warnings.',
      resolve: ({ warnings }) => warnings?.length ?? 0,
    }),
  }),
})

/**
 * @param standing the rows that stand, each key once
 * @param breath between rows others have a turn
 * @returns what the file would change, by the rules that the browser has, and from then on it may be written; or VALIDATION_FAILED with all
 *   that speaks against it
 */
export async function reviewRequest<Row extends ColumnValues>(
  table: CsvTable<Row>,
  request: CsvImportInput,
  standing: readonly Row[],
  breath: Breath,
): Promise<CsvReview<Row> | Refusal> {
  const refusal = refuseFileName(request.fileName)
  if (refusal) return refusal
  const reviewing = reviewByRow(table, request, standing)
  for (;;) {
    const { done, value: review } = reviewing.next()
    if (done) {
      const refused = isRefusal(review) ? review : refuseProblems(review)
      if (!refused) await request.beforeWriting?.()
      return refused ?? review
    }
    if (breath.isDue) await breath.take()
  }
}

interface ImportField {
  /** What one must hold to change the table, beside the right to import. */
  readonly edit: Scope
  /** What answers and refusals tell of, where the right to change the table does not bring it. */
  readonly sees?: readonly Scope[]
  readonly run: (
    actor: Actor,
    tx: Transaction,
    request: CsvImportInput,
    breath: Breath,
  ) => Promise<ImportedCounts | Refusal>
}

/** Adds a root field that imports a file; it is read and reviewed before anybody waits for it. */
export function addCsvImport(name: string, { edit, sees = [], run }: ImportField): void {
  readingFirst.add(name)
  builder.mutationField(name, (t) =>
    t.field({
      type: CsvImportResult,
      description:
        'Imports a CSV file. If any row has a problem, nothing is imported, and VALIDATION_FAILED lists every problem with its line. If the file makes the request larger than 2 MB, send the request to `/api/graphql/` followed by the name of this field.',
      access: { scopes: [edit, ...sees, 'CSV_IMPORT_ACTION'] },
      args: { csvImportRequest: t.arg({ type: CsvImportRequest }) },
      resolve: async (_root, { csvImportRequest }, context) => {
        const actor = actorOf(context)
        const { tx, breath, beginWriting, imported } = context
        const { fileName, headers, notation, rows } = csvImportRequest
        const beforeWriting = async () => {
          await beginWriting?.()
          await Promise.all([recordAsImport(tx), recordImportedFile(tx, fileName)])
        }
        const request = {
          fileName,
          headers,
          notation: notation ?? 'US',
          rows: imported?.rows ?? rows,
          beforeWriting,
        }
        return accept(await run(actor, tx, request, breath))
      },
    }),
  )
}
