import { formatJobLevel, type JobLevelGroup, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { levelFilterMessages } from '@plumb/domain/messages/level-filter.ts'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { formatHiddenLevels, type LevelOption } from '../choices/levels.ts'
import { useChoices } from '../choices/use-choices.tsx'

const texts = compRangeMessages.page

/** The levels by group, with a checkbox for each level and group. A level without a cash figure cannot be checked, and shows why. */
export function LevelList({ options, isChecked }: Pick<GroupCheckboxProps, 'options' | 'isChecked'>) {
  const { setHiddenLevels } = useChoices()
  const [typed, setTyped] = useState('')
  const setChecked = (changed: readonly LevelOption[], checked: boolean) => {
    const isNowChecked = (option: LevelOption) => (changed.includes(option) ? checked : isChecked(option))
    setHiddenLevels(formatHiddenLevels(options, isNowChecked))
  }
  const matchingLevels = options.filter((option) => matchesText(option, typed))
  const groups = [...new Set(matchingLevels.map(({ group }) => group))]
  return (
    <>
      <div className="flex flex-none items-center gap-2 border-b border-hair-2 px-2.5">
        <Icon icon={Search} className="text-ink-3" />
        <input
          aria-label={levelFilterMessages.search}
          placeholder={levelFilterMessages.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-9 w-full min-w-0 bg-transparent outline-none max-desk:h-11 max-desk:text-15"
        />
      </div>
      <div className="grid min-h-0 gap-2.5 overflow-y-auto p-3">
        {matchingLevels.length === 0 && (
          <output className="text-ink-3">{levelFilterMessages.noneFound(typed)}</output>
        )}
        {typed === '' && (
          <GroupCheckbox
            options={options}
            isChecked={isChecked}
            setChecked={setChecked}
            label={texts.allLevels}
          />
        )}
        {groups.map((group) => {
          const levelsOfGroup = matchingLevels.filter((option) => option.group === group)
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset needs a legend; here the label of a checkbox is the visible name
            <div key={group} role="group" aria-label={nameOf(group)} className="grid gap-1">
              <GroupCheckbox
                options={levelsOfGroup}
                isChecked={isChecked}
                setChecked={setChecked}
                label={nameOf(group)}
              />
              <div className="grid gap-1 pl-6">
                {levelsOfGroup.map((option) => (
                  <Checkbox
                    key={option.key}
                    checked={isChecked(option)}
                    disabled={option.reason !== null}
                    onChange={(checked) => setChecked([option], checked)}
                  >
                    {levelText(option)}{' '}
                    {option.code !== null && (
                      <span className="ml-1 text-12 text-ink-3">{levelLabel(option.level)}</span>
                    )}
                    {option.reason !== null && (
                      <span className="block text-12 text-ink-3">{option.reason}</span>
                    )}
                  </Checkbox>
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </>
  )
}

interface GroupCheckboxProps {
  options: readonly LevelOption[]
  isChecked: (option: LevelOption) => boolean
  setChecked: (changed: readonly LevelOption[], checked: boolean) => void
  label: string
}

/** One checkbox for several levels; it changes only those that have a cash figure. */
function GroupCheckbox({ options, isChecked, setChecked, label }: GroupCheckboxProps) {
  const checkableLevels = options.filter(({ reason }) => reason === null)
  const checkedLevels = checkableLevels.filter(isChecked)
  return (
    <Checkbox
      checked={checkedLevels.length > 0 && (checkedLevels.length === checkableLevels.length || 'some')}
      disabled={checkableLevels.length === 0}
      onChange={() => setChecked(checkableLevels, checkedLevels.length < checkableLevels.length)}
    >
      <span className="font-medium">{label}</span>
    </Checkbox>
  )
}

const levelText = ({ code, name, level }: LevelOption) => formatJobLevel(code, name) ?? levelLabel(level)

const nameOf = (group: JobLevelGroup | null) =>
  group === null ? levelFilterMessages.noGroup : jobLevelMessages.groups[group]

/** Returns whether each word of the text is in the code, name, level or group. */
function matchesText(option: LevelOption, typed: string): boolean {
  const text = `${levelText(option)} ${levelLabel(option.level)} ${nameOf(option.group)}`.toLocaleLowerCase(
    'en',
  )
  return typed
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .every((word) => text.includes(word))
}
