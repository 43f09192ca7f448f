import { BONUS_STRUCTURES } from './states/bonus-structures.ts'
import { COMP_BANDS } from './states/comp-bands.ts'
import { COMP_RANGES } from './states/comp-ranges.ts'
import { CURRENCIES } from './states/currencies.ts'
import { ENTRY } from './states/entry.ts'
import { EQUITY_BANDS } from './states/equity-bands.ts'
import { GLOBAL_MAPPINGS } from './states/global-mappings.ts'
import { HISTORY } from './states/history.ts'
import { PROBLEMS } from './states/problems.ts'
import { SETUP } from './states/setup.ts'
import { JOB_FAMILIES } from './states/job-families.ts'
import { JOB_FUNCTIONS } from './states/job-functions.ts'
import { JOBS_OF_A_FAMILY } from './states/jobs.ts'
import { LEVEL_GUIDE } from './states/leveling.ts'
import { PALETTE } from './states/palette.ts'
import { RANGE_WIDTHS } from './states/range-widths.ts'
import { SETTINGS } from './states/settings.ts'
import { SHELL } from './states/shell.ts'
import { SUPPORT_ACCESS } from './states/support-access.ts'
import { TIER_EDITOR } from './states/tiers.ts'
import { ZIP_CODES } from './states/zip-codes.ts'
import type { PageState } from './states/page-state.ts'

/** px: wider windows have the desktop layout. */
const DESK = 721

/** @returns whether a page has this state at a window width */
export const isVisibleAt = ({ isWide }: PageState, width: number): boolean => !isWide || width >= DESK

/** Each page in each of its states; one file per page. */
export const PAGES: readonly PageState[] = [
  ...ENTRY,
  ...SHELL,
  ...HISTORY,
  ...PROBLEMS,
  ...SETUP,
  ...ZIP_CODES,
  ...COMP_RANGES,
  ...PALETTE,
  ...RANGE_WIDTHS,
  ...EQUITY_BANDS,
  ...COMP_BANDS,
  ...BONUS_STRUCTURES,
  ...TIER_EDITOR,
  ...JOB_FUNCTIONS,
  ...LEVEL_GUIDE,
  ...GLOBAL_MAPPINGS,
  ...JOBS_OF_A_FAMILY,
  ...JOB_FAMILIES,
  ...SETTINGS,
  ...CURRENCIES,
  ...SUPPORT_ACCESS,
]
