import { messages } from '@plumb/domain/messages/messages.ts'
import { CircleAlert } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { TextInput } from '../../shared/ui/field.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Kbd } from '../../shared/ui/kbd.tsx'
import type { JobFunction } from './function-lines.ts'
import type { NotNamed } from './use-function-acts.ts'

const words = messages.jobFunctions.page

interface NameFormProps {
  /** As the server has it now; null: a new one. */
  readonly jobFunction: JobFunction | null
  /** Families that take the new name; 0 where there is none, or nobody may know. */
  readonly families: number
  /** @returns why not; null once it is saved */
  readonly onName: (
    from: Pick<JobFunction, 'id' | 'version'> | null,
    name: string,
  ) => Promise<NotNamed | null>
  readonly onDirty: (isDirty: boolean) => void
  readonly onClose: () => void
}

/** A function's name as it is typed in its line: Enter saves it, Esc leaves it. */
export function NameForm({ jobFunction, families, onName, onDirty, onClose }: NameFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const messageId = useId()
  /** What one saw when one began: another's save since then is told, and not written over unseen. */
  const [seen] = useState(jobFunction)
  const [typed, setTyped] = useState(jobFunction?.name ?? '')
  const [problem, setProblem] = useState<NotNamed | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isStale = problem !== null && 'isStale' in problem
  const isOther = (name: string) => name !== (seen?.name ?? '')

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it goes, whoever was told
  useEffect(() => () => onDirty(false), [])

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (seen && !isOther(typed)) return onClose()
    setSaving(true)
    const refused = await onName(isStale ? jobFunction : seen, typed)
    setSaving(false)
    if (refused === null) return onClose()
    setProblem(refused)
    field.current?.focus()
  }
  const sentence =
    problem && ('message' in problem ? problem.message : words.renamedMeanwhile(jobFunction?.name ?? ''))
  return (
    <form
      onSubmit={(event) => void save(event)}
      className="flex flex-wrap items-center gap-2 py-1.5"
      noValidate
    >
      <span className="w-[420px] max-w-full">
        <TextInput
          ref={field}
          aria-label={jobFunction ? words.nameOf(jobFunction.name) : words.newName}
          aria-invalid={sentence === null ? undefined : true}
          aria-describedby={sentence === null ? undefined : messageId}
          autoComplete="off"
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value)
            // At once and in no effect: whoever leaves with the next key is asked.
            onDirty(isOther(value))
            // What another has saved stays said until it is saved over or left.
            if (!isStale) setProblem(null)
          }}
        />
      </span>
      <Button look={jobFunction ? 'plain' : 'primary'} type="submit" busy={isSaving}>
        {messages.editing.save}
      </Button>
      <Button look="ghost" onClick={onClose}>
        {messages.editing.cancel}
      </Button>
      {sentence === null ? (
        families > 0 && <span className="text-12 text-ink-2">{words.familiesTakeIt(families)}</span>
      ) : (
        <span id={messageId} role="alert" className="flex items-center gap-1.5 text-12 text-danger">
          <Icon of={CircleAlert} size={14} />
          {sentence}
        </span>
      )}
      <span className="ml-auto flex gap-3 text-12 text-ink-3" aria-hidden>
        <span>
          <Kbd>{words.enter}</Kbd> {words.enterSaves}
        </span>
        <span>
          <Kbd>{words.esc}</Kbd> {words.escLeaves}
        </span>
      </span>
    </form>
  )
}
