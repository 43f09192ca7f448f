import { loginPageMessages } from '@plumb/domain/messages/login-pages.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fetchSignInOptions, type MailDelivery } from './sign-in-options.ts'

const signInOptionsQuery = queryOptions({
  queryKey: ['ways-in'],
  queryFn: () => fetchSignInOptions(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns how the server delivers email; undefined until it is loaded. */
export function useMailDelivery(): MailDelivery | undefined {
  return useQuery(signInOptionsQuery).data?.mail
}

/** Returns whether a new user can create a workspace; undefined until it is loaded. */
export function useAllowsOwnWorkspaces(): boolean | undefined {
  const { data } = useQuery(signInOptionsQuery)
  return data && (data.allowsOwnWorkspaces ?? false)
}

/** Links to the demo's outbox, where the email can be read. */
export function OutboxHint() {
  if (useMailDelivery() !== 'outbox') return null
  return (
    <Link to="/outbox" className="text-accent underline">
      {loginPageMessages.seeOutbox}
    </Link>
  )
}
