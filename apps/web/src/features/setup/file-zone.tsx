import { setupImportMessages as texts } from '@plumb/domain/messages/setup-import.ts'
import type { ReactNode } from 'react'
import { ChooseFileButton, FileDropZone } from '../../shared/csv-import/file-drop-zone.tsx'

/** Takes one spreadsheet with a whole pay structure: by drop on the zone, by choice, or by paste anywhere on the page. */
export function FileZone({ onFile, children }: { onFile: (file: File) => void; children?: ReactNode }) {
  return (
    <FileDropZone label={texts.title} className="px-5 py-4" onFile={onFile}>
      <h2 className="text-17">{texts.title}</h2>
      <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">{texts.about}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <ChooseFileButton onFile={onFile}>{texts.choose}</ChooseFileButton>
        {children}
      </p>
    </FileDropZone>
  )
}
