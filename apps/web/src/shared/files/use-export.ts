import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NetworkError } from '../api/api-error.ts'
import { save } from '../api/save.ts'
import { useMay, useWorkspaceId } from '../session/session.ts'
import { toasts } from '../ui/toast.tsx'
import { copyCells } from './copy-cells.ts'
import { recordExportMutation } from './queries.ts'
import { saveCsv } from './save-csv.ts'

const words = messages.csv

/** As a file, or on the clipboard for a spreadsheet. */
export type ExportForm = 'file' | 'table'

interface Exported {
  readonly as: ExportForm
  /** The header, and the rows under it. */
  readonly cells: () => Promise<readonly (readonly CsvCell[])[]>
}

/**
 * Lets rows leave the page, for whoever may export. The history comes first: nothing leaves that it does not know of.
 * @param table the name of the file and of its line in the history
 */
export function useExport(table: string) {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  const leave = useMutation({
    mutationFn: async ({ as, cells: coming }: Exported) => {
      const cells = await coming()
      const rows = cells.length - 1
      if (rows < 1) return toasts.warning(words.nothingToExport)
      const recordExportRequest = { table, rows }
      await save(queryClient, recordExportMutation, { recordExportRequest }, { workspaceId })
      if (as === 'file') saveCsv(table, cells)
      else if (copyCells(cells)) toasts.success(words.copied(rows))
      else toasts.error(words.copyFailed)
    },
  })
  return {
    isAllowed: may({ scopes: ['CSV_EXPORT_ACTION'], flags: ['csv_export'] }),
    isUnderWay: leave.isPending,
    /** The last one came to nothing, since Plumb could not be reached: for the caller to say where it was pressed. */
    isNotSent: leave.error instanceof NetworkError,
    start: (as: ExportForm, cells: Exported['cells']) => leave.mutate({ as, cells }),
  }
}
