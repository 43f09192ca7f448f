import { addInput, addMutation, addObject, addQuery } from '../../platform/graphql/schema/api-fields.ts'
import { FLAG_SOURCES } from '@plumb/domain/access/flag-decision.ts'
import { builder, FlagKeyEnum } from '../../platform/graphql/schema/builder.ts'
import { type FeatureFlag, type FlagSetting, readFlagSettings, setFlags } from './operations.ts'

export const FeatureFlagType = addObject<FeatureFlag>('FeatureFlag', (t) => ({
  id: t.expose('id', { type: FlagKeyEnum }),
  enabled: t.exposeBoolean('enabled'),
  value: t.exposeString('value', { nullable: true }),
}))

const FlagSourceEnum = builder.enumType('FlagSource', {
  description:
    'What decides whether a flag is on: the value set for the workspace, the external flag service, or the server configuration.',
  values: FLAG_SOURCES,
})

const FlagSettingType = addObject<FlagSetting>(
  'FlagSetting',
  (t) => ({
    id: t.expose('id', { type: FlagKeyEnum }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether the flag is on for the workspace.' }),
    value: t.exposeString('value', { nullable: true }),
    override: t.exposeBoolean('override', {
      nullable: true,
      description: 'The override that internal staff have set for the workspace. Null if there is none.',
    }),
    source: t.expose('source', { type: FlagSourceEnum }),
    version: t.exposeInt('version', {
      description: 'The version of the override, or 0 if there is no override.',
    }),
  }),
  'A feature flag of a workspace, with the source of its value.',
)

addQuery('workspaceFlags', {
  type: [FlagSettingType],
  description: 'The feature flags of any workspace. For internal staff.',
  access: { signedIn: true, staff: true },
  args: builder.args((t) => ({ workspaceId: t.int() })),
  run: ({ tx }, { workspaceId }) => readFlagSettings(tx, workspaceId),
})

const WorkspaceFlagSetItem = addInput('WorkspaceFlagSetItem', (t) => ({
  id: t.field({ type: FlagKeyEnum }),
  enabled: t.boolean({ required: false, description: 'The override to set. Null removes the override.' }),
  version: t.int({
    required: false,
    description:
      'The version of the override that the change is based on, or 0 if there was no override. If the override has changed since, the request is refused with `VERSION_CONFLICT`. If omitted, the version is not checked.',
  }),
}))

addMutation('setWorkspaceFlags', {
  type: [FlagSettingType],
  description:
    'Sets or removes feature flag overrides for a workspace. The history of the workspace records the change. For internal staff.',
  access: { signedIn: true, staff: true },
  request: addInput('WorkspaceFlagsSetRequest', (t) => ({
    workspaceId: t.int(),
    items: t.field({ type: [WorkspaceFlagSetItem] }),
  })),
  run: async (context, { workspaceId, items }) => {
    const flags = items.map(({ enabled, ...item }) => ({ ...item, enabled: enabled ?? null }))
    const refusal = await setFlags(context.tx, workspaceId, flags)
    return refusal ?? (await readFlagSettings(context.tx, workspaceId))
  },
})
