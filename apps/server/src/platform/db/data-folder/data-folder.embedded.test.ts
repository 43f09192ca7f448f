import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { folderForFile, folderForTest } from '../../../testing/temporary-folder.ts'
import { explainFileError } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openEmbedded } from '../embedded/embedded.ts'
import { startEmbeddedEngine } from '../embedded/embedded-engine.ts'
import { DataFolderInUse } from '../errors.ts'
import { migrate } from '../migrations/migrate.ts'
import { processIsAlive } from './process-identity.ts'

const HOLDER = fileURLToPath(new URL('./testing/folder-holder.ts', import.meta.url))

// Creating a database takes 3 s of processor time, so one is created for all tests, and copied. It is created in a folder with the remains
// of an interrupted first start, to test that they are removed.
const createdFolder = path.join(folderForFile(), 'database')
beforeAll(async () => {
  mkdirSync(path.join(createdFolder, 'database.new'), { recursive: true })
  writeFileSync(path.join(createdFolder, 'database.new', 'PG_VERSION'), '18')
  await withOrdinaryUmask(async () => (await openEmbedded(createdFolder)).close())
})

let testFolder: string
let folder: string
beforeEach(() => {
  testFolder = folderForTest()
  folder = path.join(testFolder, 'database')
})

const holderFile = () => path.join(folder, 'holder.json')
/** Leaves a holder file of this process, with these changes, and no lock. */
function leaveHolder(changes: object): void {
  mkdirSync(folder, { recursive: true })
  const lock = lockDataFolder(folder)
  const holder = JSON.parse(readFileSync(holderFile(), 'utf8')) as object
  lock.release()
  writeFileSync(holderFile(), JSON.stringify({ ...holder, ...changes }))
}
const fillFolder = () => cpSync(createdFolder, folder, { recursive: true })

/** Runs `work` with the umask of most machines, which lets others read new files. */
async function withOrdinaryUmask(work: () => Promise<unknown>): Promise<void> {
  const before = process.umask(0o022)
  await work()
  process.umask(before)
}

