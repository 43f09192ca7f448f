import { editingMessages } from '@plumb/domain/messages/editing.ts'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useMessage } from '../api/use-message.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'

interface NameFormProps {
  readonly label: string
  /** The stored name; empty for a new row. */
  readonly name: string
  /** Saves the name. Returns its error; null once it is saved. */
  readonly onSaveName: (typed: string) => Promise<string | null>
  readonly onClose: () => void
  /** Called at each change of the text, with whether it differs from the name, and with false when the form is removed. */
  readonly onDirty?: (isDirty: boolean) => void
  /** Shown next to the buttons unless an error is shown; set for a form that is a row of its own. */
  readonly trailing?: ReactNode
}

/** An input that edits a row's name in place: Enter saves, Esc cancels. */
export function NameForm(props: NameFormProps) {
  const { label, name, onSaveName, onClose, onDirty, trailing } = props
  const field = useRef<HTMLInputElement>(null)
  const messageId = useId()
  /** The name when editing started. */
  const [initialName] = useState(name)
  const [typed, setTyped] = useState(name)
  const [message, setMessage] = useMessage<string>([typed])
  const [isSaving, setSaving] = useState(false)
  const isWholeRow = trailing !== undefined
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, when the form is removed
  useEffect(() => () => onDirty?.(false), [])

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (initialName !== '' && typed === initialName) return onClose()
    setSaving(true)
    const problem = await onSaveName(typed)
    setSaving(false)
    if (problem === null) return onClose()
    setMessage(problem)
    field.current?.focus()
  }
  return (
    <form
      onSubmit={(event) => void save(event)}
      noValidate
      className={isWholeRow ? 'flex flex-wrap items-center gap-2 py-1.5' : 'block w-64 py-1'}
    >
      <span className={isWholeRow ? 'w-[420px] max-w-full' : 'block'}>
        <TextInput
          ref={field}
          aria-label={label}
          aria-invalid={message === null ? undefined : true}
          aria-describedby={message === null ? undefined : messageId}
          autoComplete="off"
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            // Called synchronously: the next key may leave the page.
            onDirty?.(value !== initialName)
          }}
        />
      </span>
      {isWholeRow && (
        <>
          <Button look={initialName === '' ? 'primary' : 'plain'} type="submit" busy={isSaving}>
            {editingMessages.save}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {editingMessages.cancel}
          </Button>
        </>
      )}
      {message === null ? (
        trailing
      ) : (
        <span id={messageId} role="alert" className="flex items-center gap-1.5 text-12 text-danger">
          <Icon icon={CircleAlert} size={14} />
          {message}
        </span>
      )}
      {isWholeRow && (
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
