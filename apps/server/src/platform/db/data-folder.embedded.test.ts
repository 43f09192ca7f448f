import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { whyNot } from './data-folder.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { openEmbedded } from './embedded.ts'
import { startEmbeddedEngine } from './embedded-engine.ts'
import { DataFolderInUse } from './errors.ts'
import { migrate } from './migrate.ts'
import { processIsAlive } from './process-identity.ts'

const HOLDER = fileURLToPath(new URL('./testing/folder-holder.ts', import.meta.url))

// Processes and databases are started here, which on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

// Making a database takes 3 s of processor; it is made once, and copied.
let made: string
beforeAll(async () => {
  made = mkdtempSync(path.join(os.tmpdir(), 'plumb-made-'))
  await (await openEmbedded({ folder: path.join(made, 'database') })).close()
})
afterAll(() => rmSync(made, { recursive: true }))

let place: string
let folder: string
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'plumb-data-'))
  folder = path.join(place, 'database')
})
const processes: ChildProcess[] = []
afterEach(() => {
  for (const each of processes.splice(0)) each.kill('SIGKILL')
  rmSync(place, { recursive: true })
})

const fillFolder = () => cpSync(path.join(made, 'database'), folder, { recursive: true })

/** Starts a process on `folder`; `until` resolves with all it has said as soon as that holds. */
function start(task: 'hold' | 'write' | 'migrate') {
  const holder = spawn(process.execPath, [HOLDER, task, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(holder)
  const said: (string | number)[] = []
  const lines = createInterface(holder.stdout)
  const ended = new Promise<void>((resolve) => holder.once('close', () => resolve()))
  const until = (holds: (said: readonly (string | number)[]) => boolean) =>
    new Promise<readonly (string | number)[]>((resolve, reject) => {
      lines.on('line', () => holds(said) && resolve(said))
      void ended.then(() => reject(new Error(`it ended, having said ${said.join(', ')}`)))
    })
  lines.on('line', (line) => said.push(JSON.parse(line) as string | number))
  const kill = async () => {
    holder.kill('SIGKILL')
    await ended
    return said
  }
  return { holder, until, ended: ended.then(() => said), kill }
}

describe('a folder that is in use', () => {
  test('is refused to a second process in under 1 s, which is told who, since when and where', async () => {
    fillFolder()
    const first = start('hold')
    await first.until((said) => said.includes('announced'))
    const began = performance.now()
    const refused = await openEmbedded({ folder }).catch((error: unknown) => error)
    expect(performance.now() - began).toBeLessThan(1000)
    expect(refused).toBeInstanceOf(DataFolderInUse)
    expect(refused).toMatchObject({
      pid: first.holder.pid,
      address: 'http://127.0.0.1:4000',
      since: expect.any(Date),
    })
    expect(String(refused)).toMatch(
      new RegExp(`in use by process ${first.holder.pid}, since .* UTC, at http://127.0.0.1:4000`),
    )
    await first.kill()
    const second = await openEmbedded({ folder })
    await second.close()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  test('is refused to a second database of the same process, and free when the first is closed', async () => {
    const first = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
    first.release()
    lockDataFolder(folder).release()
  })

  test.each([
    ['a process that is no more', { pid: 2 ** 22 + 1 }],
    ['another process that was given the same id', { processStart: 'another boot/1' }],
  ])('a lock left by %s is taken over', (_, left) => {
    const own = lockDataFolder(folder)
    const holder = JSON.parse(readFileSync(`${folder}.lock`, 'utf8')) as object
    own.release()
    writeFileSync(`${folder}.lock`, JSON.stringify({ ...holder, ...left }))
    const taken = lockDataFolder(folder)
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
    taken.release()
  })

  test('a killed process of which nobody has taken note is no more', () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const pid = child.pid ?? 0
    expect(processIsAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    // Node takes note of it between events, so not in this loop.
    const deadline = Date.now() + 5000
    while (processIsAlive(pid) && Date.now() < deadline);
    expect(processIsAlive(pid)).toBe(false)
  })

  test('a lock that was cut off while it was written is taken over', () => {
    writeFileSync(`${folder}.lock`, '{"pid":')
    expect(() => lockDataFolder(folder).release()).not.toThrow()
  })

  test('a lock of another machine is respected while that shows life', () => {
    const left = {
      pid: 1,
      processStart: null,
      host: 'elsewhere',
      since: new Date().toISOString(),
      address: null,
    }
    writeFileSync(`${folder}.lock`, JSON.stringify(left))
    expect(() => lockDataFolder(folder)).toThrow('in use by process 1 on elsewhere')
  })
})

describe('a folder that cannot be used', () => {
  test('is told in one sentence when a part of its path is a file', async () => {
    writeFileSync(path.join(place, 'file'), '')
    const refused = openEmbedded({ folder: path.join(place, 'file', 'database') })
    await expect(refused).rejects.toMatchObject({
      name: 'DataFolderUnusable',
      message: expect.stringMatching(
        /^The data folder .* cannot be used: a part of its path is a file, not a folder/,
      ),
    })
  })

  test('is told when it holds something else', async () => {
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'letter.txt'), 'Dear ...')
    await expect(openEmbedded({ folder })).rejects.toThrow('holds files, but no database of Plumb')
    expect(readFileSync(path.join(folder, 'letter.txt'), 'utf8')).toBe('Dear ...')
  })

  test.each([
    ['EACCES', 'no permission to write there'],
    ['EROFS', 'it is on a read-only file system'],
    ['ENOSPC', 'the disk is full'],
  ])('%s is said in plain words', (code, words) => {
    expect(whyNot(Object.assign(new Error(code), { code }))).toBe(words)
  })
})

describe('what is committed', () => {
  test('is written through to the disk: fsync is called for each commit', async () => {
    fillFolder()
    const run = async (statements: readonly string[]) => {
      const engine = await startEmbeddedEngine({ folder, archive: null }, 0)
      for (const statement of statements) await engine.client.query(statement)
      return engine.close()
    }
    await run(['create table t (id int)'])
    await run([]) // the first start after a change writes a little more
    const idle = await run([])
    const busy = await run(Array.from({ length: 20 }, (_, id) => `insert into t values (${id})`))
    expect(busy - idle).toBeGreaterThanOrEqual(20)
  })

  test('survives kill -9, whole transactions only', async () => {
    fillFolder()
    const writer = start('write')
    await writer.until((said) => said.length > 40)
    const said = await writer.kill()
    const acknowledged = said.filter((each) => typeof each === 'number')

    const database = await openEmbedded({ folder })
    const session = { requestId: 'r', userId: null, workspaceId: null }
    const { rows } = await database.transaction(session, ({ kysely }) =>
      sql<{ id: number }>`select id from kept order by id`.execute(kysely),
    )
    await database.close()
    const kept = rows.map(({ id }) => id)
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    expect(kept).toEqual(kept.map((_, at) => at + 2))
    expect(kept.length % 2).toBe(0)
  })

  test('of migrations is whole files: killed in the second, the next start runs the second', async () => {
    fillFolder()
    const cut = start('migrate')
    await cut.until((said) => said.includes('0002-cut'))
    await cut.kill()
    const database = await openEmbedded({ folder })
    const first = { version: 1, name: '0001-kept', sql: 'not run again', checksum: 'a' }
    const second = { version: 2, name: '0002-cut', sql: 'create table cut (id int)', checksum: 'c' }
    expect(await migrate(database, [first, second])).toEqual(['0002-cut'])
    await database.close()
  })

  test('a first start that was cut off leaves no half of a database', async () => {
    mkdirSync(`${folder}.new`)
    writeFileSync(path.join(`${folder}.new`, 'PG_VERSION'), '18')
    const database = await openEmbedded({ folder })
    await database.close()
    expect(existsSync(`${folder}.new`)).toBe(false)
    expect(existsSync(path.join(folder, 'PG_VERSION'))).toBe(true)
  })
})
