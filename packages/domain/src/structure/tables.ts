import {
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  BONUS_STRUCTURES,
} from '../bonus-structures/table.ts'
import { COMP_BAND_COUNTRY_GROUPS, COMP_BAND_GROUPS, COMP_BANDS } from '../comp-bands/table.ts'
import { EXCHANGE_RATES } from '../currencies/table.ts'
import { EQUITY_BAND_GROUPS, EQUITY_BANDS } from '../equity-bands/table.ts'
import { WORKSPACE_FLAGS } from '../flags/table.ts'
import { TIER_CONFIGURATIONS } from '../geography/table.ts'
import { GLOBAL_MAPPINGS } from '../global-mappings/table.ts'
import { JOB_FAMILIES, SURVEY_CATALOGUE } from '../job-families/table.ts'
import { JOB_FUNCTIONS } from '../job-functions/table.ts'
import { GLOBAL_LEVELS, JOB_LEVELS } from '../job-levels/table.ts'
import { JOBS } from '../jobs/table.ts'
import { RANGE_WIDTH_GROUPS, RANGE_WIDTHS } from '../range-widths/table.ts'
import { CUSTOM_ROLES } from '../roles/table.ts'
import { SETTING_ROWS } from '../settings/table.ts'
import { INVITATIONS, MEMBERSHIPS, WORKSPACES } from '../workspaces/table.ts'

/** Every described table of a workspace. Tables whose rows are only added by the server have no description. */
export const TABLES = [
  BONUS_STRUCTURE_COUNTRY_GROUPS,
  BONUS_STRUCTURE_GROUPS,
  BONUS_STRUCTURES,
  COMP_BAND_COUNTRY_GROUPS,
  COMP_BAND_GROUPS,
  COMP_BANDS,
  CUSTOM_ROLES,
  EQUITY_BAND_GROUPS,
  EQUITY_BANDS,
  EXCHANGE_RATES,
  GLOBAL_LEVELS,
  GLOBAL_MAPPINGS,
  INVITATIONS,
  JOB_FAMILIES,
  JOB_FUNCTIONS,
  JOB_LEVELS,
  JOBS,
  MEMBERSHIPS,
  RANGE_WIDTH_GROUPS,
  RANGE_WIDTHS,
  SETTING_ROWS,
  SURVEY_CATALOGUE,
  TIER_CONFIGURATIONS,
  WORKSPACE_FLAGS,
  WORKSPACES,
] as const
