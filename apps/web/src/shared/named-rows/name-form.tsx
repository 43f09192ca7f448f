import { editingMessages } from '@plumb/domain/messages/editing.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'

interface NameFormProps {
  readonly label: string
  /** As it stands; empty: of a new row. */
  readonly name: string
  /** @returns what is wrong with what was typed; null once it is saved */
  readonly onName: (typed: string) => Promise<string | null>
  readonly onClose: () => void
  readonly onDirty?: (isDirty: boolean) => void
  /** Said at the field, whatever is typed, until it is saved over or left. */
  readonly stays?: string | null
  /** Where it has a line of its own: with buttons, and what stands beside them while nothing is wrong. */
  readonly beside?: ReactNode
}

/** A row's name as it is typed in its place: Enter saves it, Esc keeps the old one. */
export function NameForm(props: NameFormProps) {
  const { label, name, onName, onClose, onDirty, stays = null, beside } = props
  const field = useRef<HTMLInputElement>(null)
  const messageId = useId()
  /** What one saw when one began. */
  const [seen] = useState(name)
  const [typed, setTyped] = useState(name)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const hasLine = beside !== undefined
  const sentence = stays ?? wrong
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it goes, whoever was told
  useEffect(() => () => onDirty?.(false), [])

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (seen !== '' && typed === seen) return onClose()
    setSaving(true)
    const problem = await onName(typed)
    setSaving(false)
    if (problem === null) return onClose()
    setWrong(problem)
    field.current?.focus()
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      className={hasLine ? 'flex flex-wrap items-center gap-2 py-1.5' : 'block w-64 py-1'}
    >
      <span className={hasLine ? 'w-[420px] max-w-full' : 'block'}>
        <TextInput
          ref={field}
          aria-label={label}
          aria-invalid={sentence === null ? undefined : true}
          aria-describedby={sentence === null ? undefined : messageId}
          autoComplete="off"
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            setWrong(null)
            // At once and in no effect: whoever leaves with the next key is asked.
            onDirty?.(value !== seen)
          }}
        />
      </span>
      {hasLine && (
        <>
          <Button look={seen === '' ? 'primary' : 'plain'} type="submit" busy={isSaving}>
            {editingMessages.save}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {editingMessages.cancel}
          </Button>
        </>
      )}
      {sentence === null ? (
        beside
      ) : (
        <span id={messageId} role="alert" className="flex items-center gap-1.5 text-12 text-danger">
          <Icon of={CircleAlert} size={14} />
          {sentence}
        </span>
      )}
      {hasLine && (
        <span className="ml-auto flex gap-3 text-12 text-ink-3" aria-hidden>
          <span>
            <Kbd>{editingMessages.nameKeys.enter}</Kbd> {editingMessages.nameKeys.enterSaves}
          </span>
          <span>
            <Kbd>{editingMessages.nameKeys.esc}</Kbd> {editingMessages.nameKeys.escLeaves}
          </span>
        </span>
      )}
    </form>
  )
}
