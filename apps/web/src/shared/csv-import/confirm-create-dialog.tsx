import { ConfirmDialog } from '../ui/floating.tsx'

/** Texts about what a file creates besides rows. */
export interface CreateTexts {
  /** "2 new families" */
  count: (count: number) => string
  title: (count: number) => string
  about: string
  confirm: string
  /** Follows the names that are shown. */
  more: (count: number) => string
}

/** Maximum number of names that the dialog lists. */
const MAX_NAMES = 12

interface ConfirmCreateDialogProps {
  texts: CreateTexts
  names: readonly string[]
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks whether to create what a file refers to by names that do not exist yet. */
export function ConfirmCreateDialog({ texts, names, onConfirm, ...dialog }: ConfirmCreateDialogProps) {
  const shown = names.slice(0, MAX_NAMES)
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title(names.length)}
      confirm={texts.confirm}
      onConfirm={onConfirm}
    >
      <p>{texts.about}</p>
      <ul className="mt-3 list-disc pl-5">
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {names.length > shown.length && <p className="mt-1">{texts.more(names.length - shown.length)}</p>}
    </ConfirmDialog>
  )
}
