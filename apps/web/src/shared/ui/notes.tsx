import type { ReactNode } from 'react'
import { Note } from './note.tsx'

/** Sentences, and conditions that are not met. */
type Said = readonly (string | false | null | undefined)[]

/** What a page says of what stands on it: what should be mended, then what is to be known. */
export function Notes({
  warnings,
  notices,
  children,
}: {
  warnings: Said
  notices: Said
  children?: ReactNode
}) {
  return (
    <div className="grid flex-none gap-2 px-6 pb-3 empty:hidden max-desk:px-4">
      {children}
      {warnings.map(
        (warning) =>
          warning && (
            <Note key={warning} kind="warning" live="polite">
              {warning}
            </Note>
          ),
      )}
      {notices.map(
        (notice) =>
          notice && (
            <Note key={notice} live="polite">
              {notice}
            </Note>
          ),
      )}
    </div>
  )
}
