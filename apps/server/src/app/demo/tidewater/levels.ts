import type { JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import type { ModelJobLevel, PayModel } from '../pay-model.ts'

/**
 * L0 to L19: RSUs for everybody, options for those who can make the company worth more. L17 has no RSU percent, so
 * that its rows say so.
 */
const PERCENT_RSU: readonly (number | null)[] = [
  100,
  100,
  100,
  100,
  100,
  100,
  100,
  100,
  100,
  90,
  80,
  70,
  60,
  50,
  40,
  40,
  30,
  null,
  25,
  0,
]

export const GLOBAL_LEVELS: PayModel['globalLevels'] = PERCENT_RSU.map((percentRsu, level) => ({
  level,
  percentRsu: percentRsu === null ? null : String(percentRsu),
}))

/** Each group's codes and names by level (2-calls-and-data section 9, "Default level"). */
const JOB_LEVELS: readonly (readonly [
  group: JobLevelGroup,
  ...levels: (readonly [code: string, level: number, name: string])[],
])[] = [
  [
    'Executive',
    ['E6', 19, 'CEO'],
    ['E5', 18, 'C-Suite'],
    ['E4', 17, 'SVP II'],
    ['E3', 16, 'SVP'],
    ['E2', 15, 'VP II'],
    ['E1', 14, 'VP'],
  ],
  [
    'Management',
    ['M6', 13, 'Senior Director'],
    ['M5', 12, 'Director'],
    ['M4', 11, 'Senior Manager'],
    ['M3', 10, 'Manager'],
    ['M2', 9, 'Supervisor'],
    ['M1', 7, 'Team Lead'],
  ],
  [
    'Professional',
    ['P7', 13, 'Distinguished'],
    ['P6', 12, 'Principal'],
    ['P5', 11, 'Staff'],
    ['P4', 10, 'Senior'],
    ['P3', 9, 'Professional II'],
    ['P2', 7, 'Professional I'],
    ['P1', 6, 'Associate'],
  ],
  [
    'TechnicalScientific',
    ['T7', 14, 'Fellow Technologist'],
    ['T6', 13, 'Chief Technologist'],
    ['T5', 12, 'Principal Technician'],
    ['T4', 11, 'Lead Technician'],
    ['T3', 10, 'Senior Technician'],
    ['T2', 9, 'Technician II'],
    ['T1', 8, 'Technician I'],
  ],
  [
    'Support',
    ['S5', 6, 'Lead'],
    ['S4', 5, 'Senior'],
    ['S3', 4, 'Specialist'],
    ['S2', 3, 'Associate II'],
    ['S1', 2, 'Associate I'],
    ['Intern', 0, 'Intern'],
  ],
]

export const MODEL_JOB_LEVELS: readonly ModelJobLevel[] = JOB_LEVELS.flatMap(([group, ...levels]) =>
  levels.map(([code, level, name]) => ({ code, name, group, level })),
)
