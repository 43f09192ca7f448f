import { Client } from 'undici'
import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { addLargeCompany } from '../setting/large-company.ts'
import { alternate } from '../timing/alternate.ts'
import { answersAlike } from '../timing/answers-alike.ts'
import { type Call, requestsPerSecond, send } from '../timing/load.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 7
const ROUND_MS = 1_000
const CONNECTIONS = 32
const READ_TARGET = 0.8
const BATCH_TARGET = 1.8

/** Reads of the pay model against routes by hand under the same row-level security, who asks inside both. */
export const reads: Measurement = {
  name: 'reads',
  run: async () => {
    const servers = await startBothServers()
    try {
      const findings = [
        await oneRead(servers, servers.headers, BANDS, '128 comp bands in their country groups and groups'),
        await oneRead(
          servers,
          servers.headers,
          familiesAndJobs(),
          '45 families with their groups, and 300 jobs',
        ),
        await tenDifferent(servers),
      ]
      const { headers } = await addLargeCompany(servers)
      return [
        ...findings,
        await oneRead(servers, headers, BANDS, '1,260 comp bands in their country groups and groups'),
      ]
    } finally {
      await servers.stop()
    }
  },
}

/** What is asked of both, and what of Plumb's data is the hand-written route's answer. */
interface Read {
  readonly query: string
  readonly variables?: unknown
  readonly path: string
  readonly body?: unknown
  readonly answerIn?: string
}

const BANDS: Read = {
  query: `{ compBandsGroups { id name version compBandCountryGroups { id country currencyCode rangeWidthGroupId version
    compBands { id globalLevelLevel annualBaseSalary hourlyRate onTargetEarnings percentVariable absoluteVariable version } } } }`,
  path: '/comp-bands',
  answerIn: 'compBandsGroups',
}

function familiesAndJobs(): Read {
  const jobFamilyIds = Array.from({ length: 45 }, (_, at) => at + 1)
  return {
    query: `query Families($jobGetRequest: JobGetRequest!) {
      jobFamilies { id code name compBandMultiplier eligibleForEquity version jobFunction { id name } compBandGroup { id name }
        bonusStructureGroup { id name } equityBandGroup { id name } }
      jobs(jobGetRequest: $jobGetRequest) { id jobFamilyId title businessTitle jobCode jobType version
        jobLevel { id code name group level } }
    }`,
    variables: { jobGetRequest: { jobFamilyIds } },
    path: '/families',
    body: { jobFamilyIds },
  }
}

/** Ten reads of ten tables and more, no two of them alike. */
const TEN: readonly Read[] = [
  BANDS,
  {
    query: '{ globalLevels { id level name percentRsu version } }',
    path: '/global-levels',
    answerIn: 'globalLevels',
  },
  {
    query: '{ jobLevels { id code name group level isVisible version } }',
    path: '/job-levels',
    answerIn: 'jobLevels',
  },
  { query: '{ jobFunctions { id name version } }', path: '/job-functions', answerIn: 'jobFunctions' },
  {
    query: '{ globalMappings { id countryCode compBandPercentage equityPercent localCurrency version } }',
    path: '/global-mappings',
    answerIn: 'globalMappings',
  },
  {
    query: '{ currencyExchangeRates { id currencyCodeA currencyCodeB aToBMultiplier version } }',
    path: '/currencies',
    answerIn: 'currencyExchangeRates',
  },
  {
    query:
      '{ rangeWidthGroups { id name version rangeWidths { id level percentBelowMid percentAboveMid version } } }',
    path: '/range-widths',
    answerIn: 'rangeWidthGroups',
  },
  {
    query: `{ bonusStructureGroups { id name version bonusStructureCountryGroups { id country version
      bonusStructures { id globalLevelLevel percent version } } } }`,
    path: '/bonus-structures',
    answerIn: 'bonusStructureGroups',
  },
  {
    query: '{ equityBandGroups { id name version equityBands { id globalLevelLevel value version } } }',
    path: '/equity-bands',
    answerIn: 'equityBandGroups',
  },
  { query: '{ getCustomRoles { id name scopes version } }', path: '/roles', answerIn: 'getCustomRoles' },
]

type Headers = BothServers['headers']

const operationOf = ({ query, variables }: Read) => ({
  query,
  ...(variables === undefined ? {} : { variables }),
})

const byApi = (headers: Headers, read: Read): Call => ({
  path: '/api/graphql',
  headers,
  body: JSON.stringify(operationOf(read)),
})

const byHand = (headers: Headers, { path, body = {} }: Read): Call => ({
  path,
  headers,
  body: JSON.stringify(body),
})

async function oneRead(servers: BothServers, headers: Headers, read: Read, what: string): Promise<Finding> {
  const ours = byApi(headers, read)
  const peer = byHand(headers, read)
  await mustAnswerAlike(servers, headers, read)
  const medians = await alternate(
    () => requestsPerSecond(servers.plumb.url, () => ours, CONNECTIONS, ROUND_MS),
    () => requestsPerSecond(servers.bound.url, () => peer, CONNECTIONS, ROUND_MS),
    ROUNDS,
  )
  const ratio = medians.ours / medians.peer
  return {
    what: `${what}, ${CONNECTIONS} connections`,
    measured: `${ratio.toFixed(2)} of it (${medians.ours.toFixed(0)} a second)`,
    against: `a route by hand under row-level security, who asks inside (${medians.peer.toFixed(0)} a second)`,
    target: `at least ${READ_TARGET}`,
    holds: ratio >= READ_TARGET,
  }
}

/** Ten different reads in one request, against each of them alone at the hand-written server. */
async function tenDifferent(servers: BothServers): Promise<Finding> {
  const { plumb, bound, headers } = servers
  for (const read of TEN) await mustAnswerAlike(servers, headers, read)
  const batch: Call = { path: '/api/graphql', headers, body: JSON.stringify(TEN.map(operationOf)) }
  const calls = TEN.map((read) => byHand(headers, read))
  let at = 0
  const medians = await alternate(
    async () => (await requestsPerSecond(plumb.url, () => batch, 10, ROUND_MS)) * TEN.length,
    () => requestsPerSecond(bound.url, () => calls[at++ % calls.length] as Call, 10, ROUND_MS),
    ROUNDS,
  )
  const ratio = medians.ours / medians.peer
  return {
    what: 'Ten different reads in one batch, ten connections',
    measured: `${ratio.toFixed(2)} x (${medians.ours.toFixed(0)} reads a second)`,
    against: `the same ten by hand, each alone (${medians.peer.toFixed(0)})`,
    target: `at least ${BATCH_TARGET} x`,
    holds: ratio >= BATCH_TARGET,
  }
}

async function mustAnswerAlike({ plumb, bound }: BothServers, headers: Headers, read: Read): Promise<void> {
  const [ours, theirs] = [new Client(plumb.url), new Client(bound.url)]
  try {
    const { data, errors } = JSON.parse(await send(ours, byApi(headers, read))) as {
      data: Record<string, unknown>
      errors?: unknown
    }
    if (errors !== undefined) throw new Error(`The API refused: ${JSON.stringify(errors)}`)
    const answered = read.answerIn === undefined ? data : data[read.answerIn]
    answersAlike(answered, JSON.parse(await send(theirs, byHand(headers, read))))
  } finally {
    await Promise.all([ours.close(), theirs.close()])
  }
}
