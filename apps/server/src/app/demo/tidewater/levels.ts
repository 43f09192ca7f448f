import { SURVEY_LEVELS } from '@plumb/reference-data/survey-levels.ts'
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

/** Tidewater's own names; the others are those that onboarding gives. */
const NAMES: Readonly<Record<string, string>> = {
  M2: 'Supervisor',
  M1: 'Team Lead',
  P7: 'Distinguished',
  P6: 'Principal',
  P5: 'Staff',
  P4: 'Senior',
  P3: 'Professional II',
  P2: 'Professional I',
  T5: 'Principal Technician',
  T4: 'Lead Technician',
  T3: 'Senior Technician',
  T2: 'Technician II',
  T1: 'Technician I',
  S5: 'Lead',
  S4: 'Senior',
  S3: 'Associate III',
  S2: 'Associate II',
  S1: 'Associate I',
}

/** The levels of the survey, as onboarding places them. */
export const MODEL_JOB_LEVELS: readonly ModelJobLevel[] = SURVEY_LEVELS.map(
  ({ defaultCode: code, defaultLabel, group, defaultLevel: level }) => ({
    code,
    name: NAMES[code] ?? defaultLabel,
    group,
    level,
  }),
)
