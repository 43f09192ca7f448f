import { messages } from '@plumb/domain/messages/messages.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { TextInput } from '../ui/field.tsx'
import type { NamedGroup } from './group-acts.ts'

const words = messages.groups.page

/** A group's name as it is typed in its place: Enter saves it, Esc keeps the old one. */
export function GroupName({
  group,
  onName,
  onClose,
}: {
  group: NamedGroup
  /** @returns what is wrong with it, else null */
  onName: (name: string) => Promise<string | null>
  onClose: () => void
}) {
  const [typed, setTyped] = useState(group.name)
  const [wrong, setWrong] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isSaving = useRef(false)
  const messageId = useId()
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const onKey = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') return onClose()
    if (event.key !== 'Enter' || isSaving.current) return
    event.preventDefault()
    isSaving.current = true
    const problem = typed === group.name ? null : await onName(typed)
    isSaving.current = false
    if (problem === null) return onClose()
    setWrong(problem)
    field.current?.focus()
  }
  return (
    <span className="block w-64 py-1">
      <TextInput
        ref={field}
        aria-label={words.renameOf(group.name)}
        aria-invalid={wrong === null ? undefined : true}
        aria-describedby={wrong === null ? undefined : messageId}
        autoComplete="off"
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setWrong(null)
        }}
        onKeyDown={(event) => void onKey(event)}
      />
      {wrong !== null && (
        <span id={messageId} role="alert" className="text-12 text-danger">
          {wrong}
        </span>
      )}
    </span>
  )
}
