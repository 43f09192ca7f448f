import { BONUS_STRUCTURE_STATES } from './states/bonus-structures.ts'
import { COMP_BAND_STATES } from './states/comp-bands.ts'
import { COMP_RANGE_STATES } from './states/comp-ranges.ts'
import { CURRENCY_STATES } from './states/currencies.ts'
import { ENTRY_STATES } from './states/entry.ts'
import { EQUITY_BAND_STATES } from './states/equity-bands.ts'
import { GLOBAL_MAPPING_STATES } from './states/global-mappings.ts'
import { HISTORY_STATES } from './states/history.ts'
import { PROBLEM_STATES } from './states/problems.ts'
import { SETUP_STATES } from './states/setup.ts'
import { JOB_FAMILY_STATES } from './states/job-families.ts'
import { JOB_FUNCTION_STATES } from './states/job-functions.ts'
import { JOB_STATES } from './states/jobs.ts'
import { LEVELING_STATES } from './states/leveling.ts'
import { PALETTE_STATES } from './states/palette.ts'
import { RANGE_WIDTH_STATES } from './states/range-widths.ts'
import { SETTINGS_STATES } from './states/settings.ts'
import { SHELL_STATES } from './states/shell.ts'
import { SUPPORT_ACCESS_STATES } from './states/support-access.ts'
import { TIER_STATES } from './states/tiers.ts'
import { ZIP_CODE_STATES } from './states/zip-codes.ts'
import type { PageState } from './states/page-state.ts'

/** The smallest width of a window with the desktop layout, in px. */
const DESKTOP_MIN_WIDTH = 721

/** @returns whether a page has this state in a window of this width, in px */
export const isVisibleAt = ({ isWideOnly }: PageState, width: number): boolean =>
  !isWideOnly || width >= DESKTOP_MIN_WIDTH

/** Each page in each of its states. */
export const PAGES: readonly PageState[] = [
  ...ENTRY_STATES,
  ...SHELL_STATES,
  ...HISTORY_STATES,
  ...PROBLEM_STATES,
  ...SETUP_STATES,
  ...ZIP_CODE_STATES,
  ...COMP_RANGE_STATES,
  ...PALETTE_STATES,
  ...RANGE_WIDTH_STATES,
  ...EQUITY_BAND_STATES,
  ...COMP_BAND_STATES,
  ...BONUS_STRUCTURE_STATES,
  ...TIER_STATES,
  ...JOB_FUNCTION_STATES,
  ...LEVELING_STATES,
  ...GLOBAL_MAPPING_STATES,
  ...JOB_STATES,
  ...JOB_FAMILY_STATES,
  ...SETTINGS_STATES,
  ...CURRENCY_STATES,
  ...SUPPORT_ACCESS_STATES,
]
