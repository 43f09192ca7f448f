import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { sweep } from '../../app/sweeping.ts'
import { createLog } from '../../platform/log/log.ts'
import { postJson } from '../../testing/client.ts'
import { openTestDatabase } from '../../testing/databases/test-database.ts'
import { openWorld, STAFF_EMAIL, type Person, type World } from '../../testing/world.ts'
import { PageCounting } from './page-counting.ts'
import type { WeeklyPageViewCounts } from './store.ts'

let world: World
let counting: PageCounting
let staff: Person
const log = createLog('silent')
beforeAll(async () => {
  const opened = await openTestDatabase()
  counting = new PageCounting(opened.database, log)
  world = await openWorld({ pageCounting: counting, log }, opened)
  staff = await world.person({ email: STAFF_EMAIL })
})
afterAll(() => world.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await counting.store()
  await asOwner('delete from page_count')
})

const asOwner = (text: string) => world.database.asOwner((owner) => owner.query(text))
const RANGES = '/w/$workspaceId/comp-ranges'
const view = (page: string, isFirst = false, beginsSession = false) => ({
  page,
  isFirst,
  begins: beginsSession,
})
const report = async (views: unknown, headers: Readonly<Record<string, string>> = {}) =>
  await postJson(`${world.address}/api/analytics/page-views`, { views }, headers)
const storedCounts = () =>
  asOwner(
    "select page, views, sessions, entrances, day = (now() at time zone 'UTC')::date as today from page_count order by page",
  )
const PAGE_VIEW_COUNTS =
  'query ($weeksAgo: Int!) { pageViewCounts(weeksAgo: $weeksAgo) { days counts { day page views sessions entrances } } }'

describe('a page view', () => {
  test('is counted by day, with the sessions that saw the page and those that started on it [AN1]', async () => {
    const answer = await report([view('/login', true, true), view(RANGES, true), view(RANGES)])
    expect([answer.status, answer.body]).toEqual([204, null])
    expect((await report([view(RANGES, true, true)])).status).toBe(204)
    await counting.store()
    expect((await report([view(RANGES)])).status).toBe(204)
    await counting.store()
    expect(await storedCounts()).toEqual([
      { page: '/login', views: 1, sessions: 1, entrances: 1, today: true },
      { page: RANGES, views: 4, sessions: 2, entrances: 1, today: true },
    ])
  })

  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'is not counted for a browser that sends %j [AN2]',
    async (headers) => {
      expect((await report([view(RANGES)], headers)).status).toBe(204)
      await counting.store()
      expect(await storedCounts()).toEqual([])
    },
  )

  test('of an unknown page is not counted, and an invalid or too large report is rejected [AN4, AN6]', async () => {
    expect((await report([view('/w/7/comp-ranges'), view('/secret-of-ada')])).status).toBe(204)
    expect(await report('x')).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_FAILED' } } })
    expect((await report([view('x'.repeat(9_000))])).status).toBe(413)
    await counting.store()
    expect(await storedCounts()).toEqual([])
  })

  test('is counted in at most 600 reports per minute from each network address [AN4]', async () => {
    const from = (address: string) => report([view('/')], { 'x-forwarded-for': address })
    for (let times = 0; times < 600; times++) await from('203.0.113.7')
    const answerOverLimit = await from('203.0.113.7')
    expect([answerOverLimit.status, answerOverLimit.headers['retry-after']]).toEqual([429, '60'])
    expect((await from('203.0.113.8')).status).toBe(204)
    await counting.store()
    expect(await storedCounts()).toMatchObject([{ page: '/', views: 601 }])
  })
})

describe('counted page views', () => {
  test('start no transaction until they are stored, all in one [AN8]', async () => {
    const transaction = vi.spyOn(world.database, 'transaction')
    for (let times = 0; times < 5; times++) await report([view('/'), view(RANGES)])
    expect(transaction).toHaveBeenCalledTimes(0)
    await counting.store()
    await counting.store()
    expect(transaction).toHaveBeenCalledTimes(1)
  })

  test('are stored every ten seconds [AN8]', async () => {
    const transaction = vi.spyOn(world.database, 'transaction')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const other = new PageCounting(world.database, log)
    other.start()
    other.add([view('/')])
    vi.advanceTimersByTime(9_999)
    expect(transaction).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(transaction).toHaveBeenCalledOnce()
    await transaction.mock.results[0]?.value
    await other.stop()
    vi.useRealTimers()
  })

  test('are stored later with newer counts if the database fails, which is logged once [AN8]', async () => {
    vi.spyOn(world.database, 'transaction').mockRejectedValue(new Error('gone'))
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    await report([view('/')])
    await counting.store()
    await report([view('/')])
    await counting.store()
    expect(warn).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
    await counting.store()
    expect(await storedCounts()).toMatchObject([{ page: '/', views: 2 }])
  })

  test('are stored when the server stops [AN8]', async () => {
    const opened = await openTestDatabase()
    const other = await openWorld({}, opened)
    await postJson(`${other.address}/api/analytics/page-views`, { views: [view('/login')] })
    await other.server.close()
    expect(
      await opened.database.asOwner((owner) => owner.query('select page, views from page_count')),
    ).toEqual([{ page: '/login', views: 1 }])
    await opened.close()
  })

  test('are shown only to internal staff, one week at a time [AN5]', async () => {
    await asOwner(`insert into page_count
      select (now() at time zone 'UTC')::date - ago, '/', 10 + ago, 2, 1 from unnest(array[0, 6, 7, 83]) as ago`)
    const countsOf = async (weeksAgo: number) => {
      const pageViewCounts = await staff.getField<WeeklyPageViewCounts>(PAGE_VIEW_COUNTS, {
        weeksAgo,
      })
      expect(pageViewCounts.days).toHaveLength(7)
      return pageViewCounts.counts.map(({ day, views }) => [pageViewCounts.days.indexOf(day), views])
    }
    expect(await countsOf(0)).toEqual([
      [0, 16],
      [6, 10],
    ])
    expect(await countsOf(1)).toEqual([[6, 17]])
    expect(await countsOf(11)).toEqual([[0, 93]])
    for (const weeksAgo of [-1, 12])
      expect(await staff.codes(PAGE_VIEW_COUNTS, { weeksAgo })).toEqual(['VALIDATION_FAILED'])
    const admin = await world.member(await world.workspace())
    expect(await admin.codes(PAGE_VIEW_COUNTS, { weeksAgo: 0 })).toEqual(['ACCESS_DENIED'])
  })

  test('are deleted after 90 days [AN9]', async () => {
    await asOwner(`insert into page_count
      select (now() at time zone 'UTC')::date - ago, '/', ago, 0, 0 from unnest(array[89, 90, 91]) as ago`)
    await sweep(world.database)
    expect((await storedCounts()).map((row) => (row as { views: number }).views)).toEqual([89])
  })
})
