import { countChanges } from '@plumb/domain/editing/draft.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import type { EditSession } from './use-editing.ts'

const words = messages.editing

/** What was typed here before and never saved, with its age: to go on with, or to throw away. */
export function DraftOffer({ session: { offered, start, discardOffered } }: { session: EditSession }) {
  const [now] = useState(Date.now)
  if (offered === null) return null
  return (
    <Note live="polite">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {words.draftFound(countChanges(offered.draft), ageInWords(now - offered.changedAt))}
        <span className="flex gap-2">
          <Button size="small" onClick={start}>
            {words.goOn}
          </Button>
          <Button size="small" look="ghost" onClick={discardOffered}>
            {words.discard}
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
  if (minutes < 60) return words.minutesAgo(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? words.hoursAgo(hours) : words.daysAgo(Math.floor(hours / 24))
}
