import { setupImportMessages as texts } from '@plumb/domain/messages/setup-import.ts'
import { ChooseFileButton, FileDropZone } from '../../shared/csv-import/file-drop-zone.tsx'

interface FileZoneProps {
  onFile: (file: File) => void
  /** Whether the file adds to a workspace that is set up already. */
  isAddition?: boolean
}

/** Takes one spreadsheet with a whole pay structure: by drop on the zone, by choice, or by paste anywhere on the page. */
export function FileZone({ onFile, isAddition = false }: FileZoneProps) {
  const title = isAddition ? texts.addTitle : texts.title
  return (
    <FileDropZone label={title} className="px-5 py-4" onFile={onFile}>
      <h2 className="text-17">{title}</h2>
      <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">{isAddition ? texts.addAbout : texts.about}</p>
      <p className="mt-3">
        <ChooseFileButton look={isAddition ? 'plain' : 'primary'} onFile={onFile}>
          {texts.choose}
        </ChooseFileButton>
      </p>
    </FileDropZone>
  )
}
