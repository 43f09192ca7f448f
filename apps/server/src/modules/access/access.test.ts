import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/db/database.ts'
import { type Credentials, hashSecret, readToken } from '../../platform/graphql/auth/credentials.ts'
import { type Person, worldForFile } from '../../testing/world.ts'
import { createAuthentication, createSessionMarking } from './index.ts'

const world = worldForFile()

const session = { requestId: 'test', userId: null, workspaceId: null }
const markedHashes: Uint8Array[] = []
const authenticate = createAuthentication({
  staffEmails: new Set(),
  markUsed: (hash) => markedHashes.push(hash),
})

/** Settings of a transaction, by which row-level security decides. */
interface TransactionSettings {
  readonly user: string
  readonly workspace: string
  readonly levels: string
}

const readSettings = async ({ kysely }: Transaction): Promise<TransactionSettings | undefined> => {
  const { rows } = await sql<TransactionSettings>`
    select current_setting('app.user_id', true) as user, current_setting('app.workspace_id', true) as workspace,
      current_setting('app.visible_levels_below', true) as levels`.execute(kysely)
  return rows[0]
}

/** Returns the settings of a read-only transaction after its restart. */
const readSettingsAfterRelease = (tx: Transaction) => {
  tx.release()
  return readSettings(tx)
}

/** Authenticates a request. Returns the user, the actor, and the settings of the transaction afterwards. */
async function authenticateAs(credentials: Credentials, readOnly = true) {
  return await world.database.transaction({ ...session, readOnly }, async (tx) => {
    const { user, actor } = await authenticate(tx, credentials)
    return {
      user: isRefusal(user) ? user.code : user.userId,
      actor: isRefusal(actor) ? actor.code : actor.workspaceId,
      settings: await readSettings(tx),
      settingsAfterRelease: await readSettingsAfterRelease(tx),
    }
  })
}

const tokenOf = (person: Person) => readToken(person.token ?? '') ?? null

async function signedIn(workspaceId: number) {
  const person = await world.person()
  await world.join(person, workspaceId)
  return { userId: person.userId, token: tokenOf(person) }
}

const nobody = { user: '', workspace: '', levels: '' }

describe('the caller [AC8]', () => {
  let person: Awaited<ReturnType<typeof signedIn>>
  let ownWorkspace: number
  let foreignWorkspace: number
  beforeAll(async () => {
    ;[ownWorkspace, foreignWorkspace] = [await world.workspace(), await world.workspace()]
    person = await signedIn(ownWorkspace)
    await world.member(foreignWorkspace)
  })

  test('is unauthenticated without a valid session, and the transaction has neither user nor workspace', async () => {
    const secrets = { unknown: 'x'.repeat(43), ofAnother: (await signedIn(ownWorkspace)).token?.secret ?? '' }
    for (const secret of Object.values(secrets)) {
      expect(
        await authenticateAs({
          token: { userId: person.userId, secret, secretHash: hashSecret(secret) },
          workspaceId: ownWorkspace,
        }),
      ).toEqual({
        user: 'UNAUTHENTICATED',
        actor: 'UNAUTHENTICATED',
        settings: nobody,
        settingsAfterRelease: nobody,
      })
    }
  })

  test('is the user of the session, and the transaction has no workspace without the header', async () => {
    const settings = { ...nobody, user: String(person.userId) }
    expect(await authenticateAs({ token: person.token, workspaceId: null })).toEqual({
      user: person.userId,
      actor: 'VALIDATION_FAILED',
      settings,
      settingsAfterRelease: settings,
    })
  })

  test('is not a member of a foreign or unknown workspace, and the transaction has no workspace', async () => {
    const settings = { ...nobody, user: String(person.userId) }
    for (const workspaceId of [foreignWorkspace, 2_000_000_000]) {
      const found = await authenticateAs({ token: person.token, workspaceId })
      expect(found).toEqual({
        user: person.userId,
        actor: 'FORBIDDEN',
        settings,
        settingsAfterRelease: settings,
      })
    }
  })

  test.each([true, false])(
    'is a member of their own workspace, which the transaction uses; read only: %s',
    async (readOnly) => {
      const settings = { user: String(person.userId), workspace: String(ownWorkspace), levels: '1000' }
      const found = await authenticateAs({ token: person.token, workspaceId: ownWorkspace }, readOnly)
      expect(found).toEqual({
        user: person.userId,
        actor: ownWorkspace,
        settings,
        settingsAfterRelease: settings,
      })
    },
  )
})

describe('using a session', () => {
  const execute = (statement: ReturnType<typeof sql>) =>
    world.database.transaction(session, ({ kysely }) => statement.execute(kysely))

  test('is recorded once a minute, in a separate transaction', async () => {
    const workspaceId = await world.workspace()
    const { token } = await signedIn(workspaceId)
    const hash = hashSecret(token?.secret ?? '')
    const setUsed = (secondsAgo: number) =>
      execute(sql`
        update user_session set last_used_at = now() - make_interval(secs => ${secondsAgo})
        where token_hash = ${hash}`)
    const isMarked = async () => {
      markedHashes.length = 0
      await authenticateAs({ token, workspaceId })
      return markedHashes.some((each) => Buffer.compare(each, hash) === 0)
    }
    await setUsed(30)
    expect(await isMarked()).toBe(false)
    await setUsed(90)
    expect(await isMarked()).toBe(true)

    let finished: Promise<unknown> = Promise.resolve()
    const markUsed = createSessionMarking({
      ...world.database,
      transaction: (...args) => (finished = world.database.transaction(...args)) as never,
    })
    markUsed(hash)
    await finished
    expect(await isMarked()).toBe(false)
  })

  test('works even if the use cannot be recorded', async () => {
    const down = async () => {
      throw new Error('no database for writing')
    }
    const markUsed = createSessionMarking({ ...world.database, transaction: down })
    expect(() => markUsed(hashSecret('x'))).not.toThrow()
  })
})
