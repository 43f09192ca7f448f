import { messages } from '@plumb/domain/messages/messages.ts'
import { Copy, Download } from 'lucide-react'
import { copyCells } from '../../shared/files/copy-cells.ts'
import { useExport } from '../../shared/files/use-export.ts'
import { Button } from '../../shared/ui/button.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { bulkCells } from './bulk-export.ts'
import type { BulkColumn, BulkRow } from './bulk-rows.ts'

const words = messages.geography.bulkPage

interface BulkActionsProps {
  columns: readonly BulkColumn[]
  /** All rows that are shown, on every page and in their order. */
  rows: readonly BulkRow[]
}

/** Copy and Export CSV of what is shown. */
export function BulkActions({ columns, rows }: BulkActionsProps) {
  const exporting = useExport(words.exportTable)
  const copy = () => {
    if (copyCells(bulkCells(columns, rows))) toasts.success(messages.files.copied(rows.length))
    else toasts.error(messages.files.copyFailed)
  }
  return (
    <>
      <Button icon={Copy} onClick={copy} disabled={rows.length === 0}>
        {words.copy}
      </Button>
      {exporting.isAllowed && (
        <Button
          icon={Download}
          onClick={() => exporting.start('file', async () => ({ cells: bulkCells(columns, rows) }))}
          disabled={rows.length === 0}
          busy={exporting.isUnderWay}
        >
          {messages.files.exportCsv}
        </Button>
      )}
      {exporting.isNotSent && (
        <span role="alert" className="text-12 text-danger">
          {messages.files.notExported}
        </span>
      )}
    </>
  )
}
