import { messages } from '@plumb/domain/messages/messages.ts'
import { copyName } from '@plumb/domain/refusals/unique-names.ts'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../shared/ui/dialog.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import type { useGroups } from './use-groups.ts'
import type { WidthGroup } from './widths-matrix.ts'

const words = messages.rangeWidths.page

/** What is about to be done to a group. */
export type GroupAct =
  | { readonly act: 'create' }
  | { readonly act: 'rename' | 'duplicate' | 'delete'; readonly group: WidthGroup }

/** The dialog of what is about to be done to a group. */
export function GroupDialog({
  doing,
  groups,
  acts,
  onClose,
}: {
  doing: GroupAct
  groups: readonly WidthGroup[]
  acts: ReturnType<typeof useGroups>
  onClose: () => void
}) {
  if (doing.act === 'delete') {
    const { group } = doing
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={words.deleteTitle(group.name)}
        confirm={words.delete}
        onConfirm={() => void acts.remove(group)}
        cancel={words.keep}
        danger
      >
        {words.deleteText}
      </ConfirmDialog>
    )
  }
  const dialogs = {
    create: { title: words.newGroup, button: words.create, name: '' },
    rename: {
      title: words.rename,
      button: words.rename,
      name: doing.act === 'create' ? '' : doing.group.name,
    },
    duplicate: {
      title: words.duplicate,
      button: words.duplicate,
      name:
        doing.act === 'create'
          ? ''
          : copyName(
              doing.group.name,
              groups.map(({ name }) => name),
            ),
    },
  }
  const { title, button, name } = dialogs[doing.act]
  return (
    <NameDialog
      title={title}
      button={button}
      name={name}
      isUnderWay={acts.isUnderWay}
      onName={(typed) =>
        doing.act === 'duplicate'
          ? acts.duplicate(doing.group, typed)
          : acts.save(doing.act === 'rename' ? doing.group : null, typed)
      }
      onClose={onClose}
    />
  )
}

function NameDialog({
  title,
  button,
  name,
  isUnderWay,
  onName,
  onClose,
}: {
  title: string
  button: string
  name: string
  isUnderWay: boolean
  /** @returns what is wrong with it, else null */
  onName: (name: string) => Promise<string | null>
  onClose: () => void
}) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const problem = await onName(typed)
    setWrong(problem)
    if (problem === null) onClose()
    else field.current?.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{messages.editing.cancel}</Button>
          <Button look="primary" type="submit" form={form} busy={isUnderWay}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={words.groupName} error={wrong ?? undefined}>
          <TextInput
            ref={field}
            autoComplete="off"
            value={typed}
            onFocus={(event) => event.target.select()}
            onChange={({ target: { value } }) => {
              setTyped(value)
              setWrong(null)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
