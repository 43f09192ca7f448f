import { addInput, addMutation, addObject } from '../../platform/graphql/schema/api-fields.ts'
import { listOr } from '@plumb/domain/messages/grammar.ts'
import { REQUESTABLE_FEATURES } from '@plumb/domain/support-access/feature-request.ts'
import { actorOf, userOf } from '../../platform/graphql/schema/declared-access.ts'
import { addConnection, parseTimeCursor } from '../../platform/graphql/schema/connections.ts'
import type { ListedWorkspace } from '../workspaces/index.ts'
import { parseWorkspaceCursor, requestFeatureAccess, requestJita } from './operations.ts'
import { type FeatureRequest, findFeatureRequests, findWorkspacesLike } from './store.ts'

const WorkspaceSearchResultType = addObject<ListedWorkspace>(
  'WorkspaceSearchResult',
  (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    domain: t.exposeString('domain', { nullable: true }),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    hasMembers: t.exposeBoolean('hasMembers', {
      description: 'Whether the workspace has members, not counting internal staff with support access.',
    }),
  }),
  'The details of a workspace that internal staff can see without being a member.',
)

addConnection('searchWorkspaces', {
  name: 'Workspace',
  node: WorkspaceSearchResultType,
  description:
    'Workspaces, sorted by name. `query` matches any part of the name or email domain, or the exact ID. For internal staff.',
  access: { signedIn: true, staff: true },
  parseCursor: parseWorkspaceCursor,
  find: findWorkspacesLike,
})

const RequestJitaResult = addObject<Date>('RequestJitaResult', (t) => ({
  expiresAt: t.string({ resolve: (expiresAt) => expiresAt.toISOString() }),
}))

addMutation('requestJita', {
  type: RequestJitaResult,
  description:
    'Gives the caller temporary support access to a workspace, or changes when existing access ends. The history of the workspace records the reason. For internal staff.',
  access: { signedIn: true, staff: true },
  request: addInput('RequestJitaRequest', (t) => ({
    workspaceId: t.int(),
    expiresAt: t.string({
      description: 'When the support access ends, in ISO 8601, at most 8 hours from now.',
    }),
    reason: t.string({
      description:
        'The reason for the support access, at most 255 characters. It is shown to the admins of the workspace.',
    }),
  })),
  run: (context, request) => requestJita(context.tx, userOf(context).userId, request),
})

const FeatureRequestType = addObject<FeatureRequest>(
  'FeatureRequest',
  (t) => ({
    workspaceId: t.exposeInt('workspaceId'),
    workspaceName: t.exposeString('workspaceName'),
    feature: t.exposeString('feature'),
    fullName: t.exposeString('fullName'),
    email: t.exposeString('email'),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  }),
  'A request from a workspace for access to a feature.',
)

addConnection('featureRequests', {
  name: 'FeatureRequest',
  node: FeatureRequestType,
  description:
    'Requests for access to features, newest first. `query` matches any part of the workspace name or of the email address of the requester. For internal staff.',
  access: { signedIn: true, staff: true },
  parseCursor: parseTimeCursor,
  find: findFeatureRequests,
})

const FeatureAccessResult = addObject<{ readonly requested: boolean }>('FeatureAccessResult', (t) => ({
  requested: t.exposeBoolean('requested'),
}))

addMutation('requestFeatureAccess', {
  type: FeatureAccessResult,
  description:
    'Asks internal staff to enable a feature for the workspace. Repeating the request has no further effect.',
  access: { scopes: ['EDIT_WORKSPACE'] },
  request: addInput('FeatureAccessRequest', (t) => ({
    feature: t.string({
      description: `The key of the requested feature: ${listOr(REQUESTABLE_FEATURES.map((feature) => `\`${feature}\``))}.`,
    }),
  })),
  run: async (context, { feature }) =>
    (await requestFeatureAccess(actorOf(context), context.tx, feature)) ?? { requested: true },
})
