import { countChanges } from '@plumb/domain/editing/draft.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import type { EditSession } from './use-editing.ts'

/** What was typed here before and never saved, with its age: to go on with, or to throw away. */
export function DraftOffer({ session: { offered, start, discardOffered } }: { session: EditSession }) {
  const [now] = useState(Date.now)
  if (offered === null) return null
  return (
    <Note live="polite">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {editingMessages.draftFound(countChanges(offered.draft), ageInWords(now - offered.changedAt))}
        <span className="flex gap-2">
          <Button size="small" onClick={start}>
            {editingMessages.goOn}
          </Button>
          <Button size="small" look="ghost" onClick={discardOffered}>
            {editingMessages.discard}
          </Button>
        </span>
      </div>
    </Note>
  )
}

const MINUTE = 60_000

/** @returns an age in milliseconds, in words: "12 minutes ago". */
export function ageInWords(age: number): string {
  const minutes = Math.floor(age / MINUTE)
  if (minutes < 60) return editingMessages.minutesAgo(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? editingMessages.hoursAgo(hours) : editingMessages.daysAgo(Math.floor(hours / 24))
}
