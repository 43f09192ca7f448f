/** Feature flags by workspace. */
export { configureFlags, enabledFlags, evaluateFlags, type FeatureFlag, readFlags } from './operations.ts'
export { FeatureFlagType } from './schema.ts'
export type { SetFlag } from './store.ts'
