import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/db/database.ts'
import { type Credentials, hashSecret, readToken } from '../../platform/graphql/auth/credentials.ts'
import { type Person, worldForFile } from '../../testing/world.ts'
import { createAuthentication, createSessionMarking } from './index.ts'

const world = worldForFile()

const CONTEXT = { requestId: 'test', userId: null, workspaceId: null }
const markedHashes: Uint8Array[] = []
const authenticate = createAuthentication({
  staffEmails: new Set(),
  markUsed: (hash) => markedHashes.push(hash),
})

/** Settings of a transaction, by which row-level security decides; all are empty if nobody is authenticated. */
const NO_SETTINGS = { user: '', workspace: '', levels: '' }

const readSettings = async ({ kysely }: Transaction) => {
  const { rows } = await sql<typeof NO_SETTINGS>`
    select current_setting('app.user_id', true) as user, current_setting('app.workspace_id', true) as workspace,
      current_setting('app.visible_levels_below', true) as levels`.execute(kysely)
  return rows[0]
}

/** Authenticates a request. Returns the user, the actor, and the settings of the transaction, which must not change when it is released. */
async function authenticateWith(credentials: Credentials, readOnly = true) {
  return await world.database.transaction({ ...CONTEXT, readOnly }, async (tx) => {
    const { user, actor } = await authenticate(tx, credentials)
    const settings = await readSettings(tx)
    tx.releaseConnection()
    expect(await readSettings(tx)).toEqual(settings)
    return {
      user: isRefusal(user) ? user.code : user.userId,
      actor: isRefusal(actor) ? actor.code : actor.workspaceId,
      settings,
    }
  })
}

const tokenOf = (person: Person) => readToken(person.token ?? '') ?? null

async function createAdmin(workspaceId: number) {
  const person = await world.person()
  await world.join(person, workspaceId)
  return { userId: person.userId, token: tokenOf(person) }
}

describe('the caller [AC8]', () => {
  let person: Awaited<ReturnType<typeof createAdmin>>
  let ownWorkspace: number
  let foreignWorkspace: number
  beforeAll(async () => {
    ;[ownWorkspace, foreignWorkspace] = [await world.workspace(), await world.workspace()]
    person = await createAdmin(ownWorkspace)
    await world.member(foreignWorkspace)
  })

  test('is unauthenticated without a valid session, and the transaction has neither user nor workspace', async () => {
    const secretOfOther = (await createAdmin(ownWorkspace)).token?.secret ?? ''
    for (const secret of ['x'.repeat(43), secretOfOther]) {
      const token = { userId: person.userId, secret, secretHash: hashSecret(secret) }
      const unauthenticated = { user: 'UNAUTHENTICATED', actor: 'UNAUTHENTICATED', settings: NO_SETTINGS }
      expect(await authenticateWith({ token, workspaceId: ownWorkspace })).toEqual(unauthenticated)
    }
  })

  test('is the user of the session, and the transaction has no workspace without the header', async () => {
    expect(await authenticateWith({ token: person.token, workspaceId: null })).toEqual({
      user: person.userId,
      actor: 'VALIDATION_FAILED',
      settings: { ...NO_SETTINGS, user: String(person.userId) },
    })
  })

  test('is not a member of a foreign or unknown workspace, and the transaction has no workspace', async () => {
    const settings = { ...NO_SETTINGS, user: String(person.userId) }
    for (const workspaceId of [foreignWorkspace, 2_000_000_000]) {
      const found = await authenticateWith({ token: person.token, workspaceId })
      expect(found).toEqual({ user: person.userId, actor: 'FORBIDDEN', settings })
    }
  })

  test.each([true, false])(
    'is a member of their own workspace, which the transaction uses; read only: %s',
    async (readOnly) => {
      const settings = { user: String(person.userId), workspace: String(ownWorkspace), levels: '1000' }
      const found = await authenticateWith({ token: person.token, workspaceId: ownWorkspace }, readOnly)
      expect(found).toEqual({ user: person.userId, actor: ownWorkspace, settings })
    },
  )
})

describe('using a session', () => {
  test('is recorded at most once a minute, in a separate transaction', async () => {
    const workspaceId = await world.workspace()
    const { token } = await createAdmin(workspaceId)
    const hash = hashSecret(token?.secret ?? '')
    const setUsed = (secondsAgo: number) =>
      world.asOwner(
        'update user_session set last_used_at = now() - make_interval(secs => $1) where token_hash = $2',
        [secondsAgo, hash],
      )
    const isUseMarked = async () => {
      markedHashes.length = 0
      await authenticateWith({ token, workspaceId })
      return markedHashes.some((each) => Buffer.compare(each, hash) === 0)
    }
    await setUsed(30)
    expect(await isUseMarked()).toBe(false)
    await setUsed(90)
    expect(await isUseMarked()).toBe(true)

    let finished: Promise<unknown> = Promise.resolve()
    const markUsed = createSessionMarking({
      ...world.database,
      transaction: (...args) => (finished = world.database.transaction(...args)) as never,
    })
    markUsed(hash)
    await finished
    expect(await isUseMarked()).toBe(false)
  })

  test('works even if the use cannot be recorded', async () => {
    const transaction = () => Promise.reject(new Error('no database for writing'))
    const markUsed = createSessionMarking({ ...world.database, transaction })
    expect(() => markUsed(hashSecret('x'))).not.toThrow()
  })
})
