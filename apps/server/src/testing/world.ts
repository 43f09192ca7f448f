import type { Role } from '@plumb/domain/access/roles.ts'
import { FLAG_KEYS } from '@plumb/domain/access/flags.ts'
import { SCOPE_NAMES, type Scope } from '@plumb/domain/access/scopes.ts'
import { normalizeEmail } from '@plumb/domain/accounts/email.ts'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { unwrapOrThrow } from '../app/demo/unwrap-or-throw.ts'
import { workspacePreparations } from '../app/preparations.ts'
import { buildServer, type ServerOptions } from '../app/server.ts'
import { beginProvenSession, registerUser } from '../modules/accounts/index.ts'
import { createCustomRole } from '../modules/roles/index.ts'
import { addMember, createWorkspace } from '../modules/workspaces/index.ts'
import type { OwnedDatabase, Transaction } from '../platform/db/database.ts'
import type { Actor } from '../platform/graphql/auth/authority.ts'
import { createLog } from '../platform/log/log.ts'
import { hashPassword } from '../platform/passwords/password-hash.ts'
import { createSaveContext } from '../platform/saves/save-context.ts'
import { type Client, createClient, nthAddress } from './client.ts'
import { openTestDatabase, type TestDatabase } from './databases/test-database.ts'

export const PASSWORD = 'Correct-horse-7'

/** A logged-in user. */
export interface Person extends Client {
  readonly userId: number
  readonly email: string
  readonly fullName: string
}

/** A user who calls in a workspace, as its member. */
export interface Member extends Person {
  readonly membershipId: number
}

export interface MemberOptions {
  /** ADMIN by default; CUSTOM if there are scopes. */
  readonly role?: Role
  readonly scopes?: readonly Scope[]
  readonly globalLevelLevel?: number | null
  readonly hasVerifiedEmail?: boolean
}

/** The real server on its own database, filled by tests through the product's own operations. */
export interface World {
  readonly address: string
  readonly database: OwnedDatabase
  readonly server: FastifyInstance
  readonly anonymous: Client
  /** Creates a workspace. Returns its id. */
  workspace(name?: string): Promise<number>
  /** Creates a user with `PASSWORD`, logged in, without memberships. */
  person(options?: { readonly email?: string; readonly hasVerifiedEmail?: boolean }): Promise<Person>
  /** Creates a logged-in user who is a member of the workspace and calls in it. */
  member(workspaceId: number, options?: MemberOptions): Promise<Member>
  /** Creates a workspace and an admin of it. */
  company(name?: string): Promise<{ readonly workspaceId: number; readonly admin: Member }>
  /** Makes an existing user a member. */
  join(person: Person, workspaceId: number, options?: MemberOptions): Promise<Member>
  /** Runs a transaction inside a workspace, as for operations. */
  inside<T>(workspaceId: number, run: (tx: Transaction) => Promise<T>): Promise<T>
  /** Runs one statement inside a workspace. Returns its rows. */
  queryIn<T>(workspaceId: number, statement: RawBuilder<T>): Promise<T[]>
  /** Runs one statement as the owner of the tables, in no workspace. Returns its rows. */
  asOwner<Row = Record<string, unknown>>(statement: string, parameters?: unknown[]): Promise<Row[]>
  /** Turns the pay model off in a workspace, by its flag. */
  turnPayModelOff(workspaceId: number): Promise<unknown>
  close(): Promise<void>
}

export const STAFF_EMAIL = 'staff@plumb.example'

/** Starts the server of the product on a free port, with options for tests, which these options override. */
export async function startServer(options: Pick<ServerOptions, 'database'> & Partial<ServerOptions>) {
  const server = await buildServer({
    log: createLog('silent'),
    staffEmails: new Set([STAFF_EMAIL]),
    webApp: null,
    // Lets callers choose their network address, by a header.
    trustedProxies: ['loopback'],
    // On a busy machine, a test may send more at once than is answered within the usual time limit.
    requestTimeLimitMs: 120_000,
    ...options,
  })
  return { server, address: await server.listen({ host: '127.0.0.1', port: 0 }) }
}

const scopes = new Set(SCOPE_NAMES)
/** Returns an actor with all rights in a workspace. */
export const adminOf = (workspaceId: number): Actor => ({
  userId: 0,
  workspaceId,
  membershipId: 0,
  role: 'ADMIN',
  scopes,
  grantable: scopes,
  flags: new Set(FLAG_KEYS),
  globalLevelLevel: null,
  isInternalStaff: false,
})

