/** Feature flags by workspace. */
export { configureFlags, enabledFlags, type FeatureFlag, readFlags } from './operations.ts'
export { FeatureFlagType } from './schema.ts'
