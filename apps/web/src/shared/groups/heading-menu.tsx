import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { RowHistoryItem } from '../row-history/history-link.tsx'
import { IconButton } from '../ui/button.tsx'
import { MenuItem, MenuSeparator } from '../ui/floating.tsx'
import { Menu, MenuHeading } from '../ui/menu.tsx'
import type { NamedGroup } from './group-acts.ts'
import type { GroupAct } from './group-dialogs.tsx'

const texts = groupMessages.page

/** The actions on a group, at the end of its heading over a sheet. A disabled deletion shows the reason. */
export function HeadingMenu<Group extends NamedGroup>({
  group,
  table,
  canRename = true,
  copyDisabledReason,
  deletionDisabledReason = copyDisabledReason,
  onAct,
}: {
  group: Group
  table: HistoryTable
  canRename?: boolean
  /** Null if the group can be copied. */
  copyDisabledReason: string | null
  /** Null if the group can be deleted. */
  deletionDisabledReason?: string | null
  onAct: (act: GroupAct<Group>) => void
}) {
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={texts.menuOf(group.name)} look="ghost" size="small" />}
    >
      <MenuItem icon={Pencil} disabled={!canRename} onSelect={() => onAct({ act: 'rename', group })}>
        {texts.rename}
      </MenuItem>
      <MenuItem
        icon={Copy}
        disabled={copyDisabledReason !== null}
        onSelect={() => onAct({ act: 'duplicate', group })}
      >
        {texts.duplicate}
      </MenuItem>
      <RowHistoryItem of={{ table, id: group.id }} />
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        danger
        disabled={deletionDisabledReason !== null}
        onSelect={() => onAct({ act: 'delete', group })}
      >
        {texts.delete}
      </MenuItem>
      {deletionDisabledReason !== null && (
        <MenuHeading>
          <span className="text-12 text-ink-3">{deletionDisabledReason}</span>
        </MenuHeading>
      )}
    </Menu>
  )
}
