import { HIGHEST_LEVEL, type JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import { DEFAULT_RANGE_WIDTH_GROUP } from '@plumb/domain/range-widths/range-width.ts'
import type { ModelJobFamily, ModelJobLevel, PayModel } from '../pay-model.ts'
import { readRows } from '../read-pay-model.ts'

/** The size of the large company. */
export interface LargeSize {
  /** At most 2,000. */
  readonly families: number
  /** At most 40; the US is the first. */
  readonly countries: number
  /** Number of country groups in all comp band groups together. Each has a band at every level. */
  readonly countryGroups: number
}

export const LARGE_SIZE: LargeSize = { families: 2_000, countries: 40, countryGroups: 60 }

const LEVELS = Array.from({ length: HIGHEST_LEVEL + 1 }, (_, level) => level)
const COMP_BAND_GROUP_COUNT = 6
const BONUS_GROUP_COUNT = 4
const EQUITY_GROUPS = ['Equity A', 'Equity B', 'Equity C', 'Equity D']
const WIDTH_GROUPS = [DEFAULT_RANGE_WIDTH_GROUP.name, 'Narrow range widths', 'Wide range widths']

/** Countries, each with its pay in percent of a US band, its currency, and the value of a US dollar in that currency. */
const COUNTRIES = readRows(new URL('./countries.csv', import.meta.url)).map((row) => ({
  country: row('country'),
  percent: Number(row('percent')),
  currency: row('currency'),
  perDollar: row('perDollar'),
}))

/** @returns the pay of a company of this size without gaps: every family has a job at every level. The same for each call */
export function largePayModel({ families, countries, countryGroups }: LargeSize): PayModel {
  const countryRows = COUNTRIES.slice(0, countries)
  const jobLevels = LEVELS.map(jobLevelAt)
  const jobFamilies = Array.from({ length: families }, (_, index) => familyAt(index))
  const rates = new Map(countryRows.map(({ currency, perDollar }) => [currency, perDollar]))
  rates.delete('USD')
  return {
    jobFunctions: [...PROFESSIONS],
    globalLevels: LEVELS.map((level) => ({ level, percentRsu: String(100 - 4 * level) })),
    jobLevels,
    rangeWidthGroups: WIDTH_GROUPS.map((name, index) => ({
      name,
      widths: LEVELS.map((level) => ({
        level,
        percentBelowMid: 8 + level,
        percentAboveMid: 10 + level + 5 * index,
      })),
    })),
    compBandGroups: Array.from({ length: COMP_BAND_GROUP_COUNT }, (_, index) => ({
      name: compBandGroupName(index),
      countryGroups: countryRows
        .slice(0, Math.ceil((countryGroups - index) / COMP_BAND_GROUP_COUNT))
        .map((countryRow) => countryGroupOf(countryRow, index)),
    })),
    bonusStructureGroups: Array.from({ length: BONUS_GROUP_COUNT }, (_, index) => ({
      name: bonusGroupName(index),
      columns: countryRows.slice(0, 10).map(({ country }) => ({
        country,
        percents: LEVELS.map((level) => ({ level, percent: String(2 * level + index) })),
      })),
    })),
    equityBandGroups: EQUITY_GROUPS.map((name, index) => ({
      name,
      rangeWidthGroup: WIDTH_GROUPS[2] ?? '',
      // The parent of each group is the one before it, so that a value has a chain of parents.
      parent: index === 0 ? null : { name: EQUITY_GROUPS[index - 1] ?? '', percent: '80' },
      bands: LEVELS.map((level) =>
        index === 0
          ? { level, value: String(roundTo(2_000 * 1.38 ** level, 500)) }
          : { level, ...(level % 5 === index && { dynamicPercentOverride: '90' }) },
      ),
    })),
    globalMappings: countryRows.map(({ country, percent, currency }) => ({
      countryCode: country,
      compBandPercentage: String(percent),
      equityPercent: String(Math.min(100, percent + 5)),
      localCurrency: currency,
    })),
    exchangeRates: [...rates].map(([currencyCodeB, aToBMultiplier]) => ({
      currencyCodeA: 'USD',
      currencyCodeB,
      aToBMultiplier,
    })),
    jobFamilies,
    jobs: jobFamilies.flatMap(({ code, name }) =>
      jobLevels.map((jobLevel) => ({
        family: code,
        jobLevel: jobLevel.code,
        title: `${name}, ${jobLevel.name}`,
        businessTitle: null,
        jobCode: `${code}${jobLevel.code}`,
        jobType: jobLevel.level < 4 ? 'Hourly' : 'Salaried',
      })),
    ),
    settings: { PREFERRED_STOCK_PRICE: '24.80', STRIKE_PRICE: '6.15' },
  }
}

const compBandGroupName = (index: number) => `Comp bands ${index + 1}`
const bonusGroupName = (index: number) => `Bonus ${index + 1}`

const LEVEL_GROUPS: readonly (readonly [group: JobLevelGroup, letter: string])[] = [
  ['Support', 'S'],
  ['Professional', 'P'],
  ['Executive', 'E'],
]

/** Seven levels of support, seven of professionals, seven of executives. */
function jobLevelAt(level: number): ModelJobLevel {
  const [group, letter] = LEVEL_GROUPS[Math.floor(level / 7)] ?? ['Support', 'S']
  const code = `${letter}${(level % 7) + 1}`
  return { code, name: `Level ${code}`, group, level }
}

function familyAt(index: number): ModelJobFamily {
  const area = AREAS[Math.floor(index / PROFESSIONS.length)]
  const profession = PROFESSIONS[index % PROFESSIONS.length]
  if (area === undefined || profession === undefined)
    throw new Error(`There is no name for family ${index + 1}.`)
  return {
    code: `JF${String(index + 1).padStart(4, '0')}`,
    name: `${area} ${profession}`,
    jobFunction: profession,
    compBandGroup: compBandGroupName(index % COMP_BAND_GROUP_COUNT),
    bonusStructureGroup: bonusGroupName(index % BONUS_GROUP_COUNT),
    equityBandGroup: EQUITY_GROUPS[index % EQUITY_GROUPS.length] ?? null,
    eligibleForEquity: index % 10 !== 9,
    applyUsTiersToCash: index % 8 !== 7,
    applyUsTiersToEquity: index % 2 === 0,
    compBandMultiplier: String((80 + ((index * 7) % 41)) / 100),
  }
}

/** Bands of the first comp band group have no variable pay, those of the second a percentage, those of the third an amount, and so on. */
function countryGroupOf(
  { country, currency, percent, perDollar }: (typeof COUNTRIES)[number],
  index: number,
) {
  const bands = LEVELS.map((level) => {
    const amount = String(
      roundTo(24_000 * 1.17 ** level * (1 + index / 20) * (percent / 100) * Number(perDollar), 100),
    )
    if (index % 3 === 0) return { level, annualBaseSalary: amount }
    const variable = index % 3 === 1 ? { percentVariable: '20' } : { absoluteVariable: '1000' }
    return { level, onTargetEarnings: amount, ...variable }
  })
  return { country, currencyCode: currency, rangeWidthGroup: WIDTH_GROUPS[index % 2] ?? '', bands }
}

const roundTo = (amount: number, to: number) => Math.round(amount / to) * to

/** Areas and professions: each pair names a family of the large company. */
const AREAS = readNames(`
Actuator, Aerial Systems, Assembly Line, Autonomy, Battery, Calibration, Chassis, Cloud Platform,
Composite, Conveyor, Diagnostics, Drive Unit, Edge Computing, Electronics, Field Operations, Firmware,
Fleet, Fulfilment, Gripper, Harness, Industrial Cleaning, Inspection, Logistics, Machine Vision, Marine,
Materials, Mobile Robot, Motion, Navigation, Optics, Packaging, Payload, Power, Sensor, Simulation,
Spare Parts, Teleoperation, Tooling, Warehouse, Wireless
`)

const PROFESSIONS = readNames(`
Accounting, Administration, Analytics, Applications, Architecture, Assembly, Audit, Automation,
Certification, Commercial, Communications, Compliance, Construction, Controls, Data Science, Design,
Development, Documentation, Engineering, Estimating, Facilities, Finance, Innovation, Integration,
Legal, Maintenance, Manufacturing, Marketing, Operations, Partnerships, People, Planning, Procurement,
Product, Programs, Prototyping, Quality, Reliability, Research, Safety, Sales, Security, Service,
Sourcing, Strategy, Success, Support, Test, Training, Validation
`)

function readNames(text: string): readonly string[] {
  return text.trim().split(/,\s+/)
}
