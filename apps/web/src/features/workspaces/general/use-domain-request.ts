import { useMutation } from '@tanstack/react-query'
import { execute } from '../../../shared/api/execute.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { requestFeatureAccessMutation } from '../queries.ts'

/** Asks internal staff for the workspace's domain; what is refused is said as a toast. */
export function useDomainRequest() {
  const workspaceId = useWorkspaceId()
  const request = useMutation({
    mutationFn: () =>
      execute(
        requestFeatureAccessMutation,
        { featureAccessRequest: { feature: 'invite_by_domain' } },
        { workspaceId },
      ),
  })
  return { ask: () => request.mutate(), isAsking: request.isPending, wasAsked: request.isSuccess }
}