/** Starts a process on `folder`; `until` resolves with all of its reports once the condition is true. */
function start(task: 'hold' | 'write' | 'migrate') {
  const holder = spawn(process.execPath, [HOLDER, task, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  const reported: (string | number)[] = []
  const lines = createInterface(holder.stdout)
  const ended = new Promise<void>((resolve) => holder.once('close', () => resolve()))
  const until = (holds: (reported: readonly (string | number)[]) => boolean) =>
    new Promise<readonly (string | number)[]>((resolve, reject) => {
      lines.on('line', () => holds(reported) && resolve(reported))
      void ended.then(() => reject(new Error(`it ended, having reported ${reported.join(', ')}`)))
    })
  lines.on('line', (line) => reported.push(JSON.parse(line) as string | number))
  const kill = async () => {
    holder.kill('SIGKILL')
    await ended
    return reported
  }
  return { holder, until, ended: ended.then(() => reported), kill }
}

describe('locking a data folder', () => {
  test('rejects a second process immediately, with holder, start time and address, whatever the holder file contains, and through a symbolic link [SO7]', async () => {
    fillFolder()
    const first = start('hold')
    await first.until((reported) => reported.includes('announced'))
    // With fake timers, anything that waits for a timer would never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const refused = await openEmbedded(folder).catch((error: unknown) => error)
    vi.useRealTimers()
    expect(refused).toBeInstanceOf(DataFolderInUse)
    expect(String(refused)).toMatch(
      new RegExp(`in use by process ${first.holder.pid}, since .* UTC, at http://127.0.0.1:4000`),
    )

    // As in another container: the file names a process that does not exist there, and the path may differ.
    const link = path.join(testFolder, 'link')
    symlinkSync(folder, link)
    const holderNow = JSON.parse(readFileSync(holderFile(), 'utf8')) as object
    for (const holder of [
      { pid: 2 ** 22 + 1 },
      { namespace: 'pid:[1]' },
      { boot: 'another', host: 'elsewhere' },
    ]) {
      writeFileSync(holderFile(), JSON.stringify({ ...holderNow, ...holder }))
      utimesSync(holderFile(), 0, 0)
      await expect(openEmbedded(link)).rejects.toThrow(DataFolderInUse)
    }
    rmSync(holderFile())
    await expect(openEmbedded(folder)).rejects.toThrow(`The data folder ${folder} is in use. Stop`)
    await first.kill()
    await (await openEmbedded(link)).close()
    expect(existsSync(holderFile())).toBe(false)
  })

  test('rejects a second lock in the same process until the first is released', async () => {
    mkdirSync(folder)
    const first = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
    first.release()
    lockDataFolder(folder).release()
  })

  test.each([
    ['a process that has ended', { pid: 2 ** 22 + 1 }],
    ['an earlier process with the same id', { processStart: 'another boot/1' }],
  ])('takes over a lock left by %s [SO7]', (_, changes) => {
    leaveHolder(changes)
    const taken = lockDataFolder(folder)
    expect(JSON.parse(readFileSync(holderFile(), 'utf8'))).toMatchObject({ pid: process.pid })
    taken.release()
  })

  test('respects a holder file without a system lock while its process is alive', () => {
    leaveHolder({})
    expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}, since`)
  })

  test('detects a killed process that has not been reaped', () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const pid = child.pid ?? 0
    expect(processIsAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    // Node reaps a child between events, so not during this loop.
    const deadline = Date.now() + 60_000
    while (processIsAlive(pid) && Date.now() < deadline);
    expect(processIsAlive(pid)).toBe(false)
  })

  test('takes over a lock whose file was written only partly', () => {
    mkdirSync(folder)
    writeFileSync(holderFile(), '{"pid":')
    expect(() => lockDataFolder(folder).release()).not.toThrow()
  })

  test.each([
    ['another machine', { pid: 1, host: 'elsewhere' }, 'in use by process 1 on elsewhere'],
    ['another boot under the same host name', { pid: 1, boot: 'another' }, 'in use by process 1, since'],
  ])('respects a lock of %s while its heartbeat continues', (_, changes, message) => {
    leaveHolder(changes)
    expect(() => lockDataFolder(folder)).toThrow(message)
    utimesSync(holderFile(), 0, Date.now() / 1000 - 31)
    lockDataFolder(folder).release()
  })
})

describe('other users of the machine', () => {
  const listAccessibleToOthers = (directory: string): string[] =>
    ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter(
      (entry) => (statSync(path.join(directory, entry)).mode & 0o077) !== 0,
    )

  test('have no permissions for a new folder or its contents', async () => {
    // The interrupted start left nothing behind.
    expect(existsSync(path.join(createdFolder, 'database.new'))).toBe(false)
    expect(listAccessibleToOthers(createdFolder)).toEqual([])
    fillFolder()
    await withOrdinaryUmask(async () => {
      const database = await openEmbedded(folder)
      await migrate(database, [{ version: 1, name: '0001-t', sql: 'create table t (id int)', checksum: 'a' }])
      expect(listAccessibleToOthers(folder)).toEqual([])
      await database.close()
    })
  })

  test('lose permissions that an earlier start granted', async () => {
    fillFolder()
    chmodSync(folder, 0o755)
    chmodSync(path.join(folder, 'database'), 0o755)
    chmodSync(path.join(folder, 'database', 'PG_VERSION'), 0o666)
    const database = await openEmbedded(folder)
    expect(listAccessibleToOthers(folder)).toEqual([])
    await database.close()
  })
})

describe('an unusable folder', () => {
  test('is reported with one message if part of its path is a file', async () => {
    writeFileSync(path.join(testFolder, 'file'), '')
    const refused = openEmbedded(path.join(testFolder, 'file', 'database'))
    const message = /^The data folder .* cannot be used: part of the path is a file, not a folder\.$/
    await expect(refused).rejects.toMatchObject({
      name: 'DataFolderUnusable',
      message: expect.stringMatching(message),
    })
  })

  test('is reported if it contains something else', async () => {
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'letter.txt'), 'Dear ...')
    await expect(openEmbedded(folder)).rejects.toThrow(
      'contains files that do not belong to a Plumb database',
    )
    expect(readFileSync(path.join(folder, 'letter.txt'), 'utf8')).toBe('Dear ...')
  })

  test.each([
    ['EACCES', 'permission denied'],
    ['EROFS', 'the file system is read-only'],
    ['ENOSPC', 'the disk is full'],
  ])('is reported with a plain message for %s', (code, message) => {
    expect(explainFileError(Object.assign(new Error(code), { code }))).toBe(message)
  })
})

describe('committed data', () => {
  test('is written through to the disk: fsync is called for each commit [SO6]', async () => {
    fillFolder()
    const countFsyncs = async (statements: readonly string[]) => {
      const engine = await startEmbeddedEngine(path.join(folder, 'database'), 0)
      for (const statement of statements) await engine.client.query(statement)
      return engine.close()
    }
    await countFsyncs(['create table t (id int)'])
    await countFsyncs([]) // the first start after a change writes a little more
    const idle = await countFsyncs([])
    const busy = await countFsyncs(Array.from({ length: 20 }, (_, id) => `insert into t values (${id})`))
    expect(busy - idle).toBeGreaterThanOrEqual(20)
  })

  test('survives kill -9, in whole transactions [SO6]', async () => {
    fillFolder()
    const writer = start('write')
    await writer.until((reported) => reported.length > 40)
    const reported = await writer.kill()
    const acknowledged = reported.filter((each) => typeof each === 'number')

    const database = await openEmbedded(folder)
    const session = { requestId: 'r', userId: null, workspaceId: null }
    const { rows } = await database.transaction(session, ({ kysely }) =>
      sql<{ id: number }>`select id from inserted order by id`.execute(kysely),
    )
    await database.close()
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(acknowledged))
    // The writer inserts 2 and 3 in one transaction, then 4 and 5, and so on.
    expect(ids).toEqual(ids.map((_, index) => index + 2))
    expect(ids.length % 2).toBe(0)
  })

  test('includes only whole migrations: after a kill in the second one, the next start runs it', async () => {
    fillFolder()
    const interrupted = start('migrate')
    await interrupted.until((reported) => reported.includes('0002-interrupted'))
    await interrupted.kill()
    const database = await openEmbedded(folder)
    const first = { version: 1, name: '0001-complete', sql: 'not run again', checksum: 'a' }
    const second = {
      version: 2,
      name: '0002-interrupted',
      sql: 'create table partial (id int)',
      checksum: 'c',
    }
    expect(await migrate(database, [first, second])).toEqual(['0002-interrupted'])
    await database.close()
  })
})
