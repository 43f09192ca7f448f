import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { GroupTabs } from '../../shared/groups/group-tabs.tsx'
import { useMay } from '../../shared/session/session.ts'

const { tabs, title } = bonusStructureMessages.page

/** Which of both pages of bonus structures is open; who may not edit has the list alone. */
export function BonusTabs() {
  const mayEdit = useMay()({ scopes: ['BONUS_STRUCTURES_EDIT'] })
  if (!mayEdit) return null
  return (
    <GroupTabs
      label={title}
      tabs={[
        { path: 'bonus-structures/list-bonus-structure-groups', name: tabs.list },
        { path: 'bonus-structures/edit-bonus-structure-group', name: tabs.edit },
      ]}
    />
  )
}
