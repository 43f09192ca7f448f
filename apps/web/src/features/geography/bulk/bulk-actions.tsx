import { fileMessages } from '@plumb/domain/messages/files.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import Copy from 'lucide-react/icons/copy'
import { copyCells } from '../../../shared/files/copy-cells.ts'
import { ExportButton } from '../../../shared/files/export-button.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { toasts } from '../../../shared/ui/toast.tsx'
import { bulkCells } from './bulk-export.ts'
import type { BulkColumn, BulkRow } from './bulk-rows.ts'

const texts = geographyMessages.bulkPage

interface BulkActionsProps {
  columns: readonly BulkColumn[]
  /** The rows that match the filters, of all pages, in order. */
  rows: readonly BulkRow[]
}

/** Copy and Export CSV of these rows. */
export function BulkActions({ columns, rows }: BulkActionsProps) {
  const copy = () => {
    if (copyCells(bulkCells(columns, rows))) toasts.success(fileMessages.copied(rows.length))
    else toasts.error(fileMessages.copyFailed)
  }
  return (
    <>
      <Button icon={Copy} onClick={copy} disabled={rows.length === 0}>
        {texts.copy}
      </Button>
      <ExportButton
        table={texts.exportTable}
        loadExport={() => ({ cells: bulkCells(columns, rows) })}
        disabled={rows.length === 0}
      />
    </>
  )
}
