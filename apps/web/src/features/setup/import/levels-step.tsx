import { HIGHEST_LEVEL, JOB_LEVEL_GROUPS, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import type { LevelChoice, CompanyLevel, StructureFacts } from '@plumb/domain/structure-import/types.ts'
import { Picker } from '../../../shared/ui/picker.tsx'
import { Cell, Row, Table } from '../../../shared/ui/table.tsx'
import { TableHead } from '../../../shared/ui/table-head.tsx'
import { ScrollArea, StepFrame, type StepProps } from './step-frame.tsx'

const texts = setupImportMessages.levels
const GROUPS = JOB_LEVEL_GROUPS.map((group) => ({ value: group, label: jobLevelMessages.groups[group] }))
const LEVELS = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, index) => HIGHEST_LEVEL - index)

interface LevelsStepProps extends StepProps {
  facts: StructureFacts
  onNext: () => void
}

/** Shows the company's own levels next to those of Plumb, the highest first; every position can be changed. */
export function LevelsStep({ plan, choices, facts, onChoose, onBack, onNext }: LevelsStepProps) {
  const choosePosition = ({ key, name }: CompanyLevel, position: Pick<LevelChoice, 'group' | 'level'>) => {
    const { id: jobLevelId = null } = findStoredLevel(facts, name, position) ?? {}
    onChoose({ levels: { ...choices.levels, [key]: { ...position, jobLevelId } } })
  }
  return (
    <StepFrame
      title={texts.title}
      about={texts.about}
      onBack={onBack}
      nextLabel={setupImportMessages.next}
      onNext={onNext}
      disabledReason={null}
    >
      <ScrollArea label={texts.title}>
        <div className="max-w-[960px]">
          <Table>
            <TableHead
              heads={[texts.own, { figures: texts.rows }, texts.group, texts.level, texts.basedOn]}
            />
            <tbody>
              {plan.levels.map((ownLevel) => {
                const { key, name, rowCount, group, level, by } = ownLevel
                return (
                  <Row key={key}>
                    <Cell>
                      <span className="font-medium">{name}</span>
                    </Cell>
                    <Cell numeric>{rowCount}</Cell>
                    <Cell>
                      <Picker
                        wide
                        label={texts.groupOf(name)}
                        labelHidden
                        value={group}
                        options={GROUPS}
                        onChange={(chosen) => choosePosition(ownLevel, { group: chosen, level })}
                      />
                    </Cell>
                    <Cell>
                      <Picker
                        wide
                        label={texts.levelOf(name)}
                        labelHidden
                        value={level}
                        options={LEVELS.map((number) => ({
                          value: number,
                          label: describeLevel(facts, group, number),
                        }))}
                        onChange={(chosen) => choosePosition(ownLevel, { group, level: chosen })}
                      />
                    </Cell>
                    <Cell>
                      <span className={by === 'pay' ? 'text-12 text-warning' : 'text-12 text-ink-3'}>
                        {texts.by[by]}
                      </span>
                    </Cell>
                  </Row>
                )
              })}
            </tbody>
          </Table>
        </div>
      </ScrollArea>
    </StepFrame>
  )
}

/** Returns "L9 · P4 Senior": a level with the survey's job level of the group. */
function describeLevel(
  { surveyLevels }: StructureFacts,
  group: CompanyLevel['group'],
  level: number,
): string {
  const surveyLevel = surveyLevels.find((each) => each.group === group && each.level === level)
  return surveyLevel ? `${levelLabel(level)} · ${surveyLevel.code} ${surveyLevel.name}` : levelLabel(level)
}

/** Returns the stored job level at a position: the one of this name, otherwise the only one. */
function findStoredLevel(
  { jobLevels }: StructureFacts,
  name: string,
  { group, level }: Pick<LevelChoice, 'group' | 'level'>,
) {
  const stored = jobLevels.filter((each) => each.group === group && each.level === level)
  return stored.find((each) => each.name === name) ?? (stored.length === 1 ? stored[0] : undefined)
}
