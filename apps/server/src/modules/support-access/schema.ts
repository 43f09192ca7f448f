import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { userOf } from '../../platform/graphql/declared-access.ts'
import { accept } from '../../platform/graphql/refusal-error.ts'
import { requestJita, searchWorkspaces, type WorkspacePage } from './operations.ts'
import type { FoundWorkspace } from './store.ts'

const FoundWorkspaceType = builder.objectRef<FoundWorkspace>('FoundWorkspace').implement({
  description: 'What internal staff are told of a workspace that they have not entered.',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    domain: t.exposeString('domain', { nullable: true }),
    createdAt: t.string({ resolve: ({ createdAt }) => createdAt.toISOString() }),
  }),
})

const WorkspaceEdge = builder.objectRef<WorkspacePage['edges'][number]>('WorkspaceEdge').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor'),
    node: t.field({ type: FoundWorkspaceType, resolve: ({ node }) => node }),
  }),
})

const PageInfo = builder.objectRef<WorkspacePage['pageInfo']>('PageInfo').implement({
  fields: (t) => ({
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNextPage: t.exposeBoolean('hasNextPage'),
  }),
})

const WorkspaceConnection = builder.objectRef<WorkspacePage>('WorkspaceConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [WorkspaceEdge], resolve: ({ edges }) => [...edges] }),
    pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    totalCount: t.exposeInt('totalCount', { description: 'On all pages.' }),
  }),
})

builder.queryField('searchWorkspaces', (t) =>
  t.field({
    type: WorkspaceConnection,
    description:
      'Workspaces by name: those whose name or domain holds the text, or whose id it is; all of them for an empty one.',
    access: { signedIn: true, staff: true },
    args: {
      query: t.arg.string(),
      first: t.arg.int({ description: '1 to 100.' }),
      after: t.arg.string({ required: false, description: 'The cursor behind which the page begins.' }),
    },
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
