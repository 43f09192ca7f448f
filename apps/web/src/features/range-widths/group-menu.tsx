import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { RowHistoryItem } from '../../shared/row-history/history-link.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { MenuItem, MenuSeparator } from '../../shared/ui/floating.tsx'
import { Menu, MenuHeading } from '../../shared/ui/menu.tsx'
import type { GroupAct } from '../../shared/groups/group-dialogs.tsx'
import type { WidthGroup } from './widths-matrix.ts'

const common = groupMessages.page

/** What can be done to a group, at the end of its heading; what cannot be done now says why. */
export function GroupMenu({
  group,
  isEditing,
  onAct,
}: {
  group: WidthGroup
  isEditing: boolean
  onAct: (act: GroupAct<WidthGroup>) => void
}) {
  const why = isEditing ? rangeWidthMessages.page.whileEditing : null
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={common.menuOf(group.name)} look="ghost" size="small" />}
    >
      <MenuItem icon={Pencil} onSelect={() => onAct({ act: 'rename', group })}>
        {common.rename}
      </MenuItem>
      <MenuItem icon={Copy} disabled={isEditing} onSelect={() => onAct({ act: 'duplicate', group })}>
        {common.duplicate}
      </MenuItem>
      <RowHistoryItem of={{ table: 'range_width_group', id: group.id }} />
      <MenuSeparator />
      <MenuItem icon={Trash2} danger disabled={why !== null} onSelect={() => onAct({ act: 'delete', group })}>
        {common.delete}
      </MenuItem>
      {why !== null && (
        <MenuHeading>
          <span className="text-12 text-ink-3">{why}</span>
        </MenuHeading>
      )}
    </Menu>
  )
}
