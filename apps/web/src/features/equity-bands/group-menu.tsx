import { refuseEquityGroupDeletion } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import type { EquityBandGroup } from '@plumb/domain/equity-bands/equity-values.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { GroupAct } from '../../shared/groups/group-dialogs.tsx'
import { RowHistoryItem } from '../../shared/row-history/history-link.tsx'
import { IconButton } from '../../shared/ui/button.tsx'
import { MenuItem, MenuSeparator } from '../../shared/ui/floating.tsx'
import { Menu, MenuHeading } from '../../shared/ui/menu.tsx'
import type { EquityGroup } from './equity-rows.ts'

const common = groupMessages.page

/** What can be done to a group, at the end of its heading; what cannot be done now says why. */
export function GroupMenu({
  group,
  groups,
  isEditing,
  hasHiddenLevels,
  onAct,
}: {
  group: EquityGroup
  groups: readonly EquityBandGroup[]
  isEditing: boolean
  /** Levels that the user does not see: what acts on a whole group is refused to them. */
  hasHiddenLevels: boolean
  onAct: (act: GroupAct<EquityGroup>) => void
}) {
  const used = refuseEquityGroupDeletion(group.id, groups)?.message ?? null
  const whole = isEditing
    ? equityPageMessages.whileEditing
    : hasHiddenLevels
      ? groupMessages.hasHiddenLevels
      : null
  const deletion = whole ?? used
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={common.menuOf(group.name)} look="ghost" size="small" />}
    >
      <MenuItem icon={Pencil} disabled={isEditing} onSelect={() => onAct({ act: 'rename', group })}>
        {common.rename}
      </MenuItem>
      <MenuItem icon={Copy} disabled={whole !== null} onSelect={() => onAct({ act: 'duplicate', group })}>
        {common.duplicate}
      </MenuItem>
      <RowHistoryItem of={{ table: 'equity_band_group', id: group.id }} />
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        danger
        disabled={deletion !== null}
        onSelect={() => onAct({ act: 'delete', group })}
      >
        {common.delete}
      </MenuItem>
      {deletion !== null && (
        <MenuHeading>
          <span className="text-12 text-ink-3">{deletion}</span>
        </MenuHeading>
      )}
    </Menu>
  )
}
