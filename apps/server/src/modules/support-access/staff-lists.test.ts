import { OPEN_OPERATIONS } from '@plumb/api-contract/open-operations.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, STAFF_EMAIL, worldForFile } from '../../testing/world.ts'

const world = worldForFile()
let staff: Person
beforeAll(async () => {
  staff = await world.person({ email: STAFF_EMAIL })
})

interface Page<Node> {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  edges: { node: Node }[]
}
const LISTS = {
  waitlist: '{ email firstName lastName createdAt state }',
  feedback: '{ rating message currentRoute fullName email createdAt }',
  featureRequests: '{ workspaceId workspaceName feature fullName email createdAt }',
} as const
type List = keyof typeof LISTS

const queryFor = (list: List) =>
  `query ($query: String!, $first: Int!, $after: String) { ${list}(query: $query, first: $first, after: $after) {
     totalCount pageInfo { hasNextPage endCursor } edges { node ${LISTS[list]} } } }`
const pageOf = <Node>(list: List, query: string, first = 10, after: string | null = null) =>
  staff.getField<Page<Node>>(queryFor(list), { query, first, after })

/** Returns all results, in pages of two. The page after the last one is empty. */
async function allOf<Node>(list: List, query: string): Promise<Node[]> {
  const seenNodes: Node[] = []
  let page: Page<Node> = await pageOf(list, query, 2)
  while (page.edges.length > 0) {
    seenNodes.push(...page.edges.map(({ node }) => node))
    expect(page.totalCount).toBeGreaterThanOrEqual(seenNodes.length)
    expect(page.pageInfo.hasNextPage).toBe(seenNodes.length < page.totalCount)
    page = await pageOf(list, query, 2, page.pageInfo.endCursor)
  }
  expect(page.totalCount).toBe(seenNodes.length)
  return seenNodes
}

const joinWaitlist = (email: string, lastName: string) =>
  world.anonymous.call(OPEN_OPERATIONS.joinWaitlist, {
    joinWaitlistRequest: { email, firstName: 'Wanda', lastName },
  })
const sendFeedback = (person: Person, message: string, currentRoute = '/w/1/ote') =>
  person.call(
    'mutation ($request: SubmitFeedbackRequest!) { submitFeedback(submitFeedbackRequest: $request) { submitted } }',
    { request: { message, rating: 3, currentRoute } },
  )
const requestFeature = (person: Person, feature = 'invite_by_domain') =>
  person.call(
    'mutation ($request: FeatureAccessRequest!) { requestFeatureAccess(featureAccessRequest: $request) { requested } }',
    { request: { feature } },
  )

