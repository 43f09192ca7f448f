import { type PastedNames, readPastedNames } from '@plumb/domain/job-functions/pasted-names.ts'
import { jobFunctionMessages } from '@plumb/domain/messages/job-functions.ts'
import { type ReactNode, useState } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { usePagePaste } from '../../shared/editing/use-page-paste.ts'
import { readPastedCells } from '../../shared/sheet/sheet-edits.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { saveFunctionsMutation } from './queries.ts'
import type { JobFunction } from './use-function-actions.ts'

const texts = jobFunctionMessages.pasted

/** Creates job functions from a pasted column of names, after a confirmation (rule FN3). @returns a function that pastes, and the dialog */
export function usePastedNames(
  functions: readonly JobFunction[] | undefined,
  mayEdit: boolean,
): { readonly paste: (text: string) => void; readonly dialog: ReactNode } {
  const [pasted, setPasted] = useState<PastedNames | null>(null)
  const saving = useSave(saveFunctionsMutation, { refusalsShownBy: 'toast' })
  const paste = (text: string) => {
    const column = readPastedCells(text)?.map(([cell = '']) => cell)
    if (!column) return
    const pastedNames = readPastedNames(
      column,
      (functions ?? []).map(({ name }) => name),
    )
    if (pastedNames.names.length > 0) return setPasted(pastedNames)
    toasts.warning(pastedNames.problems[0] ?? texts.nothingNew)
  }
  usePagePaste(mayEdit && functions !== undefined && pasted === null, paste)
  const create = (names: readonly string[]) =>
    saving.mutate(
      { request: { items: names.map((name) => ({ name })) } },
      {
        onSuccess: () => {
          toasts.success(texts.saved(names.length))
          setPasted(null)
        },
      },
    )
  const dialog = pasted && (
    <FormDialog
      title={texts.title(pasted.names.length)}
      submit={texts.confirm(pasted.names.length)}
      initialFocus="submit"
      isBusy={saving.isPending}
      onSubmit={() => create(pasted.names)}
      onClose={() => setPasted(null)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <ul tabIndex={0} className="max-h-[40vh] overflow-y-auto">
        {pasted.names.map((name) => (
          <li key={name} className="border-t border-hair py-1 first:border-0">
            {name}
          </li>
        ))}
      </ul>
      {pasted.knownCount > 0 && <p className="text-ink-2">{texts.known(pasted.knownCount)}</p>}
      {pasted.problems.map((problem) => (
        <p key={problem} className="text-danger">
          {texts.refused(problem)}
        </p>
      ))}
    </FormDialog>
  )
  return { paste, dialog }
}
