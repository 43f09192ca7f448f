import type { ReactNode } from 'react'
import { Note } from './note.tsx'

/** Messages; false, null and undefined are left out. */
type Messages = readonly (string | false | null | undefined)[]

/** The messages of a page: warnings first, then notices. */
export function Notes({
  warnings,
  notices,
  children,
}: {
  warnings: Messages
  notices: Messages
  children?: ReactNode
}) {
  return (
    <div className="grid flex-none gap-2 px-6 pb-3 empty:hidden max-desk:px-4">
      {children}
      {[...warnings, ...notices].map(
        (message, index) =>
          message && (
            <Note key={message} kind={index < warnings.length ? 'warning' : 'info'} live="polite">
              {message}
            </Note>
          ),
      )}
    </div>
  )
}
