import { type NewFamily, TEMPLATE_FAMILIES } from '@plumb/domain/company-template/template-content.ts'
import { type TemplateLevel, templateTitle } from '@plumb/domain/company-template/template-plan.ts'
import { JOB_LEVEL_GROUPS } from '@plumb/domain/job-levels/job-level.ts'
import { ladderLevels } from '@plumb/domain/ladders/ladders.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import X from 'lucide-react/icons/x'
import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { IconButton } from '../../../shared/ui/button.tsx'
import { TextInput } from '../../../shared/ui/field.tsx'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Cell, Row, Table } from '../../../shared/ui/table.tsx'
import { TableHead } from '../../../shared/ui/table-head.tsx'

const texts = templateMessages.families
const TYPES = JOB_LEVEL_GROUPS.map((type) => ({ value: type, label: jobLevelMessages.groups[type] }))

/** A chosen family, as typed. */
export interface ChosenFamily extends NewFamily {
  /** The name in the template; a number for a family that is not in it. */
  readonly key: string | number
}

export interface FamilyDetailsProps {
  families: readonly ChosenFamily[]
  /** The included levels. */
  levels: readonly TemplateLevel[]
  /** The functions of the workspace. */
  functions: readonly { readonly name: string }[]
  /** The message about a name; null if it can be used. */
  nameError: (family: ChosenFamily) => string | null
  onChange: (families: readonly ChosenFamily[]) => void
}

/** The name, function and type of each chosen family, and what its jobs are called. */
export function FamilyDetails({
  families,
  levels,
  functions,
  nameError,
  addButton,
  onChange,
}: FamilyDetailsProps & {
  /** Has the focus after the last family was removed. */
  addButton: RefObject<HTMLButtonElement | null>
}) {
  const change = (changed: ChosenFamily) =>
    onChange(families.map((each) => (each.key === changed.key ? changed : each)))
  const remove = (key: ChosenFamily['key'], button: HTMLElement) => {
    const row = button.closest('tr')
    const adjacentRow = row?.nextElementSibling ?? row?.previousElementSibling
    const focused = adjacentRow?.querySelector<HTMLElement>('td:last-child button') ?? addButton.current
    focused?.focus()
    onChange(families.filter((each) => each.key !== key))
  }
  const functionNames = new Set([
    ...functions.map(({ name }) => name),
    ...TEMPLATE_FAMILIES.map((each) => each.functionName),
  ])
  const functionOptions = [
    { value: '', label: texts.noFunction },
    ...Array.from(functionNames, (name) => ({ value: name, label: name })),
  ]
  return (
    <div className="relative mt-4 max-w-[1120px] overflow-x-auto" data-density="roomy">
      <Table aria-label={texts.details}>
        <TableHead heads={[texts.name, texts.function, texts.type, texts.jobs, { hidden: texts.removal }]} />
        <tbody>
          {families.map((family) => {
            const { key, name, functionName, type } = family
            const error = nameError(family)
            return (
              <Row key={key}>
                <Cell>
                  <span className="inline-flex w-[200px]">
                    <TextInput
                      size="small"
                      autoComplete="off"
                      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row was added to be named
                      autoFocus={name === ''}
                      aria-label={texts.nameOf(name)}
                      aria-invalid={error !== null || undefined}
                      value={name}
                      onChange={({ target }) => change({ ...family, name: target.value })}
                    />
                  </span>
                </Cell>
                <Cell>
                  <Picker
                    wide
                    label={texts.functionOf(name)}
                    labelHidden
                    value={functionName ?? ''}
                    options={functionOptions}
                    onChange={(chosen) => change({ ...family, functionName: chosen || null })}
                  />
                </Cell>
                <Cell>
                  <Picker
                    wide
                    label={texts.typeOf(name)}
                    labelHidden
                    value={type}
                    options={TYPES}
                    onChange={(chosen) => change({ ...family, type: chosen })}
                  />
                </Cell>
                <Cell>
                  <span className={clsx('block min-w-40 whitespace-normal', error !== null && 'text-danger')}>
                    {error ?? describeJobs(family, levels)}
                  </span>
                </Cell>
                <Cell numeric>
                  <IconButton
                    size="small"
                    look="ghost"
                    icon={X}
                    label={texts.remove(name)}
                    onClick={({ currentTarget }) => remove(key, currentTarget)}
                  />
                </Cell>
              </Row>
            )
          })}
        </tbody>
      </Table>
    </div>
  )
}

/** Returns the number of jobs with the title in the middle of the family’s own ladder. */
function describeJobs({ name, type }: ChosenFamily, levels: readonly TemplateLevel[]): string {
  const ladder = ladderLevels(type, levels)
  const own = ladder.filter(({ group }) => group === type)
  const level = own[Math.floor(own.length / 2)] ?? ladder[0]
  return level === undefined ? texts.noJobs : texts.jobsSuchAs(ladder.length, templateTitle(level, name))
}
