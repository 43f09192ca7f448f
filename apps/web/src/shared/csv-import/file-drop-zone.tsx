import { clsx } from 'clsx'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { usePastedFile } from './use-pasted-file.ts'

interface FileDropZoneProps {
  label: string
  className: string
  onFile: (file: File) => void
  children: ReactNode
}

/** Takes one file that is dropped on it, or pasted anywhere on the page. */
export function FileDropZone({ label, className, onFile, children }: FileDropZoneProps) {
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  usePastedFile(onFile)
  const dropFile = (event: DragEvent) => {
    event.preventDefault()
    setIsDraggedOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same
    <section
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={dropFile}
      className={clsx(
        'rounded-4 border border-dashed',
        className,
        isDraggedOver ? 'border-focus bg-select' : 'border-edge bg-surface',
      )}
    >
      {children}
    </section>
  )
}

/** A button that opens the browser’s dialog to choose one file. */
export function ChooseFileButton({
  look = 'primary',
  onFile,
  children,
}: {
  /** `plain` where another button is the next step. */
  look?: 'primary' | 'plain'
  onFile: (file: File) => void
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,text/csv"
        // The button opens the dialog of this hidden input.
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the user choose the same file again after fixing it.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button look={look} icon={Upload} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
