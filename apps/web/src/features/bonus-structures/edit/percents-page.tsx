import type { BonusStructureGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { useSearch } from '@tanstack/react-router'
import { EditedPage } from '../../../shared/editing/edited-page.tsx'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { BONUS_PAGES } from '../bonus-structures.ts'
import { BONUS_OPERATIONS } from '../queries.ts'
import { GroupTabs } from '../../../shared/groups/group-pages.tsx'
import { NoLevels } from '../../../shared/groups/no-levels.tsx'
import { hasHiddenLevels, visibleLevels } from '../../../shared/groups/visible-levels.ts'
import { useMembership } from '../../../shared/session/session.ts'
import { PercentsEditor } from './percents-editor.tsx'

const texts = bonusStructureMessages.page

/** The page of the percentages of one group: the group in the address, or the oldest group. */
export function PercentsPage() {
  const membership = useMembership()
  const { groupId } = useSearch({ from: '/w/$workspaceId/bonus-structures/edit-bonus-structure-group' })
  const groupOf = ({ groups }: BonusStructureGroupsQuery) =>
    groupId === undefined
      ? groups.toSorted((a, b) => a.id - b.id)[0]
      : groups.find(({ id }) => id === groupId)
  const renderEmptyState = (answer: BonusStructureGroupsQuery) =>
    groupOf(answer) === undefined ? (
      <NoGroup isEmpty={answer.groups.length === 0} />
    ) : (
      visibleLevels(answer, membership).length === 0 && (
        <NoLevels title={texts.noLevelsTitle} hasHiddenLevels={hasHiddenLevels(answer, membership)}>
          {texts.noLevels}
        </NoLevels>
      )
    )
  return (
    <EditedPage
      document={BONUS_OPERATIONS.groups}
      title={texts.title}
      tabs={<GroupTabs pages={BONUS_PAGES} />}
      failed={texts.failed}
      renderEmptyState={renderEmptyState}
    >
      {(answer, refresh) => {
        const group = groupOf(answer)
        return (
          group && (
            <PercentsEditor
              key={group.id}
              answer={answer}
              group={group}
              refresh={async () => {
                const currentGroup = groupOf(await refresh())
                if (!currentGroup) throw new Error('The group that is edited is not there any more')
                return currentGroup
              }}
            />
          )
        )
      }}
    </EditedPage>
  )
}

function NoGroup({ isEmpty }: { isEmpty: boolean }) {
  return (
    <EmptyState
      title={isEmpty ? texts.emptyTitle : texts.groupNotFound}
      actions={
        <ButtonLink
          look="primary"
          from="/w/$workspaceId"
          to="/w/$workspaceId/bonus-structures/list-bonus-structure-groups"
        >
          {groupMessages.page.toList}
        </ButtonLink>
      }
    >
      {isEmpty ? texts.empty : texts.groupNotFoundText}
    </EmptyState>
  )
}
