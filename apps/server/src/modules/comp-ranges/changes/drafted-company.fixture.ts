import { fillPayWorld, WIDTH_GROUP } from '../../../testing/pay-world.ts'
import type { Person, World } from '../../../testing/world.ts'

const LEVELS = [9, 8, 7]

/**
 * Opens a company with a few rows of each kind, so that most of the ids 1 to 3 exist, and 99 nowhere. Each of the families A, B and C has
 * a job at each level, and D has none. The limited caller sees the levels below 9.
 */
export async function openCompany(
  world: World,
): Promise<{ workspaceId: number; admin: Caller; limited: Caller }> {
  const workspaceId = await world.workspace()
  const countryGroup = (country: string, currencyCode: string, levels: readonly number[]) => ({
    country,
    currencyCode,
    rangeWidthGroup: country === 'DE' ? 'Wide' : WIDTH_GROUP,
    bands: levels.map((level) => ({ level, annualBaseSalary: String(level * 10_000) })),
  })
  const mapping = (countryCode: string, localCurrency: string) => ({
    countryCode,
    compBandPercentage: '90',
    equityPercent: '80',
    localCurrency,
  })
  const group = (name: string, parent: string | null, bands: readonly object[]) => ({
    name,
    rangeWidthGroup: 'Wide',
    parent: parent === null ? null : { name: parent, percent: '50' },
    bands: bands as never,
  })
  const family = (code: string, rest: object) => ({ code, name: `Family ${code}`, ...rest })
  await fillPayWorld(world, workspaceId, {
    rangeWidthGroups: [
      {
        name: WIDTH_GROUP,
        widths: [9, 8].map((level) => ({ level, percentBelowMid: 10, percentAboveMid: 20 })),
      },
      { name: 'Wide', widths: [{ level: 9, percentBelowMid: 30, percentAboveMid: 30 }] },
    ],
    jobLevels: LEVELS.map((level) => ({
      code: `P${level}`,
      name: `P${level}`,
      group: 'Professional' as const,
      level,
    })),
    globalMappings: [mapping('DE', 'EUR'), mapping('FR', 'EUR'), mapping('GB', 'GBP')],
    exchangeRates: [
      { currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.25' },
      { currencyCodeA: 'GBP', currencyCodeB: 'USD', aToBMultiplier: '1.5' },
    ],
    compBandGroups: [
      {
        name: 'Salaried',
        countryGroups: [countryGroup('US', 'USD', LEVELS), countryGroup('DE', 'EUR', [9])],
      },
      { name: 'Sales', countryGroups: [countryGroup('US', 'USD', [8])] },
    ],
    bonusStructureGroups: [
      {
        name: 'Annual',
        columns: [
          { country: 'US', percents: [9, 8].map((level) => ({ level, percent: '10' })) },
          { country: 'DE', percents: [{ level: 9, percent: '5' }] },
        ],
      },
      { name: 'Empty', columns: [] },
    ],
    equityBandGroups: [
      group('Company', null, [
        { level: 9, value: '900' },
        { level: 8, value: '800' },
      ]),
      group('Half', 'Company', [{ level: 9, dynamicPercentOverride: '40' }]),
      group('Quarter', 'Half', []),
    ],
    jobFamilies: [
      family('A', { compBandGroup: 'Salaried', bonusStructureGroup: 'Annual', equityBandGroup: 'Half' }),
      family('B', { compBandGroup: 'Salaried', compBandMultiplier: '0.5', equityBandGroup: 'Quarter' }),
      family('C', { compBandGroup: 'Sales', bonusStructureGroup: 'Empty', equityBandGroup: 'Company' }),
      family('D', { compBandGroup: 'Salaried' }),
    ],
    jobs: ['A', 'B', 'C'].flatMap((code) =>
      LEVELS.map((level) => ({ family: code, jobLevel: `P${level}`, title: `${code} ${level}` })),
    ),
  })
  const [admin, limited] = await Promise.all([
    world.member(workspaceId),
    world.member(workspaceId, { scopes: SCOPES, globalLevelLevel: 9 }),
  ])
  return {
    workspaceId,
    admin: { person: admin, levels: LEVELS },
    limited: { person: limited, levels: LEVELS.filter((level) => level < 9) },
  }
}

const SCOPES = [
  'COMP_RANGES_VIEW',
  ...(['COMP_BANDS', 'BONUS_STRUCTURES', 'EQUITY_BANDS', 'RANGE_WIDTHS', 'JOB_FAMILIES'] as const).flatMap(
    (pages) => [`${pages}_VIEW`, `${pages}_EDIT`] as const,
  ),
  'CURRENCIES_VIEW',
  'CURRENCIES_EDIT',
  'GLOBAL_MAPPING_VIEW',
  'GLOBAL_MAPPING_EDIT',
] as const

export interface Caller {
  readonly person: Person
  /** The levels of the jobs that the caller sees. */
  readonly levels: readonly number[]
}

/**
 * Returns the document of a preview, with `changes` as its alias.
 * @param preview the name of what is drafted, such as `CompBand`
 */
export const documentOfPreview = (preview: string, fields: string): string =>
  `query ($request: Preview${preview}ChangesRequest!) { changes: preview${preview}Changes(preview${preview}ChangesRequest: $request) { ${fields} } }`
