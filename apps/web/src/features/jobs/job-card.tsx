import { cellOf, type RowKey, textOf, parseTypedText } from '@plumb/domain/editing/draft.ts'
import { JOB_COLUMNS, type JobKey } from '@plumb/domain/jobs/columns.ts'
import { DEFAULT_JOB_TYPE, JOB_TYPES, type JobType } from '@plumb/domain/jobs/job.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import type { EditSession } from '../../shared/editing/use-editing.ts'
import { RowHistoryLink } from '../../shared/row-history/history-link.tsx'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { TextInput } from '../../shared/ui/field.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'

const TEXT_FIELDS = ['title', 'businessTitle', 'jobCode', 'jobSubLevel'] as const
const headOf = (key: JobKey) => (key === 'title' ? jobMessages.titleOnCard : JOB_COLUMNS[key].head)

interface JobCardProps {
  rowKey: RowKey
  jobLevel: { readonly id: number; readonly code: string; readonly name: string }
  session: EditSession
  /** Whether the job was created in this edit: then its title is selected. */
  isAdded: boolean
}

/** A job during editing. */
export function JobCard({ rowKey, jobLevel, session, isAdded }: JobCardProps) {
  const { rows, draft } = session
  const loaded = rows.get(rowKey) ?? null
  const row = draft.get(rowKey)
  const title = String(loaded?.values['title'] ?? '')
  const change = (key: JobKey, text: string) =>
    session.change([{ key: rowKey, column: key, typed: parseTypedText(JOB_COLUMNS[key], text) }])
  const problemOf = (key: JobKey) =>
    session.problems.find((each) => each.key === rowKey && (each.column === key || each.column === null))
  const problems = [...TEXT_FIELDS, 'jobType' as const].flatMap((key) => problemOf(key)?.message ?? [])
  if (row?.isDeleted)
    return (
      <li className="flex items-center gap-3">
        <span className="w-40 text-12 text-ink-3">{`${jobLevel.code} ${jobLevel.name}`}</span>
        <s className="text-ink-3">{title}</s>
        <span className="text-12 text-warning">{editingMessages.row.willBeDeleted}</span>
        <Button
          size="small"
          look="ghost"
          icon={Undo2}
          aria-label={editingMessages.row.keep(title)}
          onClick={() => session.remove([rowKey], false)}
        >
          {editingMessages.row.keepShort}
        </Button>
      </li>
    )
  const type = cellOf(loaded, row, 'jobType')
  return (
    <li data-job-level={jobLevel.id}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-40 text-12 text-ink-3">{`${jobLevel.code} ${jobLevel.name}`}</span>
        {TEXT_FIELDS.map((key) => (
          <span key={key} className={key === 'title' || key === 'businessTitle' ? 'w-56' : 'w-28'}>
            <JobField
              label={jobMessages.page.of(headOf(key), title)}
              placeholder={headOf(key)}
              text={textOf(JOB_COLUMNS[key], cellOf(loaded, row, key))}
              isChanged={row?.cells[key] !== undefined}
              isWrong={problemOf(key) !== undefined}
              takesFocus={isAdded && key === 'title'}
              onText={(text) => change(key, text)}
            />
          </span>
        ))}
        <Segmented<JobType>
          label={jobMessages.page.of(headOf('jobType'), title)}
          value={'value' in type && type.value === 'Hourly' ? 'Hourly' : DEFAULT_JOB_TYPE}
          onChange={(next) => change('jobType', next)}
          options={JOB_TYPES.map((value) => ({ value, label: value }))}
        />
        {loaded?.id != null && <RowHistoryLink historyRow={{ table: 'job', id: loaded.id }} name={title} />}
        <IconButton
          icon={Trash2}
          label={editingMessages.row.delete(title)}
          onClick={() => session.remove([rowKey])}
        />
      </div>
      {problems.length > 0 && <p className="ml-42 text-12 text-danger">{problems.join(' ')}</p>}
      {isAdded && <p className="ml-42 text-12 text-ink-3">{jobMessages.page.new}</p>}
    </li>
  )
}

interface JobFieldProps {
  label: string
  placeholder: string
  text: string
  isChanged: boolean
  isWrong: boolean
  /** Whether the field takes the focus, with its text selected. */
  takesFocus: boolean
  onText: (text: string) => void
}

/** A field of a job; its text is stored in the draft when the field loses the focus. */
function JobField({ label, placeholder, text, isChanged, isWrong, takesFocus, onText }: JobFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.select()
  }, [takesFocus])
  return (
    <TextInput
      ref={input}
      size="small"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={placeholder}
      changed={isChanged || (typed !== null && typed !== text)}
      value={typed ?? text}
      onChange={({ target: { value } }) => setTyped(value)}
      onBlur={() => {
        if (typed !== null && typed !== text) onText(typed)
        setTyped(null)
      }}
    />
  )
}
