import { useMessage } from '../../shared/api/use-message.ts'
import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { useSave } from '../../shared/api/save.ts'
import type { WorkspaceFlagsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { flagSettingsMessages } from '@plumb/domain/messages/flag-settings.ts'
import { flagMessages } from '@plumb/domain/messages/flags.ts'
import { useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalText } from '../../shared/api/refusal-text.ts'
import { SettingsLoaded } from '../../shared/settings/settings-loaded.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/floating.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { setWorkspaceFlagsMutation, workspaceFlagsQuery } from './queries.ts'
import type { WorkspaceDialogProps } from './workspaces-page.tsx'

type Flag = WorkspaceFlagsQuery['workspaceFlags'][number]
type Choice = keyof typeof flagSettingsMessages.choices

const CHOICES = (Object.keys(flagSettingsMessages.choices) as Choice[]).map((value) => ({
  value,
  label: flagSettingsMessages.choices[value],
}))
const overrideToChoice = (override: boolean | null | undefined): Choice =>
  override == null ? 'default' : override ? 'on' : 'off'
const CHOICE_VALUES: Readonly<Record<Choice, boolean | null>> = { default: null, on: true, off: false }

/** The feature flags of a workspace: the current state, where it comes from, and what staff have set (rule SA9). */
export function FlagsDialog({ workspace, onClose }: WorkspaceDialogProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<Flag['id'], Choice>>(new Map())
  const [errorMessage, setErrorMessage] = useMessage<string>([chosen])
  // Never from the cache: other staff may have changed the flags since the dialog was last open.
  const query = useApiQuery(workspaceFlagsQuery, { workspaceId: workspace.id }, { staleTime: 0, gcTime: 0 })
  const flags = query.data?.workspaceFlags ?? []
  const items = flags.flatMap(({ id, override, version }) => {
    const choice = chosen.get(id)
    return choice === undefined || choice === overrideToChoice(override)
      ? []
      : [{ id, enabled: CHOICE_VALUES[choice], version }]
  })
  const saving = useSave(setWorkspaceFlagsMutation)
  const submit = () =>
    saving.mutate(
      { workspaceFlagsSetRequest: { workspaceId: workspace.id, items } },
      {
        onSuccess: () => {
          toasts.success(flagSettingsMessages.saved(workspace.name))
          onClose()
        },
        onError: (error) => error instanceof ApiError && setErrorMessage(refusalText(error)),
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={flagSettingsMessages.title(workspace.name)}
      width={520}
      footer={
        <>
          <Button onClick={onClose}>{editingMessages.cancel}</Button>
          <Button look="primary" disabled={items.length === 0} busy={saving.isPending} onClick={submit}>
            {flagSettingsMessages.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{flagSettingsMessages.explained}</p>
        {flags.some(({ source }) => source === 'SERVICE') && <p>{flagSettingsMessages.serviceOverrides}</p>}
        <SettingsLoaded query={query}>
          {() => (
            <ul className="grid">
              {flags.map((flag) => (
                <FlagLine
                  key={flag.id}
                  flag={flag}
                  choice={chosen.get(flag.id) ?? overrideToChoice(flag.override)}
                  onChoose={(choice) => setChosen(new Map(chosen).set(flag.id, choice))}
                />
              ))}
            </ul>
          )}
        </SettingsLoaded>
        {errorMessage !== null && (
          <p role="alert" className="text-danger">
            {errorMessage}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function FlagLine({
  flag: { id, enabled, source },
  choice,
  onChoose,
}: {
  flag: Flag
  choice: Choice
  onChoose: (choice: Choice) => void
}) {
  const name = flagMessages.names[id]
  return (
    <li className="flex items-center justify-between gap-3 border-b border-hair py-2 max-desk:flex-col max-desk:items-start">
      <span className="grid">
        <span className="font-medium">{name}</span>
        <span className="text-12 text-ink-3">{flagSettingsMessages.currentState[source](enabled)}</span>
      </span>
      <Segmented label={name} value={choice} onChange={onChoose} options={CHOICES} />
    </li>
  )
}
