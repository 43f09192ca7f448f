import { accessTokenOf } from '../../e2e/product/people.ts'
import { startBothServers } from '../setting/both-servers.ts'
import { inBrowserOfLargeCompany } from '../setting/browser.ts'
import { addLargeCompany } from '../setting/large-company.ts'
import { besideOthers, timed } from '../timing/beside-others.ts'
import { median, percentile } from '../timing/statistics.ts'
import type { Finding, Measurement } from './measurement.ts'

const ROUNDS = 9
const LIMIT_MS = 500

const PROBLEMS = `{ compRangesProblems { totalCount counts { kind count } familyCount jobCount countryCount rangeCount completeRangeCount
  problems { kind cause message details hasSameFix jobCount rangeCount familyCount countries families { id name } page { page isAccessible } } } }`

/** Every gap of a company with 2,000 families and 42,000 jobs in 40 countries: after a save, as it is remembered, and what others wait for meanwhile. */
export const problems: Measurement = {
  name: 'problems',
  run: async () => [...(await onPostgres()), ...(await onEmbedded())],
}

async function onPostgres(): Promise<readonly Finding[]> {
  const servers = await startBothServers()
  try {
    const { headers } = await addLargeCompany(servers)
    return await measure('PostgreSQL', { url: servers.plumb.url, own: headers, other: servers.headers })
  } finally {
    await servers.stop()
  }
}

const onEmbedded = () =>
  inBrowserOfLargeCompany(async (_page, { url, token, workspaceId }) => {
    const headersOf = (bearer: string, workspace?: number) => ({
      'content-type': 'application/json',
      authorization: `Bearer ${bearer}`,
      ...(workspace !== undefined && { 'x-workspace-id': String(workspace) }),
    })
    // Somebody of the demo, which stands beside the large company under whatever number it was given.
    const admin = await accessTokenOf(url, 'admin')
    const { currentUser } = await ask<Memberships>(url, headersOf(admin), MEMBERSHIPS)
    const [membership] = currentUser.memberships
    if (!membership) throw new Error('The admin of the demo is a member of nothing.')
    return await measure('the embedded database', {
      url,
      own: headersOf(token, workspaceId),
      other: headersOf(admin, membership.workspace.id),
    })
  })

const MEMBERSHIPS = '{ currentUser { memberships { workspace { id } } } }'
interface Memberships {
  readonly currentUser: {
    readonly memberships: readonly { readonly workspace: { readonly id: number } }[]
  }
}

interface Asked {
  readonly url: string
  /** Of the large company's admin. */
  readonly own: Readonly<Record<string, string>>
  /** Of somebody in another workspace. */
  readonly other: Readonly<Record<string, string>>
}

async function measure(where: string, { url, own, other }: Asked): Promise<readonly Finding[]> {
  const anew: number[] = []
  const again: number[] = []
  const waits: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Whatever ranges are computed from has another state now.
    await ask(url, own, rename(round))
    const { result: first, waits: waited } = await besideOthers(
      () => ask(url, other, '{ rangeWidthGroups { id name } }'),
      () => timed(() => ask(url, own, PROBLEMS)),
    )
    const second = await timed(() => ask(url, own, PROBLEMS))
    // The first round warms up.
    if (round === 0) continue
    anew.push(first)
    again.push(second)
    waits.push(...waited)
  }
  return [
    finding(
      `Every gap of 42,000 jobs in 40 countries on ${where}, after a save, beside others`,
      median(anew),
    ),
    finding(`The same on ${where}, asked again`, median(again)),
    finding(`What others wait for meanwhile, p99 (problems, ${where})`, percentile(waits, 0.99)),
  ]
}

const rename = (round: number) =>
  `mutation { globalLevelSaveMany(globalLevelSaveManyRequest: { items: [{ level: 9, name: "Round ${round}" }] }) { id } }`

async function ask<Data>(url: string, headers: Asked['own'], query: string): Promise<Data> {
  const answer = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await answer.json()) as { data: Data; errors?: object }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const finding = (what: string, milliseconds: number): Finding => ({
  what,
  measured: `${milliseconds.toFixed(0)} ms`,
  target: `under ${LIMIT_MS} ms`,
  holds: milliseconds < LIMIT_MS,
})
