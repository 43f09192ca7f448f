import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useMemo } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { type LevelOption, levelOptions, parseHiddenLevels } from '../choices/levels.ts'
import { useChoices } from '../choices/use-choices.tsx'
import { useRanges } from '../ranges/use-ranges.tsx'

const texts = compRangeMessages.page

/** Loaded when it is first opened. */
const LevelList = lazy(async () => ({ default: (await import('./level-list.tsx')).LevelList }))

/** The filter of levels, with the number of checked ones. */
export function LevelFilter() {
  const { hiddenLevels } = useChoices()
  const { answer } = useRanges()
  const options = useMemo(() => answer && levelOptions(answer), [answer])
  if (!options) return null
  const isHidden = parseHiddenLevels(hiddenLevels)
  const isChecked = (option: LevelOption) => option.reason === null && !isHidden(option)
  return (
    <Popover
      label={texts.levels}
      trigger={
        <button
          type="button"
          className="inline-flex h-8 cursor-pointer items-center gap-2 rounded-3 border border-hair-2 bg-surface pr-2 pl-2.5 whitespace-nowrap hover:bg-hover max-desk:h-11 max-desk:w-full max-desk:text-15"
        >
          <span className="text-ink-3">{texts.levels}</span>
          <span className="font-medium">
            {texts.levelsShown(String(options.filter(isChecked).length), String(options.length))}
          </span>
          <Icon icon={ChevronDown} size={14} className="ml-auto text-ink-3" />
        </button>
      }
    >
      <Suspense>
        <LevelList options={options} isChecked={isChecked} />
      </Suspense>
    </Popover>
  )
}
