import pg from 'pg'
import { Client } from 'undici'
import { AUDITED_JOBS, type JobToSave } from '../peers/save-route.ts'
import { type BothServers, startBothServers } from '../setting/both-servers.ts'
import { alternate } from '../timing/alternate.ts'
import { answersAlike } from '../timing/answers-alike.ts'
import { type Call, send } from '../timing/load.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 9
const SIZES = [
  { rows: 1, times: 200, target: 0.6 },
  { rows: 100, times: 40, target: 1 },
  { rows: 5_000, times: 2, target: 2 },
] as const

/** Saves of jobs through the API, one after another, against the same upsert by hand with the audit trigger that most have. */
export const saves: Measurement = {
  name: 'saves',
  run: async () => {
    const servers = await startBothServers()
    const owner = new pg.Client(servers.databaseUrl)
    try {
      await owner.connect()
      const jobs: (readonly Job[])[] = []
      for (const { rows } of SIZES) jobs.push(await makeJobs(servers, rows))
      await owner.query(AUDITED_JOBS)
      await owner.query(`select set_config('app.workspace_id', $1, false)`, [
        servers.headers['x-workspace-id'],
      ])
      await owner.query(
        `insert into audited_job select * from job where workspace_id = current_setting('app.workspace_id')::int`,
      )
      await owner.query('vacuum analyze')
      const findings: Finding[] = []
      for (const [at, size] of SIZES.entries()) findings.push(await saveOf(size, jobs[at] ?? [], servers))
      return findings
    } finally {
      await owner.end()
      await servers.stop()
    }
  },
}

type Job = Omit<JobToSave, 'version'>
type Headers = BothServers['headers']

/** New jobs beside those of the demo. */
async function makeJobs({ plumb, headers }: BothServers, howMany: number): Promise<readonly Job[]> {
  const made = Array.from({ length: howMany }, (_, at) => ({
    jobFamilyId: 1 + (at % 45),
    jobLevelId: 1 + (at % 9),
    title: `Job ${at}`,
    businessTitle: at % 3 === 0 ? null : `Lead of ${at}`,
    jobCode: `C${at}`,
    jobSubLevel: null,
    jobType: at % 10 === 0 ? 'Hourly' : 'Salaried',
  }))
  const client = new Client(plumb.url)
  try {
    const saved = savedIn(await send(client, byApi(headers, made)))
    return made.map((job, at) => ({ ...job, id: saved[at]?.id ?? 0 }))
  } finally {
    await client.close()
  }
}

async function saveOf(
  { rows, times, target }: (typeof SIZES)[number],
  jobs: readonly Job[],
  { plumb, bound, headers }: BothServers,
): Promise<Finding> {
  const ours = new JobSaves(jobs, plumb.url, (items) => byApi(headers, items))
  const peer = new JobSaves(jobs, bound.url, (items) => byHand(headers, items))
  try {
    const theirs = JSON.parse(await peer.save()) as Saved[]
    answersAlike(
      savedIn(await ours.save()),
      theirs.toSorted((a, b) => a.id - b.id),
    )
    const medians = await alternate(
      () => ours.perSave(times),
      () => peer.perSave(times),
      ROUNDS,
    )
    const ratio = medians.peer / medians.ours
    return {
      what: `A save of ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'} through the API`,
      measured: `${ratio.toFixed(2)} of its speed (${medians.ours.toFixed(1)} ms)`,
      against: `the same upsert by hand under row-level security, with an audit trigger (${medians.peer.toFixed(1)} ms)`,
      target: `at least ${target}`,
      holds: ratio >= target,
    }
  } finally {
    await Promise.all([ours.close(), peer.close()])
  }
}

/** Saves the same jobs again and again, each time with another title and the version that they then have. */
class JobSaves {
  readonly #jobs: readonly Job[]
  readonly #client: Client
  readonly #callFor: (items: readonly JobToSave[]) => Call
  #version = 1
  #milliseconds = 0

  constructor(jobs: readonly Job[], url: string, callFor: (items: readonly JobToSave[]) => Call) {
    this.#jobs = jobs
    this.#client = new Client(url)
    this.#callFor = callFor
  }

  async save(): Promise<string> {
    const version = this.#version++
    const call = this.#callFor(
      this.#jobs.map((job) => ({ ...job, version, title: `${job.title}, ${version}` })),
    )
    const start = performance.now()
    const answer = await send(this.#client, call)
    this.#milliseconds += performance.now() - start
    return answer
  }

  /** @returns milliseconds, from the first byte of the call to the last of its answer. */
  async perSave(times: number): Promise<number> {
    this.#milliseconds = 0
    for (let at = 0; at < times; at++) await this.save()
    return this.#milliseconds / times
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}

interface Saved {
  readonly id: number
  readonly version: number
}

const QUERY = `mutation Save($jobSaveManyRequest: JobSaveManyRequest!) {
  jobSaveMany(jobSaveManyRequest: $jobSaveManyRequest) { id version }
}`

const byApi = (headers: Headers, items: readonly Partial<JobToSave>[]): Call => ({
  path: '/api/graphql',
  headers,
  body: JSON.stringify({ query: QUERY, variables: { jobSaveManyRequest: { items } } }),
})

const byHand = (headers: Headers, items: readonly JobToSave[]): Call => ({
  path: '/save-jobs',
  headers,
  body: JSON.stringify({ items }),
})

function savedIn(text: string): readonly Saved[] {
  const { data, errors } = JSON.parse(text) as { data: { jobSaveMany: Saved[] } | null; errors?: unknown }
  if (!data) throw new Error(`The API refused: ${JSON.stringify(errors)}`)
  return data.jobSaveMany
}
