import { fileMenuMessages } from '@plumb/domain/messages/file-menu.ts'
import Download from 'lucide-react/icons/download'
import { Button } from '../ui/button.tsx'
import { type ExportContent, useExport } from './use-export.ts'

interface ExportButtonProps {
  /** Start of the file's name, and the name of the export's entry in the history. */
  table: string
  /** Returns the cells to export. Called on click. */
  loadExport: () => ExportContent
  disabled?: boolean
}

/** Exports a table as a file; renders nothing for users who cannot export. */
export function ExportButton({ table, loadExport, disabled = false }: ExportButtonProps) {
  const exporting = useExport(table)
  if (!exporting.isAllowed) return null
  return (
    <>
      {exporting.hasConnectionError && (
        <span role="alert" className="text-12 text-danger">
          {fileMenuMessages.notExported}
        </span>
      )}
      <Button
        icon={Download}
        onClick={() => exporting.start('file', async () => loadExport())}
        disabled={disabled}
        busy={exporting.isUnderWay}
      >
        {fileMenuMessages.exportCsv}
      </Button>
    </>
  )
}
