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
  pendingAction,
  groups,
  actions,
  createTitle = texts.newGroup,
  deleteText,
  onCreated,
  onClose,
}: {
  pendingAction: GroupAction<Group>
  groups: readonly NamedGroup[]
  actions: ExistingGroupActions & Partial<Pick<GroupActions, 'create'>>
  createTitle?: string
  /** Names what is deleted with the group. */
  deleteText: string
  onCreated?: (id: number) => void
  onClose: () => void
}) {
  if (pendingAction.action === 'delete') {
    const { group } = pendingAction
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
  const dialog = { isUnderWay: actions.isUnderWay, onClose }
  if (pendingAction.action === 'create') {
    const create = async (name: string) => {
      const created = await actions.create?.({ name })
      if (created === undefined) throw new Error('These groups are created by another dialog.')
      if (typeof created !== 'number') return created.message
      onCreated?.(created)
      return null
    }
    return <NameDialog {...dialog} title={createTitle} button={texts.create} name="" onSaveName={create} />
  }
  const { action, group } = pendingAction
  const names = groups.map(({ name }) => name)
  return (
    <NameDialog
      {...dialog}
      title={texts[action]}
      button={texts[action]}
      name={action === 'rename' ? group.name : copyName(group.name, names)}
      onSaveName={(name) => actions[action](group, name)}
    />
  )
}

function NameDialog({
  title,
  button,
  name,
  isUnderWay,
  onSaveName,
  onClose,
}: {
  title: string
  button: string
  name: string
  isUnderWay: boolean
  /** Saves the name. Returns its error; null once it is saved. */
  onSaveName: (name: string) => Promise<string | null>
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [error, showError] = useMessage<string>([typed])
  const submit = async () => {
    const problem = await onSaveName(typed)
    showError(problem)
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
      <Field label={texts.groupName} error={error}>
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
