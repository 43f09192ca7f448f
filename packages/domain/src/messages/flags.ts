import type { FlagKey } from '../access/flags.ts'

const names: Record<FlagKey, string> = {
  multiple_zip_code_lookup: 'Multiple ZIP code lookup',
  job_catalog: 'Job catalog',
  csv_export: 'CSV export',
  csv_import: 'CSV import',
  currencies: 'Currencies',
}

/** Feature flags. */
export const flagMessages = { names } as const
