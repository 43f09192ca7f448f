import { jobFunctionMessages } from '@plumb/domain/messages/job-functions.ts'
import { Link } from '@tanstack/react-router'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { NameForm } from '../../shared/named-rows/name-form.tsx'
import { RowHistoryLink } from '../../shared/row-history/history-link.tsx'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Cell, Row } from '../../shared/ui/table.tsx'
import { useFocusAfterRender } from '../../shared/ui/use-focus-after-render.ts'
import type { Family } from './functions-table.tsx'
import type { FunctionActions, JobFunction } from './use-function-actions.ts'

/** Maximum number of families that a row names. */
const MAX_NAMED_FAMILIES = 3

interface FunctionRowProps {
  readonly jobFunction: JobFunction
  /** The families that use it; null while loading, or if the user cannot see them. */
  readonly families: readonly Family[] | null
  readonly columns: number
  readonly mayEdit: boolean
  /** Whether its deletion was refused, since families use it: the row says so. */
  readonly isDeletionRefused: boolean
  readonly onSaveName: FunctionActions['saveName']
  readonly onDirty: (isDirty: boolean) => void
  /** Removes the message of a refused deletion. */
  readonly onDismissRefusal: () => void
  readonly onDelete: () => void
}

/** A function: its name, the families that use it, and its actions. */
export function FunctionRow(props: FunctionRowProps) {
  const { jobFunction, families, columns, mayEdit, isDeletionRefused } = props
  const { onSaveName, onDirty, onDismissRefusal, onDelete } = props
  const { id, name } = jobFunction
  const [isRenaming, setRenaming] = useState(false)
  const firstButton = useRef<HTMLButtonElement>(null)
  // Returns the focus to the row once that is rendered again.
  const focusRow = useFocusAfterRender(() => firstButton.current)
  const edit = () => {
    onDismissRefusal()
    setRenaming(true)
  }
  if (isRenaming)
    return (
      <Row>
        <Cell colSpan={columns}>
          <NameForm
            label={jobFunctionMessages.page.nameOf(name)}
            name={name}
            onSaveName={(typed) => onSaveName(jobFunction, typed)}
            onDirty={onDirty}
            onClose={() => {
              setRenaming(false)
              focusRow()
            }}
            trailing={
              families !== null &&
              families.length > 0 && (
                <span className="text-12 text-ink-2">
                  {jobFunctionMessages.page.familiesWillShowIt(families.length)}
                </span>
              )
            }
          />
        </Cell>
      </Row>
    )
  const actionButton = (icon: typeof X, label: string, onClick: () => void, isFirst = false) => (
    <IconButton {...(isFirst && { ref: firstButton })} icon={icon} label={label} onClick={onClick} />
  )
  return (
    <Row
      onKeyDown={({ key }) => {
        if (!mayEdit) return
        if (key === 'F2') edit()
        if (key === 'Delete') onDelete()
      }}
    >
      <Cell>
        <span className="block min-w-24 max-w-[420px] py-1 font-medium whitespace-normal wrap-anywhere desk:min-w-40">
          {name}
        </span>
      </Cell>
      {families && (
        <Cell>
          <FamiliesLink families={families}>
            {families.length > 0
              ? jobFunctionMessages.page.families(families.length)
              : jobFunctionMessages.page.noFamily}
          </FamiliesLink>
        </Cell>
      )}
      {(families !== null || isDeletionRefused) && (
        <Cell colSpan={families ? 1 : 2}>
          {isDeletionRefused ? (
            <InUseMessage families={families ?? []} />
          ) : (
            <span className="block py-1 whitespace-normal text-ink-2 max-[1000px]:hidden">
              {formatFamilies(families ?? [])}
            </span>
          )}
        </Cell>
      )}
      <Cell numeric>
        <span className="inline-flex gap-1">
          <RowHistoryLink historyRow={{ table: 'job_function', id }} name={name} />
          {mayEdit &&
            isDeletionRefused &&
            actionButton(X, jobFunctionMessages.page.dismiss(name), onDismissRefusal, true)}
          {mayEdit &&
            !isDeletionRefused &&
            actionButton(Pencil, jobFunctionMessages.page.edit(name), edit, true)}
          {mayEdit &&
            !isDeletionRefused &&
            actionButton(Trash2, jobFunctionMessages.page.delete(name), onDelete)}
        </span>
      </Cell>
    </Row>
  )
}

/** A link to the cell with the job function of the first of these families; only text without a family. */
function FamiliesLink({ families: [first], children }: { families: readonly Family[]; children: ReactNode }) {
  const workspaceId = useWorkspaceId()
  if (!first) return <span className="text-ink-3">{children}</span>
  return (
    <Link
      to={`/w/${workspaceId}/job-families/families` as string}
      search={{ familyId: first.id, column: 'jobFunctionId' } as never}
      className="text-ink-1 decoration-hair-2"
    >
      {children}
    </Link>
  )
}

/** Returns a text such as "Data, Hardware, Software and 6 more". */
function formatFamilies(families: readonly Family[]): string {
  const names = families.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en'))
  const named = names.slice(0, MAX_NAMED_FAMILIES)
  return jobFunctionMessages.page.andMore(named.join(', '), names.length - named.length)
}

/** Says that a function is in use and how to proceed, with a link to its families (rules FN2, FN4). */
function InUseMessage({ families }: { families: readonly Family[] }) {
  const [textBefore, linkText, textAfter] = jobFunctionMessages.page.moveFamiliesFirst(
    families.length === 0 ? null : families.length,
  )
  return (
    <span role="alert" className="flex items-center gap-1.5 py-1 text-12 whitespace-normal">
      <Icon icon={CircleAlert} size={14} className="text-danger" />
      <span>
        <b className="font-semibold text-danger">{jobFunctionMessages.inUse}.</b> {textBefore}{' '}
        {families.length === 0 ? linkText : <FamiliesLink families={families}>{linkText}</FamiliesLink>}{' '}
        {textAfter}
      </span>
    </span>
  )
}
