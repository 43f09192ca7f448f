import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash'
import { RowHistoryItem } from '../row-history/history-link.tsx'
import { IconButton } from '../ui/button.tsx'
import { MenuItem, MenuSeparator } from '../ui/floating.tsx'
import { Menu, MenuHeading } from '../ui/menu.tsx'
import type { NamedGroup } from './group-actions.ts'

const texts = groupMessages.page

interface GroupMenuProps {
  readonly group: NamedGroup
  readonly canRename?: boolean
  /** Whether groups of this capability can be duplicated. */
  readonly canDuplicate?: boolean
  /** Whether the duplication is disabled for now, for the reason of the deletion. */
  readonly isDuplicationDisabled?: boolean
  /** Null if the group can be deleted. */
  readonly deletionDisabledReason: string | null
  /** In a list, whose rows have keyboard shortcuts for the actions: opens the sheet of the group. */
  readonly edit?: { readonly label: string; readonly onSelect: () => void }
  /** In the heading over a sheet: the link to the history of the group. */
  readonly history?: HistoryTable
  readonly onAction: (action: 'rename' | 'duplicate' | 'delete') => void
}

/** The actions on a group, in its row of a list or in its heading over a sheet. A disabled deletion shows the reason. */
export function GroupMenu(props: GroupMenuProps) {
  const {
    group,
    canRename = true,
    canDuplicate = true,
    isDuplicationDisabled = false,
    edit,
    history,
    onAction,
  } = props
  const shortcut = (text: string) => (edit ? { end: text } : {})
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={texts.menuOf(group.name)} />}>
      <MenuItem icon={Pencil} {...shortcut('F2')} disabled={!canRename} onSelect={() => onAction('rename')}>
        {texts.rename}
      </MenuItem>
      {edit && (
        <MenuItem icon={SquarePen} onSelect={edit.onSelect}>
          {edit.label}
        </MenuItem>
      )}
      {canDuplicate && (
        <MenuItem
          icon={Copy}
          {...shortcut('Ctrl D')}
          disabled={isDuplicationDisabled}
          onSelect={() => onAction('duplicate')}
        >
          {texts.duplicate}
        </MenuItem>
      )}
      {history && <RowHistoryItem historyRow={{ table: history, id: group.id }} />}
      <DeletionItem
        {...shortcut('Del')}
        label={texts.delete}
        disabledReason={props.deletionDisabledReason}
        onDelete={() => onAction('delete')}
      />
    </Menu>
  )
}

/** The last item of a menu: deletes what the menu is about, or shows why that is not possible. */
export function DeletionItem({
  label,
  end,
  disabledReason,
  onDelete,
}: {
  label: string
  /** Its keyboard shortcut. */
  end?: string
  disabledReason: string | null
  onDelete: () => void
}) {
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger end={end} disabled={disabledReason !== null} onSelect={onDelete}>
        {label}
      </MenuItem>
      {disabledReason !== null && (
        <MenuHeading>
          <span className="block max-w-60 text-12 text-ink-3">{disabledReason}</span>
        </MenuHeading>
      )}
    </>
  )
}
