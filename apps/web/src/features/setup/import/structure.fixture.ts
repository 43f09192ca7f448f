import { page as browser, userEvent } from 'vitest/browser'
import { expect } from 'vitest'
import { IMPORT_REQUIREMENT } from '../setup-access.ts'

/** The scopes of a member who can import a pay structure on Set up. */
export const IMPORT_SCOPES = [...IMPORT_REQUIREMENT.scopes, 'JOB_ARCHITECTURE_VIEW'] as const

/** The counts of an empty workspace, for members who see only its levels. */
export const EMPTY_SETUP = {
  levels: { jobLevelCount: 0, groupCount: 0, globalLevelCount: 0 },
  mappings: null,
  widths: null,
  bands: null,
  families: null,
  jobs: null,
}

/** The structure of an empty workspace. */
export const EMPTY_STRUCTURE = {
  jobLevels: [],
  globalLevels: [],
  jobFunctions: [],
  jobFamilies: [],
  globalMappings: [],
  currencyExchangeRates: [],
  compBandsGroups: [],
  bonusStructureGroups: [],
  equityBandGroups: [],
  rangeWidthGroups: [],
  settings: [],
}

/** Chooses a file on Set up. */
export async function chooseFile(content: BlobPart, name = 'ranges.csv'): Promise<void> {
  await expect.element(browser.getByRole('heading', { name: 'Start from your spreadsheet' })).toBeVisible()
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, new File([content], name))
}
