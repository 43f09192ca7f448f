import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Download from 'lucide-react/icons/download'
import { useMembership } from '../session/session.ts'
import { type LoadTemplateRows, savePrefilledTemplate, saveTemplate, type Template } from './template.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Note } from '../ui/note.tsx'
import { Progress } from '../ui/progress.tsx'
import { type ImportedPage, useEditorLink } from './import-header.tsx'
import { ChooseFileButton, FileDropZone } from './file-drop-zone.tsx'

const texts = csvMessages.upload

interface UploadStepProps {
  page: ImportedPage
  template: Template
  loadTemplateRows: LoadTemplateRows | undefined
  /** The reason why the last file could not be read. */
  refusal: string | null
  /** The file that is being read, and the part of it that has been read, from 0 to 1; null if none is. */
  reading: { readonly fileName: string; readonly part: number } | null
  onStop: () => void
  onFile: (file: File) => void
}

/** Accepts a file by drop, choice or paste; shows the progress of a long one, which can be cancelled. */
export function UploadStep({
  page,
  template,
  loadTemplateRows,
  refusal,
  reading,
  onStop,
  onFile,
}: UploadStepProps) {
  const editorLink = useEditorLink(page)
  const membership = useMembership()
  return (
    <>
      <div className="min-h-0 flex-1 overflow-auto px-6 pb-6 max-desk:px-4">
        <FileDropZone
          label={texts.drop}
          className="mx-auto mt-6 grid max-w-[640px] justify-items-center gap-3 px-6 py-12 text-center"
          onFile={onFile}
        >
          {reading ? (
            <div className="grid w-full max-w-[400px] gap-3">
              <output className="font-medium">{texts.reading(reading.fileName)}</output>
              <Progress label={texts.reading(reading.fileName)} value={reading.part} max={1}>
                {texts.partRead(reading.part)}
              </Progress>
              <p>
                <Button onClick={onStop}>{editingMessages.cancel}</Button>
              </p>
            </div>
          ) : (
            <>
              <h2 className="text-17">{texts.drop}</h2>
              <p className="text-ink-2">{texts.or}</p>
              <p className="mt-2 flex flex-wrap justify-center gap-2">
                <ChooseFileButton onFile={onFile}>{texts.choose}</ChooseFileButton>
                <Button icon={Download} onClick={() => saveTemplate(template)}>
                  {texts.template}
                </Button>
                {loadTemplateRows && (
                  <Button
                    icon={Download}
                    onClick={() => void savePrefilledTemplate(loadTemplateRows, membership)}
                  >
                    {texts.prefilled}
                  </Button>
                )}
              </p>
            </>
          )}
          {refusal !== null && (
            <div className="mt-2 w-full text-left">
              <Note kind="danger" live="assertive">
                {refusal}
              </Note>
            </div>
          )}
        </FileDropZone>
        <p className="mx-auto mt-4 max-w-[640px] text-12 text-ink-3">
          {texts.columns(template.columns.map(({ header }) => header))}
          {loadTemplateRows && ` ${texts.prefilledAbout}`}
        </p>
      </div>
      <footer className="flex items-center gap-2 border-t border-hair-2 px-6 py-3 max-desk:px-4">
        <ButtonLink {...editorLink} icon={ChevronLeft}>
          {csvMessages.back}
        </ButtonLink>
      </footer>
    </>
  )
}
