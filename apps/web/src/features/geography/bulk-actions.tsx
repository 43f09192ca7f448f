import { messages } from '@plumb/domain/messages/messages.ts'
import { useMutation } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { execute } from '../../shared/api/execute.ts'
import { copyCells } from '../../shared/files/copy-cells.ts'
import { saveCsv } from '../../shared/files/save-csv.ts'
import { useMay, useWorkspaceId } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { bulkCells } from './bulk-export.ts'
import type { BulkColumn, BulkRow } from './bulk-rows.ts'
import { recordZipExportMutation } from './queries.ts'

const said = messages.geography.bulkPage

interface BulkActionsProps {
  columns: readonly BulkColumn[]
  /** All rows that are shown, on every page and in their order. */
  rows: readonly BulkRow[]
}

/** Copy and Export CSV of what is shown. */
export function BulkActions({ columns, rows }: BulkActionsProps) {
  const may = useMay()
  const workspaceId = useWorkspaceId()
  const save = useMutation({
    mutationFn: async () => {
      // The history comes first: no file leaves that it does not know of.
      const recordExportRequest = { table: said.exportTable, rows: rows.length }
      await execute(recordZipExportMutation, { recordExportRequest }, { workspaceId })
      saveCsv(said.exportTable, bulkCells(columns, rows))
    },
  })
  const copy = () => {
    if (copyCells(bulkCells(columns, rows))) toasts.success(said.copied(rows.length))
    else toasts.error(said.copyFailed)
  }
  return (
    <>
      <Button icon={Copy} onClick={copy} disabled={rows.length === 0}>
        {said.copy}
      </Button>
      {may({ scopes: ['CSV_EXPORT_ACTION'], flags: ['csv_export'] }) && (
        <Button
          icon={Download}
          onClick={() => save.mutate()}
          disabled={rows.length === 0}
          busy={save.isPending}
        >
          {messages.csv.exportCsv}
        </Button>
      )}
    </>
  )
}
