import { Client } from 'undici'
import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { addLargeCompany, type LargeCompany } from '../setting/large-company.ts'
import { besideOthers, timed } from '../timing/beside-others.ts'
import { type Call, send } from '../timing/load.ts'
import { median, percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 9
const LIMIT_MS = 1_000
const OTHERS_P99_MS = 100

const TOLD = `{ jobCount counts { component kind jobCount } countries { country identicalCountries jobCount smallestPercent largestPercent } familyCount
  families { id name jobCount smallestPercent largestPercent } largestIncreases { title percent } largestDecreases { title percent } rowCount }`
const OF_MAPPINGS = `query ($request: PreviewGlobalMappingChangesRequest!) {
  changes: previewGlobalMappingChanges(previewGlobalMappingChangesRequest: $request) ${TOLD} }`
const OF_RATES = `query ($request: PreviewCurrencyExchangeRateChangesRequest!) {
  changes: previewCurrencyExchangeRateChanges(previewCurrencyExchangeRateChangesRequest: $request) ${TOLD} }`
const SAMPLES = `{ usTierSamples(usTierSamplesRequest: { fromPercentile: 90, toPercentile: 100 }) { samples { title fromAmount toAmount } }
  usTierFamilyCounts { cashFamilyCount equityFamilyCount jobCount } }`
const STANDING = `{ globalMappings { id version countryCode compBandPercentage equityPercent localCurrency }
  currencyExchangeRates { id version currencyCodeA currencyCodeB aToBMultiplier } }`

interface Standing {
  readonly globalMappings: readonly (Row & { compBandPercentage: string; equityPercent: string })[]
  readonly currencyExchangeRates: readonly (Row & { aToBMultiplier: string })[]
}
type Row = Readonly<Record<string, unknown>>

/** The effect panel of a company with 2,000 families and 42,000 jobs in 40 countries, and what somebody of another company waits for meanwhile. */
export const whatChanges: Measurement = {
  name: 'what-changes',
  run: async () => {
    const servers = await startBothServers()
    const [own, others] = [new Client(servers.plumb.url), new Client(servers.plumb.url)]
    try {
      const large = await addLargeCompany(servers)
      const ask = async <Data>(query: string, variables: object = {}): Promise<Data> => {
        const { data, errors } = JSON.parse(await send(own, callOf(large.headers, query, variables)))
        if (errors) throw new Error(JSON.stringify(errors))
        return data as Data
      }
      const { globalMappings, currencyExchangeRates } = await ask<Standing>(STANDING)
      const mappings = globalMappings.map((row) => ({
        ...row,
        compBandPercentage: `${Number(row.compBandPercentage) + 1}`,
        equityPercent: `${Number(row.equityPercent) + 1}`,
      }))
      const rates = currencyExchangeRates.map((row) => ({
        ...row,
        aToBMultiplier: `${row.aToBMultiplier}${row.aToBMultiplier.includes('.') ? '1' : '.1'}`,
      }))
      const asked: readonly (readonly [what: string, run: () => Promise<object>])[] = [
        [
          `What ${mappings.length} changed mappings move, of 42,000 jobs in 40 countries`,
          () => ask(OF_MAPPINGS, { request: { items: mappings } }),
        ],
        [
          `What ${rates.length} changed exchange rates move, of the same`,
          () => ask(OF_RATES, { request: { items: rates } }),
        ],
        ['Sample jobs of two tiers, and how many jobs follow the tiers, of the same', () => ask(SAMPLES)],
      ]
      const waits: number[] = []
      const findings: Finding[] = []
      for (const [what, run] of asked) {
        const { result: times, waits: waited } = await beside(() => send(others, otherCall(servers)), run)
        waits.push(...waited)
        findings.push(limited(what, median(times), LIMIT_MS))
      }
      return [
        ...findings,
        limited('What others wait for meanwhile, p99 (PostgreSQL)', percentile(waits, 0.99), OTHERS_P99_MS),
      ]
    } finally {
      await Promise.all([own.close(), others.close()])
      await servers.stop()
    }
  },
}

const callOf = (headers: LargeCompany['headers'], query: string, variables: object = {}): Call => ({
  path: '/api/graphql',
  headers,
  body: JSON.stringify({ query, variables }),
})

const otherCall = ({ headers }: BothServers) => callOf(headers, '{ rangeWidthGroups { id name } }')

/** @returns how long each round took but the first, which warms up; and what somebody else waits for meanwhile. */
async function beside(askOther: () => Promise<unknown>, run: () => Promise<object>) {
  await run()
  return await besideOthers(askOther, async () => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(run))
    return times
  })
}

const limited = (what: string, milliseconds: number, limit: number): Finding => ({
  what,
  measured: `${milliseconds.toFixed(0)} ms`,
  target: `under ${limit.toLocaleString('en-US')} ms`,
  holds: milliseconds < limit,
})
