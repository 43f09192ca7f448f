import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { startMailing } from '../modules/mails/index.ts'
import { findExistingEmails, hasAccounts } from '../modules/accounts/index.ts'
import { configureFlags, FlagService } from '../modules/flags/index.ts'
import type { Database } from '../platform/db/database.ts'
import { isReadOnly } from '../platform/http/store.ts'
import { createLog, type Log } from '../platform/log/log.ts'
import { createMailer } from './mailer.ts'
import { createMetrics } from '../platform/telemetry/metrics.ts'
import { noTracing, type Tracing } from '../platform/telemetry/tracing.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { loadDemo } from './demo/load-demo.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS, DEMO_STAFF_EMAIL } from './demo/people.ts'
import { startRepeating } from '../platform/due-work/start-repeating.ts'
import { keepHistoryMonths } from '../platform/db/history/history-months.ts'
import { exitWithError, StartRefused } from './fail-start.ts'
import { restrictFileMode } from './restrict-file-mode.ts'
import { asTablesOwner, openDatabase, type OpenDatabase } from './open-database.ts'
import { openReplica } from './open-replica.ts'
import { buildOperationsServer } from './operations-server.ts'
import { runStep } from './progress.ts'
import { buildServer } from './server.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { startSweeping } from './sweeping.ts'

const webAppFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const DAY_MS = 24 * 60 * 60 * 1000

async function start(): Promise<void> {
  restrictFileMode()
  const configuration = readConfiguration(process.env)
  const { host, port, operationsAddress, logLevel } = configuration
  const log = createLog(logLevel)
  const tracing = await startTracing(configuration)
  // Checked before a database is opened and migrated, so that a start that fails does neither.
  await requireFreePort({ host, port })
  if (operationsAddress) await requireFreePort(operationsAddress, 'PLUMB_OPERATIONS')
  const database = await openDatabase(configuration)
  await serve(configuration, database, log, tracing).catch(async (fault: unknown) => {
    await database.close()
    throw fault
  })
}

/** Starts the server on the open database, with its background work, and prints its address. */
async function serve(
  configuration: Configuration,
  database: OpenDatabase,
  log: Log,
  tracing: Tracing,
): Promise<void> {
  const { host, port, isDemo, staffEmails, publicUrl, trustedProxies } = configuration
  const replica = await openReplica(configuration, database, log)
  const flagService = configuration.flagService
    ? new FlagService({ ...configuration.flagService, database, log })
    : null
  configureFlags(configuration.flagsOff, flagService)
  const maintainHistory = async () => {
    // If this server does not migrate, `plumb migrate` does this, as the owner of the tables.
    if (configuration.migrates)
      await asTablesOwner(configuration, database, (owner) =>
        keepHistoryMonths(owner, configuration.historyMonths, new Date()),
      )
  }
  await maintainHistory()
  if (isDemo) await runStep('Loading the demo companies', () => loadDemo(database))
  const metrics = createMetrics({ process: true })
  const mailer = createMailer(configuration)
  const server = await buildServer({
    database,
    replica,
    log,
    staffEmails: isDemo ? new Set([...staffEmails, DEMO_STAFF_EMAIL]) : staffEmails,
    webApp: existsSync(webAppFolder) ? webAppFolder : null,
    isHttps: publicUrl.startsWith('https:'),
    trustedProxies,
    metrics,
    hasOperationsServer: configuration.operationsAddress !== null,
    metricsAccess: configuration.metrics,
    tracing,
    mailer,
    google: configuration.google,
    allowsOwnWorkspaces: configuration.allowsOwnWorkspaces,
    operator: configuration.operator,
  })
  const notices = [await readOnlyNotice(database), ...(await accountNotices(database, configuration))]
  const address = await listen(server, { host, port })
  const operations = buildOperationsServer({ database, log, metrics }, () => server.isStopping())
  if (configuration.operationsAddress)
    await listen(operations, configuration.operationsAddress, 'PLUMB_OPERATIONS')
  database.announce?.(address)
  // Before the address is printed, because a script that reads it may stop the server immediately.
  const stopSweeping = startSweeping(database, log)
  const stopMailing = mailer ? startMailing({ database, mailer, publicUrl, log }) : async () => {}
  const stopMaintainingHistory = startRepeating(DAY_MS, maintainHistory, (fault) =>
    log.warn({ err: fault }, 'could not maintain the history partitions, will try again tomorrow'),
  )
  stopOnSignals(server, [
    stopSweeping,
    stopMailing,
    stopMaintainingHistory,
    async () => flagService?.close(),
    () => database.close(),
    async () => replica?.close(),
    () => tracing.close(),
    () => operations.close(),
  ])
  printAddress(address, configuration, notices)
}

