import { mappingFile, type MappingRow } from '@plumb/domain/global-mappings/csv-rows.ts'
import type { CountryBands } from '@plumb/domain/global-mappings/global-mapping.ts'
import { COUNTRY_CODES } from '@plumb/reference-data/country-codes.ts'
import { CURRENCIES } from '@plumb/reference-data/currencies.ts'
import { handleFileRequests } from '../../../shared/csv-import/file-worker.ts'

interface Facts {
  readonly stored: readonly MappingRow[]
  readonly bands: readonly CountryBands[]
}

handleFileRequests(({ stored, bands }: Facts) => ({
  table: mappingFile(COUNTRY_CODES, CURRENCIES, bands),
  stored,
}))
