import { setupImportMessages as texts } from '@plumb/domain/messages/setup-import.ts'
import { clsx } from 'clsx'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { usePastedFile } from '../../shared/csv-import/use-pasted-file.ts'
import { Button } from '../../shared/ui/button.tsx'

/** Takes one spreadsheet with a whole pay structure: by drop on the zone, by choice, or by paste anywhere on the page. */
export function FileZone({ onFile, children }: { onFile: (file: File) => void; children?: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  usePastedFile(onFile)
  const dropFile = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button does the same
    <section
      aria-label={texts.title}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={dropFile}
      className={clsx(
        'rounded-4 border border-dashed px-5 py-4',
        isDraggedOver ? 'border-focus bg-select' : 'border-edge bg-surface',
      )}
    >
      <h2 className="text-17">{texts.title}</h2>
      <p className="mt-1 max-w-[68ch] text-pretty text-ink-2">{texts.about}</p>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,text/csv"
        // Hidden: the button opens it.
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the user choose the same file again after fixing it.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <p className="mt-3 flex flex-wrap gap-2">
        <Button look="primary" icon={Upload} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        {children}
      </p>
    </section>
  )
}
