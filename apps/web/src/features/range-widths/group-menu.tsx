import { messages } from '@plumb/domain/messages/messages.ts'
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../shared/ui/button.tsx'
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '../../shared/ui/menu.tsx'
import type { GroupAct } from './group-dialogs.tsx'
import type { WidthGroup } from './widths-matrix.ts'

const words = messages.rangeWidths

/** What can be done to a group, at the end of its heading; what cannot be done now says why. */
export function GroupMenu({
  group,
  isLast,
  isEditing,
  onAct,
}: {
  group: WidthGroup
  /** It is the only one: every workspace keeps one. */
  isLast: boolean
  isEditing: boolean
  onAct: (act: GroupAct) => void
}) {
  const why = isEditing ? words.page.whileEditing : isLast ? words.lastGroup : null
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={words.page.menuOf(group.name)} look="ghost" size="small" />}
    >
      <MenuItem icon={Pencil} onSelect={() => onAct({ act: 'rename', group })}>
        {words.page.rename}
      </MenuItem>
      <MenuItem icon={Copy} disabled={isEditing} onSelect={() => onAct({ act: 'duplicate', group })}>
        {words.page.duplicate}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger disabled={why !== null} onSelect={() => onAct({ act: 'delete', group })}>
        {words.page.delete}
      </MenuItem>
      {why !== null && (
        <MenuHeading>
          <span className="text-12 text-ink-3">{why}</span>
        </MenuHeading>
      )}
    </Menu>
  )
}
