import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { copyName } from '@plumb/domain/refusals/unique-names.ts'
import { useRef, useState } from 'react'
import { useMessage } from '../api/use-message.ts'
import { Field, TextInput } from '../ui/field.tsx'
import { ConfirmDialog } from '../ui/floating.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import type { GroupActions, NamedGroup, ExistingGroupActions } from './group-actions.ts'

const texts = groupMessages.page

/** A pending action on a group. */
export type GroupAction<Group extends NamedGroup> =
  | { readonly action: 'create' }
  | { readonly action: 'rename' | 'duplicate' | 'delete'; readonly group: Group }

/** The dialog of a pending action. */
export function GroupDialog<Group extends NamedGroup>({
  openDialog,
  groups,
  actions,
  createTitle = texts.newGroup,
  deleteText,
  onCreated,
  onClose,
}: {
  openDialog: GroupAction<Group>
  groups: readonly NamedGroup[]
  actions: ExistingGroupActions & Partial<Pick<GroupActions, 'create'>>
  createTitle?: string
  /** Names what is deleted with the group. */
  deleteText: string
  onCreated?: (id: number) => void
  onClose: () => void
}) {
  if (openDialog.action === 'delete') {
    const { group } = openDialog
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={texts.deleteTitle(group.name)}
        confirm={texts.delete}
        onConfirm={() => void actions.remove(group)}
        danger
      >
        {deleteText}
      </ConfirmDialog>
    )
  }
  const nameDialogs = {
    create: () => ({
      title: createTitle,
      button: texts.create,
      name: '',
      async onName(name: string) {
        const created = await actions.create?.({ name })
        if (created === undefined) throw new Error('These groups are created by another dialog.')
        if (typeof created !== 'number') return created.message
        onCreated?.(created)
        return null
      },
    }),
    rename: (group: Group) => ({
      title: texts.rename,
      button: texts.rename,
      name: group.name,
      onName: (name: string) => actions.rename(group, name),
    }),
    duplicate: (group: Group) => ({
      title: texts.duplicate,
      button: texts.duplicate,
      name: copyName(
        group.name,
        groups.map(({ name }) => name),
      ),
      onName: (name: string) => actions.duplicate(group, name),
    }),
  }
  const dialog =
    openDialog.action === 'create' ? nameDialogs.create() : nameDialogs[openDialog.action](openDialog.group)
  return <NameDialog {...dialog} isUnderWay={actions.isUnderWay} onClose={onClose} />
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
  /** Returns the error, or null */
  onName: (name: string) => Promise<string | null>
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [wrong, setWrong] = useMessage<string>([typed])
  const submit = async () => {
    const problem = await onName(typed)
    setWrong(problem)
    if (problem === null) onClose()
    else field.current?.focus()
  }
  return (
    <FormDialog
      title={title}
      submit={button}
      onSubmit={submit}
      onClose={onClose}
      isBusy={isUnderWay}
      initialFocus={field}
    >
      <Field label={texts.groupName} error={wrong ?? undefined}>
        <TextInput
          ref={field}
          autoComplete="off"
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={({ target: { value } }) => setTyped(value)}
        />
      </Field>
    </FormDialog>
  )
}
