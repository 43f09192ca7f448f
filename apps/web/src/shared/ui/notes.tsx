import type { ReactNode } from 'react'
import { Note } from './note.tsx'

/** Messages, or false if a condition is not met. */
type Message = readonly (string | false | null | undefined)[]

/** The messages of a page: warnings first, then notices. */
export function Notes({
  warnings,
  notices,
  children,
}: {
  warnings: Message
  notices: Message
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
