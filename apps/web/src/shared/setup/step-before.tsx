import { useApiQuery } from '../api/use-api-query.ts'
import { setupMessages } from '@plumb/domain/messages/setup.ts'
import { type SetupStepName, stepBefore } from '@plumb/domain/setup/setup-steps.ts'
import { Link } from '@tanstack/react-router'
import { setupQuery } from './queries.ts'
import { useStepAddress } from './use-step-address.ts'

/** Shown on an empty page: the setup step that comes before it, with a link if the user can open it (rule SU4). */
export function StepBefore({ of }: { of: SetupStepName | 'ranges' }) {
  const { data } = useApiQuery(setupQuery, {})
  const addressOf = useStepAddress()
  const before = data ? stepBefore(data.setup, of) : null
  if (before === null) return null
  const step = setupMessages.steps[before]
  const address = addressOf(before)
  return (
    <span className="mt-1.5 block">
      {setupMessages.before(step)}{' '}
      {address !== undefined && <Link to={address as string}>{setupMessages.toStep(step)}</Link>}
    </span>
  )
}
