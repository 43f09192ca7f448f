import type { Label } from '../editing/column.ts'
import { lineKind } from '../editing/kinds.ts'
import { equityBandMessages } from '../messages/equity-bands.ts'
import { groupMessages } from '../messages/groups.ts'
import { jobLevelMessages } from '../messages/job-levels.ts'
import { levelingMessages } from '../messages/leveling.ts'
import { platformMessages } from '../messages/platform.ts'
import {
  boolean,
  type Column,
  defineTable,
  integer,
  nullable,
  numeric,
  text,
  choiceText,
  uniqueName,
} from '../tables/table.ts'
import { type JobLevelGroup, levelLabel } from './job-level.ts'
import { LEVELS_LISTED_FOR } from './level-names.ts'

const LEVEL_NUMBER = 'The number of the global level, from 0 to 20.'

/** A column with the number of a level. */
export const levelNumber: Column<number> & { readonly label: Label } = {
  ...integer,
  label: groupMessages.labels.level,
  api: { row: LEVEL_NUMBER },
  format: (level, { nameLevel = levelLabel }) => nameLevel(Number(level)),
}

/** @returns the rule that an owner, such as a group of range widths, has at most one row per level */
export const uniqueLevel = <Owner extends string, Level extends string>(owner: Owner, level: Level) => ({
  fields: [owner, level] as const,
  field: level,
  repeated: (row: Readonly<Record<Level, number>>) => platformMessages.levelRepeated(levelLabel(row[level])),
})

/** A level that is the same for all job families. The required scope of a save depends on its changes. */
export const GLOBAL_LEVELS = defineTable('global_level', {
  columns: {
    level: { ...levelNumber, api: LEVEL_NUMBER },
    name: {
      ...text,
      mayBeOmitted: true,
      api: { item: 'The name of the level. Changing it requires `JOB_ARCHITECTURE_EDIT`.' },
    },
    percentRsu: {
      ...nullable(numeric),
      label: equityBandMessages.labels.percentRsu,
      shownTo: ['JOB_ARCHITECTURE_VIEW', 'EQUITY_BANDS_VIEW'],
      api: {
        row: 'The RSU percentage of the level, a decimal from 0 to 100. Null if it is not set, or if the caller has neither `JOB_ARCHITECTURE_VIEW` nor `EQUITY_BANDS_VIEW`.',
        item: 'The RSU percentage of the level, a decimal from 0 to 100. Null clears the percentage. Changing it requires `EQUITY_BANDS_EDIT` and access to the level.',
      },
    },
  },
  view: ['JOB_ARCHITECTURE_VIEW'],
  listedFor: LEVELS_LISTED_FOR,
  type: 'GlobalLevel',
  itemDescription:
    'A global level to create or change, identified by its ID or by its level. Omitted fields keep their current values.',
  order: [{ by: 'level', direction: 'desc' }],
  unique: {
    global_level_level: {
      fields: ['level'],
      field: 'level',
      repeated: ({ level }) => platformMessages.levelRepeated(levelLabel(level)),
    },
  },
  identifyingFields: ['level'],
})

/** A group of jobs at a global level: a cell of the leveling grid. */
export const JOB_LEVELS = defineTable('job_level', {
  columns: {
    code: text,
    name: text,
    group: choiceText<JobLevelGroup>(jobLevelMessages.groups),
    level: { ...levelNumber, api: LEVEL_NUMBER },
    isVisible: boolean,
    surveyCode: {
      ...nullable(text),
      kind: lineKind({ subject: levelingMessages.aCode }),
      shownTo: ['JOB_ARCHITECTURE_VIEW'],
      api: {
        row: 'The code of the level in the survey. Null if the caller does not have `JOB_ARCHITECTURE_VIEW`.',
      },
    },
    surveyProvider: {
      ...nullable(text),
      kind: lineKind({ subject: levelingMessages.aName }),
      shownTo: ['JOB_ARCHITECTURE_VIEW'],
      api: {
        row: 'The name of the survey provider. Null if the caller does not have `JOB_ARCHITECTURE_VIEW`.',
      },
    },
  },
  view: ['JOB_ARCHITECTURE_VIEW'],
  edit: 'JOB_ARCHITECTURE_EDIT',
  listedFor: LEVELS_LISTED_FOR,
  type: 'JobLevel',
  itemDescription:
    'A job level to create or change. The group and level of an existing job level cannot be changed.',
  order: [{ by: 'level', direction: 'desc' }],
  unique: { job_level_code: uniqueName('code') },
  identifyingFields: ['code'],
})
