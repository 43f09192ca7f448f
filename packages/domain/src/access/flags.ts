/** The feature flags of a workspace (rule AC4). */
export const FLAG_KEYS = [
  'multiple_zip_code_lookup',
  'job_catalog',
  'csv_export',
  'csv_import',
  'currencies',
] as const

export type FlagKey = (typeof FLAG_KEYS)[number]

export function isFlagKey(value: unknown): value is FlagKey {
  return (FLAG_KEYS as readonly unknown[]).includes(value)
}
