import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { ConfirmDialog } from '../ui/floating.tsx'

/** Texts about what a file creates besides rows. */
export interface MadeWords {
  /** "2 new families" */
  count: (made: number) => string
  title: (made: number) => string
  about: string
  confirm: string
  /** Follows the names that are shown. */
  more: (made: number) => string
}

/** Names that the question has. */
const NAMES_SHOWN = 12

interface MadeQuestionProps {
  words: MadeWords
  names: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks whether to create the names in the file that do not exist yet. */
export function MadeQuestion({ words, names, onConfirm, ...dialog }: MadeQuestionProps) {
  const shown = names.slice(0, NAMES_SHOWN)
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title(names.length)}
      confirm={words.confirm}
      onConfirm={onConfirm}
      cancel={csvMessages.cancel}
    >
      <p>{words.about}</p>
      <ul className="mt-3 list-disc pl-5">
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {names.length > shown.length && <p className="mt-1">{words.more(names.length - shown.length)}</p>}
    </ConfirmDialog>
  )
}
