import { fileMessages } from '@plumb/domain/messages/files.ts'
import Download from 'lucide-react/icons/download'
import { Button } from '../ui/button.tsx'
import { type Exported, useExport } from './use-export.ts'

interface ExportButtonProps {
  /** Begins the name of the file, and names its line in the history. */
  table: string
  /** @returns the cells to export, built on click */
  gather: () => Exported
  disabled?: boolean
}

/** Takes a table that is shown away as a file; nothing for who may not. */
export function ExportButton({ table, gather, disabled = false }: ExportButtonProps) {
  const exporting = useExport(table)
  if (!exporting.isAllowed) return null
  return (
    <>
      {exporting.isNotSent && (
        <span role="alert" className="text-12 text-danger">
          {fileMessages.notExported}
        </span>
      )}
      <Button
        icon={Download}
        onClick={() => exporting.start('file', async () => gather())}
        disabled={disabled}
        busy={exporting.isUnderWay}
      >
        {fileMessages.exportCsv}
      </Button>
    </>
  )
}
