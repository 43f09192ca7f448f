import { formatCount } from '@plumb/domain/money/number-format.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { doneOf, setupSteps } from '@plumb/domain/setup/setup-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../shared/api/api-query.ts'
import type { NavigationItem } from '../../shared/routing/navigation.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { problemCountQuery } from '../../shared/problems/queries.ts'
import { setupQuery } from '../../shared/setup/queries.ts'
import { Item } from './navigation-item.tsx'

interface StandingItemProps {
  item: NavigationItem
  current: boolean
}

/** Set up, while something is missing: how much of it is done stands beside it (docs/rules/setup 3). */
export function SetupItem({ item, current }: StandingItemProps) {
  const { data } = useQuery(apiQuery(setupQuery, {}, { workspaceId: useWorkspaceId(), refusals: 'caller' }))
  if (!data) return null
  const steps = setupSteps(data.setup)
  const done = doneOf(steps)
  if (done === steps.length) return null
  return (
    <Item
      item={item}
      current={current}
      standing={messages.setup.done(done, steps.length)}
      short={`${done}/${steps.length}`}
    />
  )
}

/** Problems, with how many there are. */
export function ProblemsItem({ item, current }: StandingItemProps) {
  const { data } = useQuery(
    apiQuery(problemCountQuery, {}, { workspaceId: useWorkspaceId(), refusals: 'caller' }),
  )
  const count = data?.compRangesProblems.count ?? 0
  return (
    <Item
      item={item}
      current={current}
      {...(count > 0 && { standing: messages.problems.toMend(count), short: formatCount(count) })}
    />
  )
}
