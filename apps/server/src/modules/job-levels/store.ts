import { type JobLevelGroup, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import {
  boolean,
  describeTable,
  integer,
  nullable,
  numeric,
  type RowOf,
  type TenantTable,
  text,
  textOf,
} from '../../platform/db/rows/table.ts'
import { uniqueName } from '../../platform/saves/unique.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    global_level: TenantTable<typeof GLOBAL_LEVELS>
    job_level: TenantTable<typeof JOB_LEVELS>
  }
}

/** Pages that list levels need their names: who may open one reads them (docs/rules/job-levels 8). */
const LISTED_FOR = [
  'JOB_ARCHITECTURE_VIEW',
  'RANGE_WIDTHS_VIEW',
  'COMP_BANDS_VIEW',
  'BONUS_STRUCTURES_VIEW',
  'EQUITY_BANDS_VIEW',
  'JOB_FAMILIES_VIEW',
  'JOB_DEFINITIONS_VIEW',
  'COMP_RANGES_VIEW',
] as const

/** A step that is the same for all families. */
export const GLOBAL_LEVELS = describeTable('global_level', {
  columns: {
    level: integer,
    name: text,
    // A percent number, 0 to 100, of what a share rule says; null: not set.
    percentRsu: nullable(numeric),
  },
  view: ['JOB_ARCHITECTURE_VIEW'],
  listedFor: LISTED_FOR,
  order: [{ by: 'level', direction: 'desc' }],
  unique: {
    global_level_level: {
      fields: ['level'],
      field: 'level',
      repeated: ({ level }) => platformMessages.levelRepeated(levelLabel(level)),
    },
  },
})

/** A cell of the levelling grid: a group of jobs at a global level. */
export const JOB_LEVELS = describeTable('job_level', {
  columns: {
    code: text,
    name: text,
    group: textOf<JobLevelGroup>(),
    level: integer,
    isVisible: boolean,
    surveyCode: nullable(text),
    surveyProvider: nullable(text),
  },
  view: ['JOB_ARCHITECTURE_VIEW'],
  listedFor: LISTED_FOR,
  order: [{ by: 'level', direction: 'desc' }],
  unique: { job_level_code: uniqueName('code') },
})

export type GlobalLevel = RowOf<typeof GLOBAL_LEVELS>
export type JobLevel = RowOf<typeof JOB_LEVELS>
