import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { RowHistoryItem } from '../../../shared/row-history/history-link.tsx'
import { IconButton } from '../../../shared/ui/button.tsx'
import { MenuItem, MenuSeparator } from '../../../shared/ui/floating.tsx'
import { Menu, MenuHeading } from '../../../shared/ui/menu.tsx'
import type { ShownColumn } from './percent-rows.ts'

const texts = bonusStructureMessages.page

/** The actions on a column, at the end of its heading. A disabled action shows the reason. */
export function ColumnMenu({
  column,
  stays,
  onCopy,
  onFill,
  onStrike,
}: {
  column: ShownColumn
  /** Why the column cannot be deleted; null if it can. */
  stays: string | null
  onCopy: (column: ShownColumn) => void
  onFill: (column: ShownColumn) => void
  onStrike: (column: ShownColumn, isStruck: boolean) => void
}) {
  const country = countryName(column.country)
  if (column.isStruck)
    return (
      <IconButton
        icon={Undo2}
        label={`${country}: ${texts.undoDeletion}`}
        look="ghost"
        size="small"
        onClick={() => onStrike(column, false)}
      />
    )
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={texts.menuOf(country)} look="ghost" size="small" />}
    >
      <MenuItem icon={Copy} onSelect={() => onCopy(column)}>
        {texts.copyColumn}
      </MenuItem>
      <MenuItem icon={ArrowDownToLine} onSelect={() => onFill(column)}>
        {texts.fillWith}
      </MenuItem>
      {column.id !== null && (
        <RowHistoryItem of={{ table: 'bonus_structure_country_group', id: column.id }} />
      )}
      <MenuSeparator />
      <MenuItem icon={Trash2} danger disabled={stays !== null} onSelect={() => onStrike(column, true)}>
        {texts.deleteColumn}
      </MenuItem>
      {stays !== null && (
        <MenuHeading>
          <span className="block max-w-60 text-12 text-ink-3">{stays}</span>
        </MenuHeading>
      )}
    </Menu>
  )
}
