import { describe, expect, test } from 'vitest'
import { keepHistoryMonths } from '../../platform/db/history/history-months.ts'
import { signIn } from '../../testing/client.ts'
import { PASSWORD, worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const asOwner = <Row>(text: string, values: readonly unknown[] = []) =>
  world.database.asOwner((owner) => owner.query<Row>(text, values))
const logIn = (address: string, email: string, password: string) =>
  signIn(world.address, { email, password }, { 'x-forwarded-for': address, 'user-agent': 'Ladybird' })
const EVENTS =
  'select kind, user_id, ip_address as address, user_agent as agent from access_event where ip_address = $1 order by at'

describe('logins', () => {
  test('are recorded, including rejected ones, but not the entered email address or password [AT22]', async () => {
    const { email, userId } = await world.person()
    expect((await logIn('192.0.2.7', email, PASSWORD)).status).toBe(200)
    expect((await logIn('192.0.2.7', email, 'My-other-secret-7')).status).toBe(400)
    expect((await logIn('192.0.2.7', 'nobody@acme.example', PASSWORD)).status).toBe(400)
    expect(await asOwner(EVENTS, ['192.0.2.7'])).toEqual([
      { kind: 'signed-in', user_id: userId, address: '192.0.2.7', agent: 'Ladybird' },
      { kind: 'sign-in-refused', user_id: userId, address: '192.0.2.7', agent: 'Ladybird' },
      { kind: 'sign-in-refused', user_id: null, address: '192.0.2.7', agent: 'Ladybird' },
    ])
    const [{ all } = { all: '' }] = await asOwner<{ all: string }>(
      `select string_agg(e::text, ' ') as all from access_event e`,
    )
    expect(all).not.toMatch(/nobody@acme|My-other-secret/)
  })

  test('are partitioned by month, and deleted after thirteen months [AT22]', async () => {
    const insertEvent = (at: string) =>
      asOwner(
        `insert into access_event (at, kind, ip_address, user_agent) values ($1, 'sign-in-refused', '192.0.2.8', '')`,
        [at],
      )
    const partitionAndDelete = (now: string) =>
      world.database.asOwner((owner) => keepHistoryMonths(owner, null, new Date(now)))
    const storedEvents = async () =>
      (
        await asOwner<{ at: Date; part: string }>(
          `select at, tableoid::regclass::text as part from access_event where ip_address = '192.0.2.8' order by at`,
        )
      ).map(({ at, part }) => [at.toISOString().slice(0, 10), part])
    // Inserted before its month has a partition, into which it is moved later.
    await insertEvent('2030-01-31T23:59:59.999Z')
    await partitionAndDelete('2030-01-15T00:00:00Z')
    await insertEvent('2030-02-01T00:00:00Z')
    await insertEvent('2029-12-31T12:00:00Z')
    expect(await storedEvents()).toEqual([
      ['2029-12-31', 'access_event_default'],
      ['2030-01-31', 'access_event_2030_01'],
      ['2030-02-01', 'access_event_2030_02'],
    ])
    // By default the history is stored forever; these events are not.
    await partitionAndDelete('2031-02-15T00:00:00Z')
    expect((await storedEvents()).map(([day]) => day)).toEqual(['2030-01-31', '2030-02-01'])
    await partitionAndDelete('2031-03-15T00:00:00Z')
    expect((await storedEvents()).map(([day]) => day)).toEqual(['2030-02-01'])
  })
})

test('a service account cannot log in, even with a valid password [AT23]', async () => {
  const { email, userId } = await world.person()
  await asOwner(`update app_user set kind = 'service' where id = $1`, [userId])
  expect((await logIn('192.0.2.9', email, PASSWORD)).status).toBe(400)
  expect(await asOwner(EVENTS, ['192.0.2.9'])).toMatchObject([{ kind: 'sign-in-refused', user_id: userId }])
})
