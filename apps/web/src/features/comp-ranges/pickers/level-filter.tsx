import { JOB_LEVEL_GROUPS, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Menu, MenuCheck, MenuSeparator } from '../../../shared/ui/menu.tsx'
import { useChoices } from '../choices/use-choices.tsx'
import type { CompRangesAnswer } from '../queries.ts'
import { useRanges } from '../ranges/use-ranges.tsx'

const said = messages.compRanges.page

/** The levels of the address's text: "5,6". */
export const levelsOf = (text: string): ReadonlySet<number> =>
  new Set(text === '' ? [] : text.split(',').map(Number))

/** Which levels are shown: all at first. One whose cash figure is missing can be neither checked nor unchecked, and says why. */
export function LevelFilter() {
  const { without, setWithout } = useChoices()
  const { answer } = useRanges()
  if (!answer) return null
  const { rows, incompleteLevels } = answer
  const unchecked = levelsOf(without)
  const reasons = new Map(incompleteLevels.map(({ level, sentence }) => [level, sentence]))
  const levels = [...new Set(rows.map(({ level }) => level))].toSorted((a, b) => b - a)
  const complete = levels.filter((level) => !reasons.has(level))
  const shown = complete.filter((level) => !unchecked.has(level))
  const set = (next: readonly number[]) => setWithout(next.toSorted((a, b) => a - b).join(','))
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex h-8 cursor-pointer items-center gap-2 rounded-3 border border-hair-2 bg-surface pr-2 pl-2.5 whitespace-nowrap hover:bg-hover max-desk:h-11 max-desk:w-full max-desk:text-15"
        >
          <span className="text-ink-3">{said.levels}</span>
          <span className="font-medium">{said.levelsShown(String(shown.length), String(levels.length))}</span>
          <Icon of={ChevronDown} size={14} className="ml-auto text-ink-3" />
        </button>
      }
    >
      <div className="max-h-[min(420px,var(--available-height))] overflow-y-auto">
        <MenuCheck
          checked={shown.length === complete.length}
          disabled={complete.length === 0}
          onChange={(checked) => set(checked ? [] : complete)}
        >
          {said.allLevels}
        </MenuCheck>
        <MenuSeparator />
        {levels.map((level) => (
          <MenuCheck
            key={level}
            checked={shown.includes(level)}
            disabled={reasons.has(level)}
            note={reasons.get(level) ?? groupsAt(rows, level)}
            onChange={(checked) =>
              set(checked ? [...unchecked].filter((it) => it !== level) : [...unchecked, level])
            }
          >
            {levelLabel(level)}
          </MenuCheck>
        ))}
      </div>
    </Menu>
  )
}

function groupsAt(rows: CompRangesAnswer['rows'], level: number): string {
  const at = new Set(rows.filter((row) => row.level === level).map(({ group }) => group))
  return JOB_LEVEL_GROUPS.filter((group) => at.has(group))
    .map((group) => messages.jobLevels.groups[group])
    .join(', ')
}
