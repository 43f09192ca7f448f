import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { addLargeCompany } from '../setting/large-company.ts'
import { measureAlternately } from '../timing/measure-alternately.ts'
import { requireSameAnswers } from '../timing/require-same-answers.ts'
import { type HttpRequest, measureThroughput, sendBoth } from '../timing/load.ts'
import type { Finding, Measurement } from './measurement.ts'
import { createRangeRequests } from './range-requests.ts'

const ROUNDS = 5
const ROUND_MS = 1_000
const CONNECTIONS = 32
/** Targets, as a share of the hand-written server's requests per second. */
const ROWS_TARGET = 0.5
const RANGES_TARGET = 0.8

/** Compares the throughput of documents like those of the pages with the hand-written server's. */
export const documents: Measurement = {
  name: 'documents',
  run: async () => {
    const servers = await startBothServers()
    try {
      const findings: Finding[] = []
      for (const document of DOCUMENTS)
        findings.push(await measureDocument(servers, servers.headers, document))
      const large = await addLargeCompany(servers)
      findings.push(
        await measureDocument(servers, large.headers, {
          ...BANDS,
          subject: '1,260 comp bands in their groups',
        }),
      )
      const { ours, peer } = await createRangeRequests(servers, large)
      findings.push(
        await compareThroughput(
          servers,
          'The pay ranges of a job family, 21 rows',
          RANGES_TARGET,
          ours,
          peer,
        ),
      )
      return findings
    } finally {
      await servers.stop()
    }
  },
}

interface Document {
  readonly subject: string
  readonly query: string
  readonly variables?: object
  /** The path on the hand-written server. */
  readonly path: string
  readonly body?: object
  /** The root field whose value the hand-written server responds with; absent: all of the data. */
  readonly rootField?: string
}

const BANDS: Document = {
  subject: '128 comp bands in their groups',
  query: `{ compBandsGroups { id name version compBandCountryGroups { id country currencyCode rangeWidthGroupId version
    compBands { id globalLevelLevel annualBaseSalary hourlyRate onTargetEarnings percentVariable absoluteVariable version } } } }`,
  path: '/comp-bands',
  rootField: 'compBandsGroups',
}

const GLOBAL_LEVELS = 'globalLevels { id level name percentRsu version }'
const JOB_LEVELS = 'jobLevels { id code name group level isVisible version }'
const GLOBAL_MAPPINGS =
  'globalMappings { id countryCode compBandPercentage equityPercent localCurrency version }'
const EXCHANGE_RATES = 'currencyExchangeRates { id currencyCodeA currencyCodeB aToBMultiplier version }'
const RANGE_WIDTHS =
  'rangeWidthGroups { id name version rangeWidths { id level percentBelowMid percentAboveMid version } }'
const JOB_FAMILY_IDS = Array.from({ length: 45 }, (_, index) => index + 1)

const DOCUMENTS: readonly Document[] = [
  BANDS,
  {
    subject: 'Global levels',
    query: `{ ${GLOBAL_LEVELS} }`,
    path: '/global-levels',
    rootField: 'globalLevels',
  },
  { subject: 'Job levels', query: `{ ${JOB_LEVELS} }`, path: '/job-levels', rootField: 'jobLevels' },
  {
    subject: 'Job functions',
    query: '{ jobFunctions { id name version } }',
    path: '/job-functions',
    rootField: 'jobFunctions',
  },
  {
    subject: 'Global mappings',
    query: `{ ${GLOBAL_MAPPINGS} }`,
    path: '/global-mappings',
    rootField: 'globalMappings',
  },
  {
    subject: 'Exchange rates',
    query: `{ ${EXCHANGE_RATES} }`,
    path: '/currencies',
    rootField: 'currencyExchangeRates',
  },
  {
    subject: 'Range widths in their groups',
    query: `{ ${RANGE_WIDTHS} }`,
    path: '/range-widths',
    rootField: 'rangeWidthGroups',
  },
  {
    subject: 'Bonus percentages in their columns and groups',
    query: `{ bonusStructureGroups { id name version bonusStructureCountryGroups { id country version
      bonusStructures { id globalLevelLevel percent version } } } }`,
    path: '/bonus-structures',
    rootField: 'bonusStructureGroups',
  },
  {
    subject: 'Equity bands in their groups',
    query: '{ equityBandGroups { id name version equityBands { id globalLevelLevel value version } } }',
    path: '/equity-bands',
    rootField: 'equityBandGroups',
  },
  {
    subject: 'Custom roles',
    query: '{ getCustomRoles { id name scopes version } }',
    path: '/roles',
    rootField: 'getCustomRoles',
  },
  {
    subject: '45 job families with their groups, and 300 jobs',
    query: `query Families($jobGetRequest: JobGetRequest!) {
      jobFamilies { id code name compBandMultiplier eligibleForEquity version jobFunction { id name } compBandGroup { id name }
        bonusStructureGroup { id name } equityBandGroup { id name } }
      jobs(jobGetRequest: $jobGetRequest) { id jobFamilyId title businessTitle jobCode jobType version
        jobLevel { id code name group level } }
    }`,
    variables: { jobGetRequest: { jobFamilyIds: JOB_FAMILY_IDS } },
    path: '/families',
    body: { jobFamilyIds: JOB_FAMILY_IDS },
  },
  {
    subject: 'Five tables by five root fields',
    query: `{ ${GLOBAL_LEVELS} ${JOB_LEVELS} ${GLOBAL_MAPPINGS} ${EXCHANGE_RATES} ${RANGE_WIDTHS} }`,
    path: '/five-tables',
  },
]

type Headers = BothServers['headers']

async function measureDocument(
  servers: BothServers,
  headers: Headers,
  { subject, query, variables, path, body = {}, rootField }: Document,
): Promise<Finding> {
  const ours: HttpRequest = { path: '/api/graphql', headers, body: JSON.stringify({ query, variables }) }
  const peer: HttpRequest = { path, headers, body: JSON.stringify(body) }
  const { data, expected } = await sendBoth(servers, ours, peer)
  requireSameAnswers(rootField === undefined ? data : (data as Record<string, unknown>)[rootField], expected)
  return await compareThroughput(
    servers,
    subject,
    ROWS_TARGET,
    () => ours,
    () => peer,
  )
}

async function compareThroughput(
  { plumb, handWritten }: BothServers,
  subject: string,
  target: number,
  ours: () => HttpRequest,
  peer: () => HttpRequest,
): Promise<Finding> {
  const medians = await measureAlternately(
    () => measureThroughput(plumb.url, ours, CONNECTIONS, ROUND_MS),
    () => measureThroughput(handWritten.url, peer, CONNECTIONS, ROUND_MS),
    ROUNDS,
  )
  const ratio = medians.ours / medians.peer
  return {
    subject,
    measured: `${ratio.toFixed(2)} (${medians.ours.toFixed(0)}/s against ${medians.peer.toFixed(0)}/s)`,
    target: `at least ${target}`,
    isTargetMet: ratio >= target,
  }
}
