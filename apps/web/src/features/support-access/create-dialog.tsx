import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { workspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { save } from '../../shared/api/save.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { createWorkspaceMutation } from './queries.ts'

const words = messages.workspaces

/** Makes a workspace for a company (docs/rules/workspaces 3). */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const create = useMutation({
    mutationFn: (given: string) =>
      save(queryClient, createWorkspaceMutation, { name: given }, { workspaceId: null, refusals: 'caller' }),
    onSuccess: ({ createWorkspace }) => {
      toasts.success(messages.supportAccess.workspaces.created(createWorkspace.name))
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError) say(error.message)
    },
  })
  const say = (sentence: string) => {
    setWrong(sentence)
    field.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const given = workspaceName(name)
    if (isRefusal(given)) return say(given.message)
    create.mutate(given)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.createTitle}
      width={440}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={create.isPending}>
            {words.create}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={words.name} error={wrong} hint={messages.supportAccess.workspaces.createHint}>
          <TextInput
            ref={field}
            required
            autoComplete="off"
            maxLength={255}
            value={name}
            onChange={({ target }) => {
              setName(target.value)
              setWrong(null)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
