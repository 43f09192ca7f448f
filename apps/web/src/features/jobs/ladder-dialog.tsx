import { readCopiedCells } from '@plumb/domain/csv/clipboard-text.ts'
import { JOB_LEVEL_GROUPS, type JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import { newJob } from '@plumb/domain/jobs/job.ts'
import { isUsualLevel, ladderLevels } from '@plumb/domain/ladders/ladders.ts'
import { formatTitle, titlePattern } from '@plumb/domain/ladders/titles.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { jobMessages } from '@plumb/domain/messages/jobs.ts'
import { type ClipboardEvent, useState } from 'react'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Field, TextInput } from '../../shared/ui/field.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { Picker } from '../../shared/ui/picker.tsx'
import type { JobLevel } from './job-rows.ts'

const texts = jobMessages.ladder

/** The user’s changes in the line of a job level. */
interface ChangedLine {
  readonly isChecked?: boolean
  readonly title?: string
}

/** Adds jobs at the job levels of a ladder, with titles by pattern, which can be changed or pasted as a column (rule JB21). */
export function LadderDialog({
  family,
  jobLevels,
  hasNoJobs,
  onAdd,
  onClose,
}: {
  family: { readonly id: number; readonly name: string }
  /** The visible job levels at which the family has no job. */
  jobLevels: readonly JobLevel[]
  /** Whether the family has no jobs at all: then the job levels that most companies have are checked at first. */
  hasNoJobs: boolean
  onAdd: (jobs: readonly ReturnType<typeof newJob>[]) => Promise<boolean>
  onClose: () => void
}) {
  const groups = JOB_LEVEL_GROUPS.filter((group) => jobLevels.some((level) => level.group === group))
  const [type, setType] = useState<JobLevelGroup>(
    groups.includes('Professional') ? 'Professional' : (groups[0] ?? 'Professional'),
  )
  const [changedLines, setChangedLines] = useState<ReadonlyMap<number, ChangedLine>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const ladderLines = ladderLevels(type, jobLevels).map((jobLevel) => {
    const {
      isChecked = hasNoJobs && isUsualLevel(jobLevel.code),
      title = formatTitle(titlePattern(jobLevel), family.name),
    } = changedLines.get(jobLevel.id) ?? {}
    return { jobLevel, isChecked, title }
  })
  const change = (changes: readonly (readonly [id: number, line: ChangedLine])[]) =>
    setChangedLines(
      (lines) =>
        new Map([...lines, ...changes.map(([id, line]) => [id, { ...lines.get(id), ...line }] as const)]),
    )
  const paste = (event: ClipboardEvent, from: number) => {
    const pasted = readCopiedCells(event.clipboardData.getData('text/plain')).map(([title = '']) =>
      title.trim(),
    )
    if (pasted.length < 2) return
    event.preventDefault()
    change(
      ladderLines.slice(from).flatMap(({ jobLevel }, index) => {
        const title = pasted[index]
        return title === undefined ? [] : [[jobLevel.id, { title, isChecked: title !== '' }] as const]
      }),
    )
  }
  const checkedLines = ladderLines.filter(({ isChecked }) => isChecked)
  const hasBlank = checkedLines.some(({ title }) => title.trim() === '')
  const submit = async () => {
    if (checkedLines.length === 0 || hasBlank) return
    setBusy(true)
    const isSaved = await onAdd(
      checkedLines.map(({ jobLevel: { id }, title }) => newJob(family.id, { id, name: title.trim() })),
    )
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <FormDialog
      title={texts.title(family.name)}
      width={560}
      submit={texts.submit(checkedLines.length)}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={texts.type} hint={texts.hint}>
        <Picker
          wide
          value={type}
          onChange={setType}
          options={groups.map((group) => ({ value: group, label: jobLevelMessages.groups[group] }))}
        />
      </Field>
      <ul aria-label={texts.levels} className="grid gap-1">
        {ladderLines.map(({ jobLevel, isChecked, title }, index) => (
          <li key={jobLevel.id} className="grid grid-cols-[minmax(0,200px)_minmax(0,1fr)] items-center gap-3">
            <Checkbox checked={isChecked} onChange={(next) => change([[jobLevel.id, { isChecked: next }]])}>
              <span className="text-ink-3">{jobLevel.code}</span> {jobLevel.name}
            </Checkbox>
            <TextInput
              size="small"
              aria-label={texts.titleAt(jobLevel.code)}
              aria-invalid={(isChecked && title.trim() === '') || undefined}
              value={title}
              disabled={!isChecked}
              onChange={({ target: { value } }) => change([[jobLevel.id, { title: value }]])}
              onPaste={(event) => paste(event, index)}
            />
          </li>
        ))}
      </ul>
      {(checkedLines.length === 0 || hasBlank) && (
        <output className="text-12 text-ink-3">{hasBlank ? jobMessages.titleRequired : texts.none}</output>
      )}
    </FormDialog>
  )
}
