import { FLAG_SOURCES } from '@plumb/domain/access/flag-decision.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { builder, FlagKeyEnum } from '../../platform/graphql/schema/builder.ts'
import { accept } from '../../platform/graphql/answers/answers.ts'
import { type FeatureFlag, type FlagSetting, readFlagSettings, setFlags } from './operations.ts'

export const FeatureFlagType = builder.objectRef<FeatureFlag>('FeatureFlag').implement({
  fields: (t) => ({
    id: t.field({ type: FlagKeyEnum, resolve: ({ id }) => id }),
    enabled: t.exposeBoolean('enabled'),
    value: t.exposeString('value', { nullable: true }),
  }),
})

const FlagSourceEnum = builder.enumType('FlagSource', {
  description:
    'What decides whether a flag is on: the value set for the workspace, the external flag service, or the server configuration.',
  values: FLAG_SOURCES,
})

const FlagSettingType = builder.objectRef<FlagSetting>('FlagSetting').implement({
  description: 'A feature flag of a workspace, with the source of its value.',
  fields: (t) => ({
    id: t.field({ type: FlagKeyEnum, resolve: ({ id }) => id }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether the flag is on for the workspace.' }),
    value: t.exposeString('value', { nullable: true }),
    override: t.exposeBoolean('override', {
      nullable: true,
      description: 'The value that internal staff have set for the workspace. Null if they have not set any.',
    }),
    source: t.field({ type: FlagSourceEnum, resolve: ({ source }) => source }),
    version: t.exposeInt('version', {
      description: 'The version of the override. 0 if there is no override.',
    }),
  }),
})

builder.queryField('workspaceFlags', (t) =>
  t.field({
    type: [FlagSettingType],
    description: 'The feature flags of a workspace. For internal staff, who can read those of any workspace.',
    access: { signedIn: true, staff: true },
    args: { workspaceId: t.arg.int() },
    resolve: async (_root, { workspaceId }, context) =>
      accept(await readFlagSettings(context.tx, workspaceId)),
  }),
)

const WorkspaceFlagSetItem = builder.inputType('WorkspaceFlagSetItem', {
  fields: (t) => ({
    id: t.field({ type: FlagKeyEnum }),
    enabled: t.boolean({ required: false, description: 'The override to set. Null removes the override.' }),
    version: t.int({
      required: false,
      description:
        'The version of the override that the change is based on, or 0 if there was no override. If the override has changed since, the request is refused with VERSION_CONFLICT. If omitted, the version is not checked.',
    }),
  }),
})

const WorkspaceFlagsSetRequest = builder.inputType('WorkspaceFlagsSetRequest', {
  fields: (t) => ({ workspaceId: t.int(), items: t.field({ type: [WorkspaceFlagSetItem] }) }),
})

builder.mutationField('setWorkspaceFlags', (t) =>
  t.field({
    type: [FlagSettingType],
    description:
      'Sets or removes feature flag overrides for a workspace. The history of the workspace records the change. For internal staff.',
    access: { signedIn: true, staff: true },
    args: { workspaceFlagsSetRequest: t.arg({ type: WorkspaceFlagsSetRequest }) },
    resolve: async (_root, { workspaceFlagsSetRequest: { workspaceId, items } }, context) => {
      const refusal = await setFlags(
        context.tx,
        workspaceId,
        items.map(({ enabled, ...item }) => ({ ...item, enabled: enabled ?? null })),
      )
      if (refusal) accept(refusal)
      // Later fields of the operation belong to the workspace in the header again.
      const { actor } = context.authority
      if (!isRefusal(actor)) await context.tx.enterWorkspace(actor.workspaceId)
      return accept(await readFlagSettings(context.tx, workspaceId))
    },
  }),
)