/** Opens a world with these options of its server, on a new test database by default; close it after the tests of the file. */
export async function openWorld(
  serverOptions: Partial<Omit<ServerOptions, 'database'>> = {},
  testDatabase?: TestDatabase,
): Promise<World> {
  const { database, close } = testDatabase ?? (await openTestDatabase())
  const { server, address } = await startServer({ database, ...serverOptions })
  let counter = 0

  const inside: World['inside'] = (workspaceId, run) =>
    database.transaction({ requestId: 'world', userId: null, workspaceId }, run)
  const outside = <T>(run: (tx: Transaction) => Promise<T>) =>
    database.transaction({ requestId: 'world', userId: null, workspaceId: null }, run)

  const world: World = {
    address,
    database,
    server,
    anonymous: createClient(address, null, null),
    inside,
    queryIn: async (workspaceId, statement) =>
      await inside(workspaceId, async ({ kysely }) => (await statement.execute(kysely)).rows),
    asOwner: async (statement, parameters) =>
      await database.asOwner((owner) => owner.query(statement, parameters)),
    workspace: async (name = 'Acme') =>
      unwrapOrThrow(await outside((tx) => createWorkspace(tx, { name }, workspacePreparations))),
    async person({ email, hasVerifiedEmail = true } = {}) {
      counter += 1
      const input = {
        email: email ?? `person-${counter}@acme.example`,
        firstName: 'Ada',
        lastName: `Number ${counter}`,
      }
      const passwordHash = unwrapOrThrow(await hashTestPassword())
      const userId = unwrapOrThrow(
        await outside((tx) => registerUser(tx, { ...input, passwordHash, hasVerifiedEmail })),
      )
      // Each person has another address, because many logins from one would exceed its rate limit. Worlds with equal calls have equal
      // addresses.
      const origin = { address: nthAddress(counter), agent: '' }
      const token = await beginProvenSession(
        outside,
        { userId, account: normalizeEmail(input.email), passwordHash },
        origin,
      )
      if (token === null) throw new Error(`Cannot log in: ${input.email}`)
      const fullName = `${input.firstName} ${input.lastName}`
      return { ...createClient(address, token, null), userId, email: input.email, fullName }
    },
    async join(person, workspaceId, { role, scopes: roleScopes, globalLevelLevel = null } = {}) {
      const membershipId = await inside(workspaceId, async (tx) => {
        counter += 1
        const context = createSaveContext(adminOf(workspaceId), tx)
        const customRoleId = roleScopes
          ? unwrapOrThrow(await createCustomRole(context, { name: `Role ${counter}`, scopes: roleScopes })).id
          : null
        const membership = {
          userId: person.userId,
          role: roleScopes ? 'CUSTOM' : (role ?? 'ADMIN'),
          customRoleId,
          globalLevelLevel,
        } as const
        return unwrapOrThrow(await addMember(tx, workspaceId, membership))
      })
      return { ...person, ...createClient(address, person.token, workspaceId), membershipId }
    },
    member: async (workspaceId, options = {}) =>
      world.join(await world.person(options), workspaceId, options),
    async company(name) {
      const workspaceId = await world.workspace(name)
      return { workspaceId, admin: await world.member(workspaceId) }
    },
    turnPayModelOff: (workspaceId) =>
      world.queryIn(
        workspaceId,
        sql`insert into workspace_flag (workspace_id, id, key, enabled) values (${workspaceId}, 1, 'job_catalog', false)`,
      ),
    async close() {
      await server.close()
      await close()
    },
  }
  return world
}

/**
 * Opens a world before the tests of a file, and closes it after them.
 * @returns the world, which has its properties only once it is open
 */
export function worldForFile(serverOptions: Parameters<typeof openWorld>[0] = {}): World {
  const world = {} as World
  beforeAll(async () => void Object.assign(world, await openWorld(serverOptions)))
  afterAll(() => world.close())
  return world
}

let hashing: ReturnType<typeof hashPassword> | undefined

/** Returns the hash of `PASSWORD`, which is computed once for all people of a test file: it is slow on purpose. */
export const hashTestPassword = () => (hashing ??= hashPassword(PASSWORD))