describe('the lists for staff', () => {
  test('show the waitlist in pages, newest first, searchable by name and email address [SA10]', async () => {
    const emails = ['one@wait.example', 'two@wait.example', 'three@wait.example', 'four@other.example']
    for (const [index, email] of emails.entries())
      expect((await joinWaitlist(email, `Number ${index}`)).codes).toEqual([])
    const all = await allOf<{ email: string }>('waitlist', '')
    expect(all.map(({ email }) => email)).toEqual(emails.toReversed())
    const found = await pageOf<{ email: string }>('waitlist', 'WAIT.example')
    expect([found.totalCount, found.edges.length]).toEqual([3, 3])
    expect(await allOf('waitlist', 'number 3')).toMatchObject([
      { email: 'four@other.example', firstName: 'Wanda' },
    ])
    expect(await allOf('waitlist', '%')).toEqual([])
  })

  test('show who on the waitlist was invited and has joined, and delete dismissed entries [SA17]', async () => {
    const [invited, joined, elsewhere] = ['iris@state.example', 'jo@state.example', 'eli@state.example']
    for (const email of [invited, joined, elsewhere]) await joinWaitlist(email, 'State')
    const states = async () =>
      Object.fromEntries(
        (await allOf<{ email: string; state: string }>('waitlist', 'state.example')).map(
          ({ email, state }) => [email, state],
        ),
      )
    const create = `mutation ($email: String) { createWorkspace(name: "State", adminEmail: $email) { id } }`
    expect(await staff.codes(create, { email: invited })).toEqual([])
    // An invitation by a company is the company's own: staff do not learn of it.
    const { workspaceId, admin } = await world.company()
    const invite = `mutation ($request: InviteUserRequest!) { inviteUser(inviteUserRequest: $request) { id } }`
    expect(await admin.codes(invite, { request: { email: elsewhere } })).toEqual([])
    await world.join(await world.person({ email: joined }), workspaceId)
    expect(await states()).toEqual({ [invited]: 'INVITED', [joined]: 'JOINED', [elsewhere]: 'WAITING' })
    const dismiss = (email: string, by: Person = staff) =>
      by.call(
        'mutation ($request: WaitlistDismissRequest!) { dismissWaitlistEntry(waitlistDismissRequest: $request) }',
        { request: { email } },
      )
    expect((await dismiss(joined, admin)).codes).toEqual(['ACCESS_DENIED'])
    expect((await dismiss(' JO@state.example')).codes).toEqual([])
    expect((await dismiss(joined)).codes).toEqual(['NOT_FOUND'])
    expect(Object.keys(await states())).not.toContain(joined)
    // The response to joining the waitlist again is the same in each state.
    for (const email of [invited, joined, elsewhere])
      expect(await joinWaitlist(email, 'State')).toMatchObject({ codes: [], data: { joinWaitlist: true } })
    expect(await states()).toMatchObject({ [invited]: 'INVITED', [joined]: 'JOINED' })
  })

  test('show feedback with its author and page [SA10]', async () => {
    const [firstPerson, secondPerson] = [await world.person(), await world.person()]
    await sendFeedback(firstPerson, 'Fast <b>and</b> clear')
    await sendFeedback(secondPerson, 'The sheet jumps', '/w/2/equity?at=120000')
    await sendFeedback(firstPerson, '')
    expect(await allOf('feedback', '')).toMatchObject([
      { message: '', email: firstPerson.email },
      { message: 'The sheet jumps', currentRoute: '/w/2/equity', fullName: secondPerson.fullName, rating: 3 },
      { message: 'Fast <b>and</b> clear' },
    ])
    expect(await allOf('feedback', 'JUMPS')).toHaveLength(1)
    expect(await allOf('feedback', '/equity')).toHaveLength(1)
    expect(await allOf('feedback', firstPerson.email)).toHaveLength(2)
    expect(await allOf('feedback', '120000')).toEqual([])
  })

  test('list a requested feature once per workspace, even if requested several times with the same answer [SA10, WS20]', async () => {
    const [acme, hartwell] = [await world.workspace('Acme Foods'), await world.workspace('Hartwell')]
    const [admin, secondAdmin] = [await world.member(acme), await world.member(acme)]
    const hartwellAdmin = await world.member(hartwell)
    for (const person of [admin, admin, secondAdmin, hartwellAdmin])
      expect(await requestFeature(person)).toMatchObject({
        codes: [],
        data: { requestFeatureAccess: { requested: true } },
      })
    expect(await allOf('featureRequests', '')).toMatchObject([
      { workspaceId: hartwell, workspaceName: 'Hartwell' },
      { workspaceId: acme, feature: 'invite_by_domain', email: admin.email, fullName: admin.fullName },
    ])
    expect(await allOf('featureRequests', 'acme f')).toHaveLength(1)
  })

  test.each([
    { first: 0 },
    { first: 101 },
    { after: 'x' },
    { after: Buffer.from('[1,"a"]').toString('base64url') },
    { after: Buffer.from('["1","a","b"]').toString('base64url') },
    { after: Buffer.from('["1; select 1","a"]').toString('base64url') },
    { query: 'x'.repeat(256) },
  ])('reject %j [SA10]', async (more) => {
    for (const list of Object.keys(LISTS) as List[])
      expect(await staff.codes(queryFor(list), { query: '', first: 10, ...more })).toEqual([
        'VALIDATION_FAILED',
      ])
  })
})

describe('a request for a feature', () => {
  test('is accepted only from admins, and only for features that can be requested [WS20]', async () => {
    const { workspaceId, admin } = await world.company()
    const member = await world.member(workspaceId, { role: 'MEMBER' })
    expect((await requestFeature(member)).codes).toEqual(['ACCESS_DENIED'])
    expect((await requestFeature(admin, 'everything')).codes).toEqual(['VALIDATION_FAILED'])
    expect(
      await world.asOwner('select from feature_request where subject_workspace_id = $1', [workspaceId]),
    ).toEqual([])
  })
})
