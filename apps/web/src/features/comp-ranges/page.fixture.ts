import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { zipListMessages } from '@plumb/domain/messages/zip-lists.ts'
import { type PageOptions, openPage } from '../../testing/open-page.tsx'
import { type SentOperation, RefusalError } from '../../testing/server.ts'
import type { Options } from '../../shared/range-choices/choices.ts'
import type { CompRangeRow, CompRangesAnswer } from './queries.ts'
import { DERIVATION, ROW } from './range.fixture.ts'

export const SCOPES: readonly Scope[] = [
  'COMP_RANGES_VIEW',
  'COMP_RANGE_CALCULATION_BREAKDOWN_VIEW',
  'SEE_ALL_LEVELS_DATA',
  'CSV_EXPORT_ACTION',
]

export const OPTIONS: Options = {
  families: [
    { id: 2, name: 'Sales' },
    { id: 3, name: 'Solutions Engineering' },
  ],
  countries: [
    { country: 'US', localCurrency: 'USD' },
    { country: 'DE', localCurrency: 'EUR' },
    { country: 'IN', localCurrency: 'INR' },
    { country: 'KR', localCurrency: 'KRW' },
  ],
  tiers: [1, 2, 3].map((tierNumber) => ({ tierNumber, label: `Tier ${tierNumber}` })),
  defaultCountry: 'US',
  defaultCurrency: 'USD',
}

/** The search of a page with Solutions Engineering in Seattle; the mid of its engineer is 175,203 there. */
export const SEATTLE = '?family=3&country=US&zip=98109'

/** ZIP codes that exist, with their tiers; all others are refused. */
const ZIPS = new Map([
  ['98109', { number: 2, place: 'Seattle' }],
  ['10001', { number: 1, place: 'New York Tri-State' }],
  ['08608', { number: 3, place: 'Philadelphia' }],
])

/** Factors of the figures by country. */
const FACTORS: Readonly<Record<string, number>> = { US: 1, DE: 0.8, IN: 0.25, KR: 9_000 }

/** Returns the ranges of two jobs, with figures that differ by country, tier and currency. */
export function rangesFor({
  jobFamilyIds: [familyId = 0],
  country: requested,
  zipcode,
  tierNumber,
  displayCurrency,
}: CompRangesRequest): CompRangesAnswer {
  const country = requested ?? 'US'
  const zip = zipcode ? ZIPS.get(zipcode) : undefined
  if (zipcode && !zip) throw new RefusalError(zipListMessages.zipNotFound(zipcode), 'NOT_FOUND', 'zipcode')
  const tier = country === 'US' ? (zip?.number ?? tierNumber ?? 1) : null
  const isLocal = displayCurrency === 'LOCAL'
  const local = OPTIONS.countries.find((each) => each.country === country)?.localCurrency
  const currency = (isLocal && local) || 'USD'
  const factor = (FACTORS[country] ?? 1) * (tier === null ? 1 : 1 - (tier - 1) / 10) * (isLocal ? 0.9 : 1)
  return {
    country,
    localCurrency: local ?? null,
    displayCurrency: isLocal ? 'LOCAL' : 'USD',
    location: zip?.place ?? null,
    rangeRounding: 1,
    timeZone: 'UTC',
    zipcode: zipcode ?? null,
    tier: tier === null ? null : { tierNumber: tier, label: `Tier ${tier}` },
    incompleteLevels: [],
    families: OPTIONS.families
      .filter(({ id }) => id === familyId)
      .map((family) => ({ ...family, code: `JF${family.id}` })),
    rows: [
      rowOf(familyId * 10 + 2, 'Manager, Solutions', 'Management', 11, familyId, currency, factor * 1.3),
      rowOf(familyId * 10 + 1, 'Senior Solutions Engineer', 'Professional', 10, familyId, currency, factor),
    ],
  }
}

function rowOf(
  jobId: number,
  title: string,
  group: CompRangeRow['group'],
  level: number,
  jobFamilyId: number,
  cashCurrency: string,
  factor: number,
): CompRangeRow {
  const scaled = <T>(value: T): T =>
    typeof value === 'string' && /^[\d.]+$/.test(value)
      ? (String(Math.round(Number(value) * factor * 1e6) / 1e6) as T)
      : value
  const point = (figures: CompRangeRow['mid']) =>
    figures &&
    (Object.fromEntries(
      Object.entries(figures).map(([key, value]) => [key, scaled(value)]),
    ) as typeof figures)
  return {
    ...ROW,
    jobId,
    jobFamilyId,
    title,
    group,
    level,
    cashCurrency,
    min: point(ROW.min),
    mid: point(ROW.mid),
    max: point(ROW.max),
  }
}

interface OpenOptions extends Omit<PageOptions, 'answers'> {
  answers?: PageOptions['answers']
  /** Called before each response with ranges, to delay it, or to refuse by throwing a `RefusalError`. */
  before?: (request: CompRangesRequest) => Promise<void> | void
}

/** Opens the page `/w/1/comp-ranges` followed by `address`, with a server that returns ranges of the requested place. */
export function openRanges(address: string, { before, answers, ...options }: OpenOptions = {}) {
  const receiveRequest = async ({ variables }: SentOperation) => {
    const request = (variables as { compRangesRequest: CompRangesRequest }).compRangesRequest
    await before?.(request)
    return request
  }
  return openPage(`/w/1/comp-ranges${address}`, {
    scopes: SCOPES,
    ...options,
    answers: {
      CompRangesOptions: () => ({ compRangesOptions: OPTIONS }),
      CompRanges: async (call) => ({ compRanges: rangesFor(await receiveRequest(call)) }),
      CompRangeReasons: async (call) => {
        const { rows } = rangesFor(await receiveRequest(call))
        return { compRanges: { rows: rows.map((row) => ({ ...row, derivations: DERIVATION })) } }
      },
      CompRangeTexts: async (call) => {
        const request = await receiveRequest(call)
        const { rows } = rangesFor(request)
        const text = (kind: string, row: CompRangeRow) =>
          `${kind} of ${row.title}: ${JSON.stringify(request)}`
        return {
          compRanges: {
            rows: rows.map((row) => ({
              ...row,
              summaryLine: text('Line', row),
              receipt: text('Receipt', row),
            })),
          },
        }
      },
      RecordExport: () => ({ recordExport: { recorded: true } }),
      ...answers,
    },
  })
}
