import { messages } from '@plumb/domain/messages/messages.ts'
import { CircleAlert, Pencil, Trash2, X } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { RowHistoryLink } from '../../shared/row-history/history-link.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import { Cell, Row } from '../../shared/ui/table.tsx'
import { useFocusOnceDrawn } from '../../shared/ui/use-focus-once-drawn.ts'
import { familiesInWords, type FunctionLine } from './function-lines.ts'
import { NameForm } from './name-form.tsx'

const words = messages.jobFunctions

interface FunctionRowProps extends Pick<ComponentProps<typeof NameForm>, 'onName' | 'onDirty'> {
  readonly line: FunctionLine
  readonly columns: number
  readonly mayEdit: boolean
  /** Its deletion was asked for, and families have it. */
  readonly isRefused: boolean
  readonly onAct: () => void
  readonly onDelete: () => void
}

/** A function: its name, which families have it, and what can be done with it. */
export function FunctionRow(props: FunctionRowProps) {
  const { line, columns, mayEdit, isRefused, onName, onDirty, onAct, onDelete } = props
  const { jobFunction, families } = line
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLButtonElement>(null)
  // Back to where one was, once it is there again.
  const focusRow = useFocusOnceDrawn(() => row.current)
  const edit = () => {
    onAct()
    setOpen(true)
  }
  if (isOpen)
    return (
      <Row>
        <Cell colSpan={columns}>
          <NameForm
            jobFunction={jobFunction}
            families={families?.length ?? 0}
            onName={onName}
            onDirty={onDirty}
            onClose={() => {
              setOpen(false)
              focusRow()
            }}
          />
        </Cell>
      </Row>
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
        <span className="block max-w-[420px] py-1 font-medium whitespace-normal break-words">
          {jobFunction.name}
        </span>
      </Cell>
      {families && (
        <Cell>
          {families.length > 0 ? (
            words.page.families(families.length)
          ) : (
            <span className="text-ink-3">{words.page.noFamily}</span>
          )}
        </Cell>
      )}
      {(families !== null || isRefused) && (
        <Cell colSpan={families ? 1 : 2}>
          {isRefused ? (
            <StaysBecause families={families} />
          ) : (
            <span className="text-ink-2 max-[1000px]:hidden">{familiesInWords(families ?? [])}</span>
          )}
        </Cell>
      )}
      <Cell numeric>
        <span className="inline-flex gap-1">
          <RowHistoryLink of={{ table: 'job_function', id: jobFunction.id }} name={jobFunction.name} />
          {mayEdit &&
            (isRefused ? (
              <IconButton
                ref={row}
                icon={X}
                label={words.page.dismiss(jobFunction.name)}
                look="ghost"
                size="small"
                onClick={onAct}
              />
            ) : (
              <>
                <IconButton
                  ref={row}
                  icon={Pencil}
                  label={words.page.edit(jobFunction.name)}
                  look="ghost"
                  size="small"
                  onClick={edit}
                />
                <IconButton
                  icon={Trash2}
                  label={words.page.delete(jobFunction.name)}
                  look="ghost"
                  size="small"
                  onClick={onDelete}
                />
              </>
            ))}
        </span>
      </Cell>
    </Row>
  )
}

/** The refusal with the way out (docs/rules/job-functions 2, 4). */
function StaysBecause({ families }: { families: readonly string[] | null }) {
  return (
    <span role="alert" className="flex items-center gap-1.5 py-1 text-12 whitespace-normal">
      <Icon of={CircleAlert} size={14} className="text-danger" />
      <span>
        <b className="font-semibold text-danger">{words.inUse}.</b>{' '}
        {words.page.wayOut(families && families.length > 0 ? families.length : null)}
      </span>
    </span>
  )
}
