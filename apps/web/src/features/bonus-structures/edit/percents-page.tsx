import type { BonusStructureGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import { EditedPage } from '../../../shared/editing/edited-page.tsx'
import { useLevelsSeen } from '../../../shared/session/use-levels-seen.ts'
import { ButtonLink } from '../../../shared/ui/button-link.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { BonusTabs } from '../bonus-tabs.tsx'
import { bonusGroupsQuery } from '../queries.ts'
import { NoLevels } from '../../../shared/groups/no-levels.tsx'
import { useSeenLevels } from '../../../shared/groups/seen-levels.ts'
import { PercentsEditor } from './percents-editor.tsx'

const words = messages.bonusStructures.page

/** The percents of a group: the one that the address names, else the oldest. */
export function PercentsPage() {
  const { groupId } = useSearch({ from: '/w/$workspaceId/bonus-structures/edit-bonus-structure-group' })
  const groupOf = ({ bonusStructureGroups: groups }: BonusStructureGroupsQuery) =>
    groupId === undefined
      ? groups.toSorted((a, b) => a.id - b.id)[0]
      : groups.find(({ id }) => id === groupId)
  const instead = (answer: BonusStructureGroupsQuery) =>
    groupOf(answer) ? null : <NoGroup isEmpty={answer.bonusStructureGroups.length === 0} />
  return (
    <EditedPage
      document={bonusGroupsQuery}
      title={words.title}
      tabs={<BonusTabs />}
      failed={words.failed}
      instead={instead}
    >
      {(answer, refresh) => {
        const group = groupOf(answer)
        return (
          group && (
            <WithLevels
              key={group.id}
              answer={answer}
              group={group}
              refresh={async () => {
                const now = groupOf(await refresh())
                if (!now) throw new Error('The group that is edited is not there any more')
                return now
              }}
            />
          )
        )
      }}
    </EditedPage>
  )
}

function NoGroup({ isEmpty }: { isEmpty: boolean }) {
  const params = useParams({ from: '/w/$workspaceId' })
  return (
    <EmptyState
      title={isEmpty ? words.emptyTitle : words.groupNotFound}
      link={
        <ButtonLink to="/w/$workspaceId/bonus-structures/list-bonus-structure-groups" params={params}>
          {words.toList}
        </ButtonLink>
      }
    >
      {isEmpty ? words.empty : words.groupNotFoundText}
    </EmptyState>
  )
}

function WithLevels(props: Parameters<typeof PercentsEditor>[0]) {
  const levels = useSeenLevels(props.answer)
  const levelsSeen = useLevelsSeen()
  if (levels.length > 0) return <PercentsEditor {...props} />
  const isLimited = props.answer.jobLevels.some(({ isVisible }) => isVisible)
  return <NoLevels title={words.noLevelsTitle}>{(isLimited ? levelsSeen : null) ?? words.noLevels}</NoLevels>
}
