/** Feature flags by workspace. */
export { FlagService, type FlagServiceAddress } from './flag-service.ts'
export {
  configureFlags,
  enabledFlags,
  evaluateFlags,
  type FeatureFlag,
  type FlagSetting,
  type FlagUpdate,
  readFlags,
  readFlagSettings,
  setFlags,
} from './operations.ts'
export { FeatureFlagType } from './schema.ts'
export type { FlagOverride } from './store.ts'
