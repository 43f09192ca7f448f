import type { EquityBandsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { EditedPage } from '../../shared/editing/edited-page.tsx'
import { NoLevels } from '../../shared/groups/no-levels.tsx'
import { hasHiddenLevels, visibleLevels } from '../../shared/groups/visible-levels.ts'
import { useMembership } from '../../shared/session/session.ts'
import { EquityEditor } from './equity-editor.tsx'
import { equityBandsQuery } from './queries.ts'

/** The page of equity bands: a row for each level, and a group of columns for each group (rules EB1, EB2). */
export function EquityPage() {
  const membership = useMembership()
  const renderNoLevels = (loaded: EquityBandsQuery) =>
    visibleLevels(loaded, membership).length === 0 && (
      <NoLevels
        title={equityPageMessages.noLevelsTitle}
        hasHiddenLevels={hasHiddenLevels(loaded, membership)}
      >
        {equityPageMessages.noLevels}
      </NoLevels>
    )
  return (
    <EditedPage
      document={equityBandsQuery}
      title={equityPageMessages.title}
      failed={equityPageMessages.failed}
      renderEmptyState={renderNoLevels}
    >
      {(loaded, refresh) => <EquityEditor loaded={loaded} refresh={refresh} />}
    </EditedPage>
  )
}
