import { type ColumnValues, columnValues } from '@plumb/domain/csv/csv-table.ts'
import { execute } from '../api/execute.ts'
import type { EditedTable } from '../editing/edited-table.ts'
import { CsvImportPage, type CsvImportProps } from './csv-import-page.tsx'

/** Imports rows of a described table from a file. */
export function TableImportPage<Key extends string, Row extends object, Item, FileRow extends ColumnValues>({
  importedTable: { calls, file, path, messages },
  workerUrl,
}: {
  importedTable: EditedTable<Key, Row, Item, FileRow>
} & Pick<CsvImportProps<never, never>, 'workerUrl'>) {
  return (
    <CsvImportPage
      page={{ title: messages.page.title, path }}
      template={file}
      workerUrl={workerUrl}
      loadStoredData={async ({ workspace }) =>
        columnValues(
          file,
          (await execute(calls.list, {}, { workspaceId: workspace.id, refusalsShownBy: 'caller' })).rows,
        )
      }
      mutation={calls.importFile}
      formatResult={({ imported: { rowsInserted, rowsUpdated } }) =>
        messages.imported(rowsInserted, rowsUpdated)
      }
    />
  )
}
