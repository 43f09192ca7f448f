import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import Columns2 from 'lucide-react/icons/columns-2'
import { Button } from '../../../shared/ui/button.tsx'
import { MenuItem } from '../../../shared/ui/floating.tsx'
import { Menu } from '../../../shared/ui/menu.tsx'
import { useChoices } from '../choices/use-choices.tsx'

const texts = compRangeMessages.comparison

/** Adds a second table to compare with: the first other country or family, which can then be changed. */
export function CompareMenu() {
  const { options, choices, setComparedWith } = useChoices()
  const country = options.countries.find((each) => each.country !== choices.country)?.country
  const familyId = options.families.find(({ id }) => id !== choices.familyId)?.id
  if (country === undefined && familyId === undefined) return null
  return (
    <Menu align="end" trigger={<Button icon={Columns2}>{texts.open}</Button>}>
      <MenuItem onSelect={() => setComparedWith(country ?? null)} disabled={country === undefined}>
        {texts.country}
      </MenuItem>
      <MenuItem onSelect={() => setComparedWith(String(familyId))} disabled={familyId === undefined}>
        {texts.family}
      </MenuItem>
    </Menu>
  )
}
