import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'
import { fileMessages } from '@plumb/domain/messages/files.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { NetworkError } from '../api/api-error.ts'
import { useConnection } from '../api/connection.ts'
import { save } from '../api/save.ts'
import { useMay, useWorkspaceId } from '../session/session.ts'
import { toasts } from '../ui/toast.tsx'
import { copyCells } from './copy-cells.ts'
import { recordExportMutation } from './queries.ts'
import { saveCsv } from './save-csv.ts'

/** A file, or a table on the clipboard for a spreadsheet. */
export type ExportForm = 'file' | 'table'

/** Progress of an export that is loaded in several parts. */
export interface ExportProgress {
  readonly loaded: number
  readonly total: number
}

/** The content of an export. */
export interface ExportContent {
  /** The header, and the rows under it. */
  readonly cells: readonly (readonly CsvCell[])[]
  /** A note under the rows. */
  readonly note?: string | null
  /** The name of the file, without its date; by default the name of the table. */
  readonly fileName?: string
}

/** How an export in several parts reports its progress, and learns that it was cancelled. */
export interface ExportCallbacks {
  readonly onProgress: (progress: ExportProgress) => void
  readonly signal: AbortSignal
}

type LoadExport = (callbacks: ExportCallbacks) => Promise<ExportContent | null>

function resolveWhenAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
}

/**
 * Exports rows, for users who may export. The export is recorded in the history first; if that fails, nothing is exported.
 * @param table the name of the file, and of the export's entry in the history
 */
export function useExport(table: string) {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  const isFailing = useConnection() === 'failing'
  const controller = useRef<AbortController>(null)
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  // Leaving the page cancels the export.
  useEffect(() => () => controller.current?.abort(), [])
  const exportMutation = useMutation({
    mutationFn: async ({ form, loadExport }: { form: ExportForm; loadExport: LoadExport }) => {
      const { signal } = (controller.current = new AbortController())
      // A cancelled export ends at once, even if a response is pending.
      const exported = await Promise.race([
        loadExport({ onProgress: setProgress, signal }),
        resolveWhenAborted(signal),
      ])
      if (signal.aborted || exported === null) return
      const { cells, note = null, fileName = table } = exported
      const rows = cells.length - 1
      if (rows < 1) return toasts.warning(fileMessages.nothingToExport)
      const recordExportRequest = { table, rows }
      await save(queryClient, recordExportMutation, { recordExportRequest }, { workspaceId })
      const exportedCells = note === null ? cells : [...cells, [note]]
      if (form === 'file') saveCsv(fileName, exportedCells)
      else if (copyCells(exportedCells)) toasts.success(fileMessages.copied(rows))
      else toasts.error(fileMessages.copyFailed)
    },
    onSettled: () => setProgress(null),
  })
  return {
    isAllowed: may({ scopes: ['CSV_EXPORT_ACTION'], flags: ['csv_export'] }),
    isUnderWay: exportMutation.isPending,
    /** Whether the last export failed because Plumb could not be reached, and still cannot; the caller shows that next to the button. */
    hasConnectionError: isFailing && exportMutation.error instanceof NetworkError,
    /** Progress of an export in several parts. */
    progress,
    start: (form: ExportForm, loadExport: LoadExport) => exportMutation.mutate({ form, loadExport }),
    cancel: () => {
      controller.current?.abort()
      toasts.success(fileMessages.exportCancelled)
    },
  }
}
