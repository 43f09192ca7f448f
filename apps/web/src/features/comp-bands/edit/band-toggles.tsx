import { MAX_COMPARISONS } from '@plumb/domain/comp-bands/selection.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { useNavigate } from '@tanstack/react-router'
import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { storedText } from '../../../shared/storage/storage.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { MenuCheck } from '../../../shared/ui/floating.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import type { BandGroup } from '../comp-bands.ts'
import type { Toggles } from './sheet-columns.ts'

const texts = compBandMessages.page

/** The switches of the optional columns, and the menu of the groups to compare with. */
export function BandToggles({
  toggles,
  onToggles,
  groups,
  groupId,
  comparisonGroupIds,
}: {
  toggles: Toggles
  onToggles: (toggles: Toggles) => void
  groups: readonly BandGroup[]
  groupId: number
  comparisonGroupIds: readonly number[]
}) {
  const navigate = useNavigate({ from: '/w/$workspaceId/ote/edit-comp-band-group' })
  const renderSwitch = (toggleKey: keyof Toggles) => (
    <Switch
      key={toggleKey}
      checked={toggles[toggleKey]}
      onChange={(checked) => onToggles({ ...toggles, [toggleKey]: checked })}
    >
      {texts[toggleKey]}
    </Switch>
  )
  const setCompared = (id: number, isCompared: boolean) => {
    const ids = comparisonGroupIds.filter((each) => each !== id)
    void navigate({
      search: (prev) => ({ ...prev, comparisonGroupIds: [...ids, ...(isCompared ? [id] : [])].join(',') }),
      replace: true,
    })
  }
  const otherGroups = groups.filter(({ id }) => id !== groupId)
  const hasMaxComparisons = comparisonGroupIds.length >= MAX_COMPARISONS
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {TOGGLE_KEYS.map(renderSwitch)}
      {otherGroups.length > 0 && (
        <Menu
          trigger={
            <Button size="small" icon={Columns3}>
              {texts.compare(comparisonGroupIds.length)}
            </Button>
          }
        >
          {otherGroups.map(({ id, name }) => {
            const isCompared = comparisonGroupIds.includes(id)
            return (
              <MenuCheck
                key={id}
                checked={isCompared}
                disabled={hasMaxComparisons && !isCompared}
                note={hasMaxComparisons && !isCompared && texts.mostComparisons}
                onChange={(checked) => setCompared(id, checked)}
              >
                {name}
              </MenuCheck>
            )
          })}
        </Menu>
      )}
    </span>
  )
}

/** The keys of the optional columns that the user has hidden in this browser, separated by spaces. */
const hiddenColumns = storedText('comp-bands.hidden-columns')
const TOGGLE_KEYS: readonly (keyof Toggles)[] = ['vsPrevious', 'vsComparison', 'calculation']

/** Returns which optional columns are shown, and a function that changes and stores this choice. */
export function useToggles(): readonly [Toggles, (toggles: Toggles) => void] {
  const [toggles, setToggles] = useState(storedToggles)
  return [
    toggles,
    (next) => {
      const hidden = TOGGLE_KEYS.filter((toggleKey) => !next[toggleKey])
      if (hidden.length === 0) hiddenColumns.remove()
      else hiddenColumns.set(hidden.join(' '))
      setToggles(next)
    },
  ]
}

function storedToggles(): Toggles {
  const hidden = new Set(hiddenColumns.get()?.split(' '))
  return Object.fromEntries(
    TOGGLE_KEYS.map((toggleKey) => [toggleKey, !hidden.has(toggleKey)]),
  ) as unknown as Toggles
}
