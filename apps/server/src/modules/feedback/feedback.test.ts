import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { sweep } from '../../app/sweeping.ts'
import { worldForFile } from '../../testing/world.ts'

const world = worldForFile()

const SUBMIT = `mutation ($request: SubmitFeedbackRequest!) { submitFeedback(submitFeedbackRequest: $request) { submitted } }`
const feedback = { message: 'Good', rating: 3, currentRoute: '/w/1/ote?at=1' }
const storedFeedback = (userId: number) =>
  world.asOwner(`select rating, message, current_route from feedback where user_id = ${userId}`)

test('stores rating, message and path from any logged-in user, member or not [FB2]', async () => {
  for (const person of [await world.person(), await world.member(await world.workspace())]) {
    expect(await person.getField(SUBMIT, { request: feedback })).toEqual({ submitted: true })
    expect(await storedFeedback(person.userId)).toEqual([
      { rating: 3, message: 'Good', current_route: '/w/1/ote' },
    ])
  }
})

test.each([{ rating: 0 }, { rating: 4 }, { message: 'x'.repeat(2_001) }])('rejects %j', async (wrong) => {
  const person = await world.person()
  expect(await person.codes(SUBMIT, { request: { ...feedback, ...wrong } })).toEqual(['VALIDATION_FAILED'])
  expect(await storedFeedback(person.userId)).toEqual([])
})

test('accepts feedback from one person twenty times an hour, counting each alias [FB2]', async () => {
  const [person, other] = [await world.person(), await world.person()]
  const ten = `mutation ($request: SubmitFeedbackRequest!) { ${Array.from(
    { length: 10 },
    (_, index) => `a${index}: submitFeedback(submitFeedbackRequest: $request) { submitted }`,
  ).join(' ')} }`
  expect(await person.codes(ten, { request: feedback })).toEqual([])
  expect(await person.codes(ten, { request: feedback })).toEqual([])
  expect(await person.codes(SUBMIT, { request: feedback })).toEqual(['RATE_LIMITED'])
  expect(await storedFeedback(person.userId)).toHaveLength(20)
  expect(
    await world.asOwner(`select expires_at > now() + interval '59 minutes' as lasts_an_hour
      from rate_limit where name = 'feedback.user' and cardinality(attempts) = 20`),
  ).toEqual([{ lasts_an_hour: true }])
  expect(await other.codes(SUBMIT, { request: feedback })).toEqual([])
})

test('shows feedback not even to its author, and deletes it after two years [FB3]', async () => {
  const person = await world.person()
  await person.get(SUBMIT, { request: feedback })
  const session = { requestId: 'test', userId: person.userId, workspaceId: null }
  const visibleFeedback = await world.database.transaction(session, ({ kysely }) =>
    sql`select 1 from feedback`.execute(kysely),
  )
  expect(visibleFeedback.rows).toEqual([])
  const setAge = (age: string) =>
    world.asOwner(
      `update feedback set created_at = now() - interval '${age}' where user_id = ${person.userId}`,
    )
  await setAge('23 months')
  await sweep(world.database)
  expect(await storedFeedback(person.userId)).toHaveLength(1)
  await setAge('25 months')
  await sweep(world.database)
  expect(await storedFeedback(person.userId)).toEqual([])
})
