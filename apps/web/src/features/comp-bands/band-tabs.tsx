import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { GroupTabs } from '../../shared/groups/group-tabs.tsx'

const { tabs, title } = compBandMessages.page

/** Which of both pages of comp bands is open. */
export const BandTabs = () => (
  <GroupTabs
    label={title}
    tabs={[
      { path: 'ote/list-comp-band-groups', name: tabs.list },
      { path: 'ote/edit-comp-band-group', name: tabs.edit },
    ]}
  />
)
