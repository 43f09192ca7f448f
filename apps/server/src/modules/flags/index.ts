/** Feature flags by workspace. */
export { enabledFlags, type FeatureFlag, readFlags } from './operations.ts'
export { FeatureFlagType } from './schema.ts'
