import { useApiQuery } from '../../shared/api/use-api-query.ts'
import { problemMessages } from '@plumb/domain/messages/problems.ts'
import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { formatCount } from '@plumb/domain/money/number-format.ts'
import { countDone, isSetUp, setupSteps } from '@plumb/domain/setup/setup-steps.ts'
import ListChecks from 'lucide-react/icons/list-checks'
import type { NavigationItem } from '../../shared/routing/navigation.ts'
import { problemCountQuery } from '../../shared/problems/queries.ts'
import { useMembership } from '../../shared/session/session.ts'
import { setupQuery } from '../../shared/setup/queries.ts'
import { isSetupHidden } from '../../shared/setup/use-hidden-setup.ts'
import { Item } from './navigation-item.tsx'
import { PageItem } from './page-item.tsx'

interface StatusItemProps {
  item: NavigationItem
  current: boolean
}

/** The item of Set up with its progress, until it is complete or hidden (rule SU3). */
export function SetupItem({ item, current }: StatusItemProps) {
  const { data } = useApiQuery(setupQuery, {})
  const { hasUnfinishedSetup, hasHiddenSetup } = useMembership()
  // As in the navigation before the code of this item has loaded.
  if (!data) return hasUnfinishedSetup && !hasHiddenSetup && <Item item={item} current={current} />
  if (isSetupHidden(data)) return null
  const steps = setupSteps(data.setup)
  if (isSetUp(steps)) return null
  return (
    <Item
      item={item}
      current={current}
      status={setupMessages.done(countDone(steps), steps.length)}
      short={`${countDone(steps)}/${steps.length}`}
    />
  )
}

/** The menu item of Set up, if the navigation does not show it: it is hidden, or complete (rule SU5). */
export function SetupMenuItem() {
  const { data } = useApiQuery(setupQuery, {})
  const steps = data ? setupSteps(data.setup) : []
  if (!data || steps.length === 0 || !(isSetupHidden(data) || isSetUp(steps))) return null
  return (
    <PageItem icon={ListChecks} to="/w/$workspaceId/set-up">
      {shellMessages.navigationItems['set-up']}
    </PageItem>
  )
}

/** The item of Problems with the number of gaps. */
export function ProblemsItem({ item, current }: StatusItemProps) {
  const { data } = useApiQuery(problemCountQuery, {})
  const count = data?.compRangesProblems.totalCount ?? 0
  return (
    <Item
      item={item}
      current={current}
      {...(count > 0 && { status: problemMessages.toFix(count), short: formatCount(count) })}
    />
  )
}
