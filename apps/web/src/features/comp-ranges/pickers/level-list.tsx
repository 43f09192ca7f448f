import { type JobLevelGroup, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { jobLevelMessages } from '@plumb/domain/messages/job-levels.ts'
import { levelFilterMessages } from '@plumb/domain/messages/level-filter.ts'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { type LevelOption, uncheckedLevels, withoutOf } from '../choices/levels.ts'
import { useChoices } from '../choices/use-choices.tsx'

const texts = compRangeMessages.page

/** The levels by group, with a checkbox for each level and group. A level without a cash figure cannot be selected, and shows why. */
export function LevelList({ options }: { options: readonly LevelOption[] }) {
  const { without, setWithout } = useChoices()
  const [typed, setTyped] = useState('')
  const isUnchecked = uncheckedLevels(without)
  const isChecked = (option: LevelOption) => option.reason === null && !isUnchecked(option)
  const set = (changed: readonly LevelOption[], checked: boolean) =>
    setWithout(withoutOf(options, (option) => (changed.includes(option) ? checked : isChecked(option))))
  const found = options.filter((option) => holds(option, typed))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <>
      <div className="flex flex-none items-center gap-2 border-b border-hair-2 px-2.5">
        <Icon of={Search} className="text-ink-3" />
        <input
          aria-label={levelFilterMessages.search}
          placeholder={levelFilterMessages.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-9 w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3 max-desk:h-11 max-desk:text-15"
        />
      </div>
      <div className="grid min-h-0 gap-2.5 overflow-y-auto p-3">
        {found.length === 0 && <output className="text-ink-3">{levelFilterMessages.noneFound(typed)}</output>}
        {typed === '' && <Ticks of={options} isChecked={isChecked} set={set} label={texts.allLevels} />}
        {groups.map((group) => {
          const ofGroup = found.filter((option) => option.group === group)
          return (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its tick names it, which a legend cannot be
            <div key={group} role="group" aria-label={nameOf(group)} className="grid gap-1">
              <Ticks of={ofGroup} isChecked={isChecked} set={set} label={nameOf(group)} />
              <div className="grid gap-1 pl-6">
                {ofGroup.map((option) => (
                  <Checkbox
                    key={option.key}
                    checked={isChecked(option)}
                    disabled={option.reason !== null}
                    onChange={(checked) => set([option], checked)}
                  >
                    {labelOf(option)}
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

interface TicksProps {
  of: readonly LevelOption[]
  isChecked: (option: LevelOption) => boolean
  set: (changed: readonly LevelOption[], checked: boolean) => void
  label: string
}

/** One checkbox for several levels: for those that can be selected. */
function Ticks({ of, isChecked, set, label }: TicksProps) {
  const complete = of.filter(({ reason }) => reason === null)
  const checked = complete.filter(isChecked)
  return (
    <Checkbox
      checked={checked.length > 0 && (checked.length === complete.length || 'some')}
      disabled={complete.length === 0}
      onChange={() => set(complete, checked.length < complete.length)}
    >
      <span className="font-medium">{label}</span>
    </Checkbox>
  )
}

const labelOf = ({ code, level }: LevelOption) => [code, levelLabel(level)].filter(Boolean).join(' · ')

const nameOf = (group: JobLevelGroup | null) =>
  group === null ? levelFilterMessages.noGroup : jobLevelMessages.groups[group]

/** Returns whether code, level or group contain the text. */
function holds(option: LevelOption, typed: string): boolean {
  const text = `${labelOf(option)} ${nameOf(option.group)}`.toLocaleLowerCase('en')
  return typed
    .toLocaleLowerCase('en')
    .split(/\s+/)
    .every((word) => text.includes(word))
}
