import type { JobFunctionUsesQuery } from '@plumb/api-contract/generated/graphql.ts'
import { jobFunctionMessages } from '@plumb/domain/messages/job-functions.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useState } from 'react'
import { LeaveGuard } from '../../shared/editing/leave-guard.tsx'
import { NameForm } from '../../shared/named-rows/name-form.tsx'
import type { SortedHead } from '../../shared/named-rows/row-order.ts'
import { ConfirmDialog } from '../../shared/ui/floating.tsx'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import { useIsPhone } from '../../shared/ui/use-window-width.ts'
import { FunctionRow } from './function-row.tsx'
import { type JobFunction, useFunctionActions } from './use-function-actions.ts'

const texts = jobFunctionMessages.page

export type Family = JobFunctionUsesQuery['jobFamilies'][number]

interface FunctionsTableProps {
  readonly functions: readonly JobFunction[]
  /** Returns the sort state of a column: by name, or by number of families. */
  readonly headOf: (column: 'name' | 'uses') => SortedHead
  /** Families by the id of their function; null while loading, or if the user cannot see them. */
  readonly families: ReadonlyMap<number | null, readonly Family[]> | null
  readonly mayEdit: boolean
  readonly isAdding: boolean
  /** Called with several lines that are pasted into the row for a new function. */
  readonly onPaste: (text: string) => void
  /** Called when the new function is saved or canceled. */
  readonly onStopAdding: () => void
  /** Fetches everything again. */
  readonly refresh: () => void
}

/** The table of functions; a new one is entered in a row at the top. */
export function FunctionsTable({
  functions,
  headOf,
  families,
  mayEdit,
  isAdding,
  onPaste,
  onStopAdding,
  refresh,
}: FunctionsTableProps) {
  const actions = useFunctionActions()
  /** The id of the function whose deletion was refused. */
  const [refusedId, setRefusedId] = useState<number | null>(null)
  /** The function that the user is asked to delete. */
  const [functionToDelete, setFunctionToDelete] = useState<JobFunction | null>(null)
  /** Ids of functions whose name has an unsaved edit; 0 for the new one. */
  const [dirtyRows, setDirtyRows] = useState<ReadonlySet<number>>(new Set())
  const onDirty = (id: number) => (isDirty: boolean) =>
    setDirtyRows((now) => new Set([...now, id].filter((each) => each !== id || isDirty)))
  const confirmDeletion = (jobFunction: JobFunction) => {
    const isUsed = families?.has(jobFunction.id) ?? false
    setRefusedId(isUsed ? jobFunction.id : null)
    if (!isUsed) return setFunctionToDelete(jobFunction)
    // The families may have changed since they were loaded: the next click then acts on current data.
    refresh()
  }
  const remove = async (jobFunction: JobFunction) => {
    const outcome = await actions.remove(jobFunction)
    if (outcome === 'in use') setRefusedId(jobFunction.id)
    if (outcome !== 'deleted') refresh()
  }
  const columnCount = families ? 4 : 2
  // On a phone the headings do not sort: they are too low for touch.
  const isPhone = useIsPhone()
  const sortedBy = (column: 'name' | 'uses') => (isPhone ? {} : headOf(column))
  return (
    // Rows of the normal height are too low for their buttons.
    <div data-density="roomy">
      <Table aria-label={shellMessages.jobFamiliesTabs['job-functions']}>
        <thead>
          <tr>
            <HeadCell {...sortedBy('name')}>{texts.heads.name}</HeadCell>
            {families && <HeadCell {...sortedBy('uses')}>{texts.heads.usedBy}</HeadCell>}
            {families && (
              <HeadCell>
                <span className="max-[1000px]:sr-only">{texts.heads.families}</span>
              </HeadCell>
            )}
            <HeadCell>
              <span className="sr-only">{texts.heads.actions}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {isAdding && (
            <Row
              onPaste={(event) => {
                const text = event.clipboardData.getData('text/plain').trim()
                if (!text.includes('\n')) return
                event.preventDefault()
                onPaste(text)
              }}
            >
              <Cell colSpan={columnCount}>
                <NameForm
                  label={texts.newName}
                  name=""
                  onSaveName={(typed) => actions.saveName(null, typed)}
                  onDirty={onDirty(0)}
                  onClose={onStopAdding}
                  trailing={null}
                />
              </Cell>
            </Row>
          )}
          {functions.map((jobFunction) => (
            <FunctionRow
              key={jobFunction.id}
              jobFunction={jobFunction}
              families={families && (families.get(jobFunction.id) ?? [])}
              columns={columnCount}
              mayEdit={mayEdit}
              isDeletionRefused={
                refusedId === jobFunction.id && (families === null || families.has(jobFunction.id))
              }
              onSaveName={actions.saveName}
              onDirty={onDirty(jobFunction.id)}
              onDismissRefusal={() => setRefusedId(null)}
              onDelete={() => confirmDeletion(jobFunction)}
            />
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={functionToDelete !== null}
        onClose={() => setFunctionToDelete(null)}
        title={texts.deleteTitle(functionToDelete?.name ?? '')}
        confirm={texts.confirmDelete}
        onConfirm={() => functionToDelete && void remove(functionToDelete)}
        danger
      >
        {families ? texts.deleteText : texts.deleteUnseen}
      </ConfirmDialog>
      <LeaveGuard isDirty={dirtyRows.size > 0} onLeave={() => setDirtyRows(new Set())} />
    </div>
  )
}