async function startTracing({ tracesUrl }: Configuration): Promise<Tracing> {
  if (tracesUrl === null) return noTracing
  const { startOpenTelemetry } = await import('../platform/telemetry/open-telemetry.ts')
  return startOpenTelemetry(tracesUrl)
}

interface ListenAddress {
  readonly host: string
  readonly port: number
}

/**
 * @param variable the environment variable with the port, for messages
 * @returns the address of the server, as a URL
 */
async function listen(server: FastifyInstance, address: ListenAddress, variable = 'PORT'): Promise<string> {
  return await server.listen(address).catch((fault: unknown) => refuseAddress(fault, address, variable))
}

async function requireFreePort(address: ListenAddress, variable = 'PORT'): Promise<void> {
  const probeServer = createServer()
  await once(probeServer.listen(address), 'listening').catch((fault: unknown) =>
    refuseAddress(fault, address, variable),
  )
  probeServer.close()
  await once(probeServer, 'close')
}

function refuseAddress(fault: unknown, { host, port }: ListenAddress, variable: string): never {
  const { code } = fault as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    throw new StartRefused(
      `Port ${port} on ${host} is already in use. Stop the process that uses it, or set ${variable} to another port.`,
    )
  if (code === 'EACCES')
    throw new StartRefused(
      `The current user is not allowed to listen on port ${port}. Set ${variable} to a port above 1023.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    throw new StartRefused(
      `${variable === 'PORT' ? 'HOST' : variable}: ${host} is not an address of this machine.`,
    )
  throw fault
}

function printAddress(
  address: string,
  { isDemo, demoDisabledBy, allowsOwnWorkspaces }: Configuration,
  notices: readonly (string | null)[],
): void {
  const lines = [`Plumb is running at ${address}`]
  if (demoDisabledBy !== null)
    lines.push(
      '',
      `The demo is off because ${demoDisabledBy} is set and the demo’s password is public. To load it anyway, set PLUMB_DEMO=on.`,
    )
  if (isDemo) {
    lines.push('', `Demo logins (password ${DEMO_PASSWORD})`)
    for (const { email, demonstrates } of DEMO_SIGN_INS) lines.push(`  ${email.padEnd(28)}${demonstrates}`)
  }
  if (isDemo && allowsOwnWorkspaces)
    lines.push('', `To start with a workspace of your own, sign up at ${new URL('/signup', address).href}`)
  for (const notice of notices) if (notice !== null) lines.push('', notice)
  lines.push('', 'Press Ctrl-C to stop.', '')
  process.stdout.write(lines.join('\n'))
}

const SESSION = { requestId: 'start', userId: null, workspaceId: null, readOnly: true }

/** Returns a notice about a server that only reads, which nobody would notice before a save fails. */
async function readOnlyNotice(database: Database): Promise<string | null> {
  return (await database.transaction(SESSION, isReadOnly))
    ? 'This server only reads, because DATABASE_URL leads to a standby or default_transaction_read_only is on. Nobody can save or log in. To change that, set DATABASE_URL to the primary.'
    : null
}

/** Returns warnings about accounts that an operator would otherwise notice only when nobody can log in, or when a stranger can. */
async function accountNotices(
  database: Database,
  { isDemo, databaseUrl }: Configuration,
): Promise<readonly (string | null)[]> {
  if (isDemo) return []
  return await database.transaction(SESSION, async (tx) => {
    const instruction = databaseUrl === null ? 'Stop Plumb and create' : 'Create'
    const emails = DEMO_SIGN_INS.map(({ email }) => email)
    const demoEmails = await findExistingEmails(tx, emails)
    return [
      (await hasAccounts(tx))
        ? null
        : `There are no accounts yet. ${instruction} the first one: npm run plumb -- workspace create --name "..." --admin-email you@example.com`,
      demoEmails.length === 0
        ? null
        : `The demo is off, but this database still contains demo accounts, whose password is public: ${demoEmails.join(', ')}. Use a separate database for real users.`,
    ]
  })
}

start().catch(exitWithError)
