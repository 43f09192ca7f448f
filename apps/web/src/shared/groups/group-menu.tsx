import { groupMessages } from '@plumb/domain/messages/groups.ts'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash'
import { IconButton } from '../ui/button.tsx'
import { MenuItem, MenuSeparator } from '../ui/floating.tsx'
import { Menu, MenuHeading } from '../ui/menu.tsx'
import type { NamedGroup } from './group-acts.ts'

const texts = groupMessages.page

/** Of those who use a group, the first that are named. */
const NAMED_FAMILIES = 3

/** What can be done to a group, in the menu of its row. */
export function GroupMenu({
  group,
  families,
  editLabel,
  canDuplicate,
  onRename,
  onEdit,
  onAct,
}: {
  group: NamedGroup
  /** That have it: the server refuses the deletion then, and whatever else it knows. */
  families: readonly string[]
  editLabel: string
  canDuplicate: boolean
  onRename: () => void
  onEdit: () => void
  onAct: (act: 'duplicate' | 'delete') => void
}) {
  const named = families.slice(0, NAMED_FAMILIES)
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={texts.menuOf(group.name)} look="ghost" size="small" />}
    >
      <MenuItem icon={Pencil} end="F2" onSelect={onRename}>
        {texts.rename}
      </MenuItem>
      <MenuItem icon={SquarePen} onSelect={onEdit}>
        {editLabel}
      </MenuItem>
      {canDuplicate && (
        <MenuItem icon={Copy} end="Ctrl D" onSelect={() => onAct('duplicate')}>
          {texts.duplicate}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        danger
        end="Del"
        disabled={families.length > 0}
        onSelect={() => onAct('delete')}
      >
        {texts.delete}
      </MenuItem>
      {families.length > 0 && (
        <MenuHeading>
          <span className="block max-w-60 text-12 text-ink-3">
            {texts.usedBy(named, families.length - named.length)}
          </span>
        </MenuHeading>
      )}
    </Menu>
  )
}
