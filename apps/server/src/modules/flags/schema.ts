import { FLAG_DECIDERS } from '@plumb/domain/access/flag-decision.ts'
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

const FlagDeciderEnum = builder.enumType('FlagDecider', { values: FLAG_DECIDERS })

const FlagSettingType = builder.objectRef<FlagSetting>('FlagSetting').implement({
  description: 'A flag of a workspace, and what it hangs on.',
  fields: (t) => ({
    id: t.field({ type: FlagKeyEnum, resolve: ({ id }) => id }),
    enabled: t.exposeBoolean('enabled'),
    value: t.exposeString('value', { nullable: true }),
    set: t.exposeBoolean('set', {
      nullable: true,
      description: 'As staff have set it; null: they have not.',
    }),
    decidedBy: t.field({ type: FlagDeciderEnum, resolve: ({ decidedBy }) => decidedBy }),
    version: t.exposeInt('version', { description: 'Of what is set; 0 where nothing is.' }),
  }),
})

builder.queryField('workspaceFlags', (t) =>
  t.field({
    type: [FlagSettingType],
    description: 'The flags of a workspace, whether or not one is in it.',
    access: { signedIn: true, staff: true },
    args: { workspaceId: t.arg.int() },
    resolve: async (_root, { workspaceId }, context) =>
      accept(await readFlagSettings(context.tx, workspaceId)),
  }),
)

const FlagToSetInput = builder.inputType('FlagToSetInput', {
  fields: (t) => ({
    id: t.field({ type: FlagKeyEnum }),
    enabled: t.boolean({ required: false, description: 'Null: no longer set, so that it is as everywhere.' }),
    version: t.int({
      required: false,
      description: 'Of what was set as this was decided, 0 where nothing was; without it, whatever it is.',
    }),
  }),
})

const WorkspaceFlagsSetRequest = builder.inputType('WorkspaceFlagsSetRequest', {
  fields: (t) => ({ workspaceId: t.int(), items: t.field({ type: [FlagToSetInput] }) }),
})

builder.mutationField('setWorkspaceFlags', (t) =>
  t.field({
    type: [FlagSettingType],
    description: 'Switches parts of the product on or off for a workspace; its history tells who did.',
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
