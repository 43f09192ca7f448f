import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { REQUESTABLE_FEATURES } from '@plumb/domain/support-access/feature-request.ts'
import { builder } from '../../platform/graphql/schema/builder.ts'
import { actorOf, userOf } from '../../platform/graphql/schema/declared-access.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { CONNECTION_ARGUMENTS, connectionType } from '../../platform/graphql/schema/connections.ts'
import { requestFeatureAccess, requestJita, searchFeatureRequests, searchWorkspaces } from './operations.ts'
import type { FeatureRequest, FoundWorkspace } from './store.ts'

const FoundWorkspaceType = builder.objectRef<FoundWorkspace>('FoundWorkspace').implement({
  description: 'What internal staff are told of a workspace that they have not entered.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    domain: t.exposeString('domain', { nullable: true }),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
    hasMembers: t.exposeBoolean('hasMembers', { description: 'Support access apart.' }),
  }),
})

const WorkspaceConnection = connectionType('Workspace', FoundWorkspaceType)

builder.queryField('searchWorkspaces', (t) =>
  t.field({
    type: WorkspaceConnection,
    description:
      'Workspaces by name: those whose name or domain holds the text, or whose id it is; all of them for an empty one.',
    access: { signedIn: true, staff: true },
    args: CONNECTION_ARGUMENTS,
    resolve: async (_root, search, context) => accept(await searchWorkspaces(context.tx, search)),
  }),
)

const RequestJitaRequest = builder.inputType('RequestJitaRequest', {
  fields: (t) => ({
    workspaceId: t.int(),
    expiresAt: t.string({ description: 'ISO 8601; at most 8 hours ahead.' }),
    reason: t.string({ description: 'At most 255 characters. The workspace’s admins read it.' }),
  }),
})

const RequestJitaResult = builder
  .objectRef<{ readonly expiresAt: string }>('RequestJitaResult')
  .implement({ fields: (t) => ({ expiresAt: t.exposeString('expiresAt') }) })

builder.mutationField('requestJita', (t) =>
  t.field({
    type: RequestJitaResult,
    description: 'Makes internal staff a member until a time, or until another one; its history says why.',
    access: { signedIn: true, staff: true },
    args: { requestJitaRequest: t.arg({ type: RequestJitaRequest }) },
    resolve: async (_root, { requestJitaRequest }, context) => {
      const { expiresAt } = accept(await requestJita(context.tx, userOf(context).userId, requestJitaRequest))
      if (expiresAt === null) throw new Error('Support access has an end.')
      // Later fields of the operation belong to the workspace in the header again.
      const { actor } = context.authority
      if (!isRefusal(actor)) await context.tx.enterWorkspace(actor.workspaceId)
      return { expiresAt: expiresAt.toISOString() }
    },
  }),
)

const FeatureRequestType = builder.objectRef<FeatureRequest>('FeatureRequest').implement({
  description: 'What somebody asked staff for.',
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
      'What workspaces have asked for, newest first: by a part of the workspace’s name or of the address of who asked.',
    access: { signedIn: true, staff: true },
    args: CONNECTION_ARGUMENTS,
    resolve: async (_root, search, context) => accept(await searchFeatureRequests(context.tx, search)),
  }),
)

const FeatureAccessRequest = builder.inputType('FeatureAccessRequest', {
  fields: (t) => ({
    feature: t.string({ description: `One of ${REQUESTABLE_FEATURES.join(', ')}.` }),
  }),
})

const FeatureAccessResult = builder
  .objectRef<{ readonly requested: boolean }>('FeatureAccessResult')
  .implement({ fields: (t) => ({ requested: t.exposeBoolean('requested') }) })

builder.mutationField('requestFeatureAccess', (t) =>
  t.field({
    type: FeatureAccessResult,
    description: 'Asks internal staff for what the workspace has not. Asked again, it says the same.',
    access: { scopes: ['EDIT_WORKSPACE'] },
    args: { featureAccessRequest: t.arg({ type: FeatureAccessRequest }) },
    resolve: async (_root, { featureAccessRequest: { feature } }, context) => {
      const refusal = await requestFeatureAccess(actorOf(context), context.tx, feature)
      if (refusal) accept(refusal)
      return { requested: true }
    },
  }),
)
