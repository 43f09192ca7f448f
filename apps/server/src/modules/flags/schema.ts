import { builder, FlagKeyEnum } from '../../platform/graphql/builder.ts'
import type { FeatureFlag } from './operations.ts'

export const FeatureFlagType = builder.objectRef<FeatureFlag>('FeatureFlag').implement({
  fields: (t) => ({
    id: t.field({ type: FlagKeyEnum, resolve: ({ id }) => id }),
    enabled: t.exposeBoolean('enabled'),
    value: t.exposeString('value', { nullable: true }),
  }),
})
