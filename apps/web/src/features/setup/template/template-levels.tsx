import type { TemplateLevel } from '@plumb/domain/company-template/template-plan.ts'
import { templateTitle } from '@plumb/domain/company-template/template-plan.ts'
import { JOB_LEVEL_GROUPS, type JobLevelGroup, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { titlePattern } from '@plumb/domain/ladders/titles.ts'
import { templateMessages } from '@plumb/domain/messages/company-template.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { TextInput } from '../../../shared/ui/field.tsx'
import { Cell, Row, Table } from '../../../shared/ui/table.tsx'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import { TemplateSection } from './template-section.tsx'

const texts = templateMessages.levels
/** The groups, with Management and Executive last, since most titles belong to the others. */
const LADDER_ORDER: readonly JobLevelGroup[] = [
  ...JOB_LEVEL_GROUPS.slice(2),
  ...JOB_LEVEL_GROUPS.slice(0, 2).toReversed(),
]

/** The ladders: their levels, names and titles. */
export function TemplateLevels({
  levels,
  familyOf,
  canRename,
  onChange,
}: {
  levels: readonly TemplateLevel[]
  /** The family for which titles of a group are shown; undefined if no chosen family has its ladder. */
  familyOf: (group: JobLevelGroup) => string | undefined
  /** Whether the template creates the levels, so that they can get other names. */
  canRename: boolean
  onChange: (levels: readonly TemplateLevel[]) => void
}) {
  const change = (changed: TemplateLevel) =>
    onChange(levels.map((each) => (each.id === changed.id ? changed : each)))
  return (
    <TemplateSection title={texts.title} about={texts.about}>
      <div className="grid max-w-[960px] gap-y-5">
        {LADDER_ORDER.map((group) => {
          const family = familyOf(group)
          const rows = levels.filter((level) => level.group === group)
          if (family === undefined || rows.length === 0) return null
          return (
            <div key={group} className="relative overflow-x-auto">
              <h3 className="mb-1 font-medium">{jobLevelMessages.groups[group]}</h3>
              <Table aria-label={jobLevelMessages.groups[group]}>
                <TableHead heads={[texts.level, texts.name, texts.pattern, texts.preview(family)]} />
                <tbody>
                  {rows
                    .toSorted((a, b) => b.level - a.level)
                    .map((level) => (
                      <LevelRow
                        key={level.id}
                        level={level}
                        family={family}
                        canRename={canRename}
                        onChange={change}
                      />
                    ))}
                </tbody>
              </Table>
            </div>
          )
        })}
      </div>
    </TemplateSection>
  )
}

function LevelRow({
  level,
  family,
  canRename,
  onChange,
}: {
  level: TemplateLevel
  family: string
  canRename: boolean
  onChange: (level: TemplateLevel) => void
}) {
  const { code, name, isIncluded } = level
  return (
    <Row>
      <Cell>
        <Checkbox checked={isIncluded} onChange={(isOn) => onChange({ ...level, isIncluded: isOn })}>
          <span className="sr-only">{texts.include} </span>
          {code} <span className="text-ink-3">{levelLabel(level.level)}</span>
        </Checkbox>
      </Cell>
      <Cell>
        {isIncluded && canRename ? (
          <TextInput
            size="line"
            autoComplete="off"
            aria-label={texts.nameOf(code)}
            aria-invalid={name.trim() === '' || undefined}
            value={name}
            onChange={({ target: { value } }) => onChange({ ...level, name: value })}
          />
        ) : (
          <span className={isIncluded ? undefined : 'text-ink-3'}>{name}</span>
        )}
      </Cell>
      <Cell>
        {isIncluded && (
          <TextInput
            size="line"
            autoComplete="off"
            aria-label={texts.patternOf(code)}
            value={level.titlePattern ?? titlePattern(level)}
            onChange={({ target: { value } }) => onChange({ ...level, titlePattern: value })}
          />
        )}
      </Cell>
      <Cell>{isIncluded && templateTitle(level, family)}</Cell>
    </Row>
  )
}
