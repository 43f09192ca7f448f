import { NOTES_BOX_ROWS, TIER_TEXT_DEBOUNCE_MS } from '@plumb/domain/geography/limits.ts'
import { geographyMessages } from '@plumb/domain/messages/geography.ts'
import { Field, Textarea } from '../../../shared/ui/field.tsx'
import { useDebouncedText } from './use-debounced-text.ts'

const texts = geographyMessages.tiersPage

interface NotesBoxProps {
  readonly notes: string
  readonly problem: string | null
  readonly isChanged: boolean
  /** Absent if they are read-only. */
  readonly onType?: ((notes: string | null) => void) | undefined
}

/** The workspace's notes about its tiers, for users who can see them. */
export function NotesBox({ notes, problem, isChanged, onType }: NotesBoxProps) {
  const text = useDebouncedText(
    notes,
    (typed) => {
      onType?.(typed === '' ? null : typed)
      return typed
    },
    TIER_TEXT_DEBOUNCE_MS,
  )
  if (!onType)
    return (
      <section>
        <h2 className="mb-1 text-12 font-medium text-ink-2">{geographyMessages.notes}</h2>
        <p className="whitespace-pre-line text-pretty wrap-anywhere text-ink-2">
          {notes === '' ? texts.noNotes : notes}
        </p>
      </section>
    )
  return (
    <Field
      label={geographyMessages.notes}
      hint={texts.notesHint}
      error={problem}
      aside={isChanged && <span className="text-12 text-warning">{texts.changed}</span>}
    >
      <Textarea
        rows={NOTES_BOX_ROWS}
        changed={isChanged}
        data-field="notes"
        value={text.value}
        onChange={(event) => text.onChange(event.target.value)}
        onBlur={text.onBlur}
      />
    </Field>
  )
}
