import { messages } from '@plumb/domain/messages/messages.ts'
import { useState } from 'react'
import { LeaveGuard } from '../../shared/editing/leave-guard.tsx'
import { ConfirmDialog } from '../../shared/ui/dialog.tsx'
import { Cell, HeadCell, Row, Table } from '../../shared/ui/table.tsx'
import type { FunctionLine, JobFunction } from './function-lines.ts'
import { FunctionRow } from './function-row.tsx'
import { NameForm } from './name-form.tsx'
import { useFunctionActs } from './use-function-acts.ts'

const words = messages.jobFunctions.page

/** The functions, a line each; a new one is typed in a line on top. */
export function FunctionsTable({
  lines,
  seesFamilies,
  mayEdit,
  isAdding,
  onAdded,
  refresh,
}: {
  lines: readonly FunctionLine[]
  seesFamilies: boolean
  mayEdit: boolean
  isAdding: boolean
  /** The line on top is saved, or left. */
  onAdded: () => void
  /** Asks for everything anew. */
  refresh: () => void
}) {
  const acts = useFunctionActs()
  const [refused, setRefused] = useState<number | null>(null)
  const [deleted, setDeleted] = useState<FunctionLine | null>(null)
  /** Open fields with something typed; 0 is the new one's. */
  const [dirty, setDirty] = useState<ReadonlySet<number>>(new Set())
  const onDirty = (id: number) => (isDirty: boolean) =>
    setDirty((now) => {
      const next = new Set(now)
      if (isDirty) next.add(id)
      else next.delete(id)
      return next
    })
  const askToDelete = (line: FunctionLine) => {
    const isUsed = line.families !== null && line.families.length > 0
    setRefused(isUsed ? line.jobFunction.id : null)
    if (!isUsed) return setDeleted(line)
    // Should its families have another one by now, the next press is another thing.
    refresh()
  }
  const remove = async (jobFunction: JobFunction) => {
    const became = await acts.remove(jobFunction)
    if (became === 'in use') setRefused(jobFunction.id)
    if (became !== 'gone') refresh()
  }
  const columns = 1 + (seesFamilies ? 2 : 0) + 1
  return (
    // A row here has buttons in it, which need the height.
    <div data-density="roomy">
      <Table aria-label={messages.shell.jobFamiliesTabs['job-functions']}>
        <thead>
          <tr>
            <HeadCell>{words.heads.name}</HeadCell>
            {seesFamilies && <HeadCell>{words.heads.usedBy}</HeadCell>}
            {seesFamilies && (
              <HeadCell>
                <span className="max-[1000px]:sr-only">{words.heads.families}</span>
              </HeadCell>
            )}
            <HeadCell>
              <span className="sr-only">{words.heads.actions}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {isAdding && (
            <Row>
              <Cell colSpan={columns}>
                <NameForm
                  jobFunction={null}
                  families={0}
                  onName={acts.name}
                  onDirty={onDirty(0)}
                  onClose={onAdded}
                />
              </Cell>
            </Row>
          )}
          {lines.map((line) => (
            <FunctionRow
              key={line.jobFunction.id}
              line={line}
              columns={columns}
              mayEdit={mayEdit}
              isRefused={refused === line.jobFunction.id}
              onName={acts.name}
              onDirty={onDirty(line.jobFunction.id)}
              onAct={() => setRefused(null)}
              onDelete={() => askToDelete(line)}
            />
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={(open) => !open && setDeleted(null)}
        title={words.deleteTitle(deleted?.jobFunction.name ?? '')}
        confirm={words.confirmDelete}
        onConfirm={() => {
          if (deleted) void remove(deleted.jobFunction)
          setDeleted(null)
        }}
        cancel={words.keep}
        danger
      >
        {deleted?.families ? words.deleteText : words.deleteUnseen}
      </ConfirmDialog>
      <LeaveGuard isDirty={dirty.size > 0} onLeave={() => setDirty(new Set())} />
    </div>
  )
}
