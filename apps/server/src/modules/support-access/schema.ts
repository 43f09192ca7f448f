import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { REQUESTABLE_FEATURES } from '@plumb/domain/support-access/feature-request.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf, userOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { CONNECTION_ARGUMENTS, connectionType } from '../../platform/graphql/schema/connections.ts'
import { requestFeatureAccess, requestJita, searchFeatureRequests, searchWorkspaces } from './operations.ts'
import type { FeatureRequest, WorkspaceSearchResult } from './store.ts'

const WorkspaceSearchResultType = builder
  .objectRef<WorkspaceSearchResult>('WorkspaceSearchResult')
  .implement({
    description: 'The details of a workspace that internal staff can see without being a member.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      domain: t.exposeString('domain', { nullable: true }),
      createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
      hasMembers: t.exposeBoolean('hasMembers', {
        description: 'Whether the workspace has members, not counting internal staff with support access.',
      }),
    }),
  })

const WorkspaceConnection = connectionType('Workspace', WorkspaceSearchResultType)

builder.queryField('searchWorkspaces', (t) =>
  t.field({
    type: WorkspaceConnection,
    description:
      'Workspaces, sorted by name. `query` matches any part of the name or email domain, or the exact id. For internal staff.',
    access: { signedIn: true, staff: true },
    args: CONNECTION_ARGUMENTS,
    resolve: async (_root, search, context) => accept(await searchWorkspaces(context.tx, search)),
  }),
)

const RequestJitaRequest = builder.inputType('RequestJitaRequest', {
  fields: (t) => ({
    workspaceId: t.int(),
    expiresAt: t.string({
      description: 'When the support access ends, in ISO 8601, at most 8 hours from now.',
    }),
    reason: t.string({
      description:
        'The reason for the support access, at most 255 characters. It is shown to the admins of the workspace.',
    }),
  }),
})

const RequestJitaResult = builder
  .objectRef<{ readonly expiresAt: string }>('RequestJitaResult')
  .implement({ fields: (t) => ({ expiresAt: t.exposeString('expiresAt') }) })

builder.mutationField('requestJita', (t) =>
  t.field({
    type: RequestJitaResult,
    description:
      'Gives the caller temporary support access to a workspace, or changes when existing access ends. The history of the workspace records the reason. For internal staff.',
    access: { signedIn: true, staff: true },
    args: { requestJitaRequest: t.arg({ type: RequestJitaRequest }) },
    resolve: async (_root, { requestJitaRequest }, context) => {
      const { expiresAt } = accept(await requestJita(context.tx, userOf(context).userId, requestJitaRequest))
      if (expiresAt === null) throw new Error('The membership for support access has no end time.')
      // Later fields of the operation belong to the workspace in the header again.
      const { actor } = context.authority
      if (!isRefusal(actor)) await context.tx.enterWorkspace(actor.workspaceId)
      return { expiresAt: expiresAt.toISOString() }
    },
  }),
)

const FeatureRequestType = builder.objectRef<FeatureRequest>('FeatureRequest').implement({
  description: 'A request from a workspace for access to a feature.',
  fields: (t) => ({
    workspaceId: t.exposeInt('workspaceId'),
    workspaceName: t.exposeString('workspaceName'),
    feature: t.exposeString('feature'),
    fullName: t.exposeString('fullName'),
    email: t.exposeString('email'),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  }),
})

builder.queryField('featureRequests', (t) =>
  t.field({
    type: connectionType('FeatureRequest', FeatureRequestType),
    description:
      'Requests for access to features, newest first. `query` matches any part of the workspace name or of the email address of the requester. For internal staff.',
    access: { signedIn: true, staff: true },
    args: CONNECTION_ARGUMENTS,
    resolve: async (_root, search, context) => accept(await searchFeatureRequests(context.tx, search)),
  }),
)

const FeatureAccessRequest = builder.inputType('FeatureAccessRequest', {
  fields: (t) => ({
    feature: t.string({
      description: `The key of the requested feature: ${REQUESTABLE_FEATURES.join(', ')}.`,
    }),
  }),
})

const FeatureAccessResult = builder
  .objectRef<{ readonly requested: boolean }>('FeatureAccessResult')
  .implement({ fields: (t) => ({ requested: t.exposeBoolean('requested') }) })

builder.mutationField('requestFeatureAccess', (t) =>
  t.field({
    type: FeatureAccessResult,
    description:
      'Asks internal staff to enable a feature for the workspace. Repeating the request has no further effect.',
    access: { scopes: ['EDIT_WORKSPACE'] },
    args: { featureAccessRequest: t.arg({ type: FeatureAccessRequest }) },
    resolve: async (_root, { featureAccessRequest: { feature } }, context) => {
      const refusal = await requestFeatureAccess(actorOf(context), context.tx, feature)
      if (refusal) accept(refusal)
      return { requested: true }
    },
  }),
)
