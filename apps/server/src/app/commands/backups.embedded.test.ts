import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { OperatorError } from '../../platform/db/errors.ts'
import { runCommandHere } from '../../testing/command.ts'
import { requestDemoLogin } from '../../testing/reliability/stress/demo-callers.ts'
import { copyDemoFolder } from '../../testing/reliability/processes/demo-folder.ts'
import { runPlumb } from '../../testing/reliability/processes/finished-process.ts'
import { type PlumbProcess, startPlumb } from '../../testing/reliability/processes/plumb-process.ts'
import { folderForFile } from '../../testing/temporary-folder.ts'
import { runCommand } from './commands.ts'

const testFolder = folderForFile()
const folder = path.join(testFolder, 'data')
const file = path.join(testFolder, 'plumb.backup')
let plumb: PlumbProcess
beforeAll(async () => {
  await copyDemoFolder(folder)
  plumb = startPlumb({ dataFolder: folder })
  await plumb.address
})
afterAll(() => plumb.kill())

const inFolder = (dataFolder: string) => ({ PLUMB_DATA_DIR: dataFolder })

describe('a backup', () => {
  test('is created while Plumb is running, with metrics, and leaves no temporary files in the folder', async () => {
    const metricsFile = path.join(testFolder, 'plumb.prom')
    const before = Date.now() / 1000
    expect(
      await runPlumb(['backup', file], { ...inFolder(folder), PLUMB_BACKUP_METRICS: metricsFile }),
    ).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up [\d,]+ rows from \d+ tables to \S+plumb\.backup\.$/m),
      errorOutput: '',
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.join(folder, 'copies'))).toEqual([])
    const metrics = /^plumb_backup_timestamp_seconds ([\d.]+)$[^]*^plumb_backup_bytes (\d+)$/m
    const [, startedAt, bytes] = metrics.exec(readFileSync(metricsFile, 'utf8')) ?? []
    expect(Number(startedAt)).toBeGreaterThanOrEqual(before)
    expect(Number(startedAt)).toBeLessThanOrEqual(Date.now() / 1000)
    expect(Number(bytes)).toBe(statSync(file).size)
    // Node exporter runs as another user.
    expect(statSync(metricsFile).mode & 0o777).toBe(0o644)
    expect(readdirSync(testFolder).filter((name) => name.startsWith('plumb.prom'))).toEqual(['plumb.prom'])
    expect((await requestDemoLogin(await plumb.address)).status).toBe(200)
  })

  test('passes the check and restores into an empty folder, from which a backup can be made and Plumb starts', async () => {
    expect(await runCommandHere(['check', file], {})).toMatch(
      /is complete: [\d,]+ rows from \d+ tables, backed up at /,
    )
    const other = path.join(testFolder, 'other')
    expect(await runCommandHere(['restore', file], inFolder(other))).toMatch(/Restored [\d,]+ rows from/)
    // A stopped server can be backed up too, without any change that the next start would notice.
    const second = path.join(testFolder, 'second.backup')
    expect(await runCommandHere(['backup', second], inFolder(other))).toContain('Backed up')
    expect(existsSync(second)).toBe(true)
    const restored = startPlumb({ dataFolder: other })
    expect((await requestDemoLogin(await restored.address)).status).toBe(200)
    expect(await restored.stop()).toBe(0)
  })

  test('to a file that already exists fails with exit code 1 and one sentence', async () => {
    const { code, errorOutput } = await runPlumb(['backup', file], inFolder(folder))
    expect(errorOutput).toMatch(/^[^\n]*already exists\. Choose another file name\.\n$/)
    expect(code).toBe(1)
  })

  test.each<[string, () => [string[], Record<string, string>], RegExp]>([
    [
      'of a folder without a database',
      () => [['backup', `${file}2`], inFolder(path.join(testFolder, 'none'))],
      /^There is no database in [^\n]*$/,
    ],
    [
      'restored into the folder of a running server',
      () => [['restore', file], inFolder(folder)],
      /^[^\n]* is in use by process \d+[^\n]*$/,
    ],
    [
      'that does not exist',
      () => [['check', `${file}3`], {}],
      /^[^\n]* cannot be read: the file or folder does not exist[^\n]*$/,
    ],
  ])('%s is refused with one sentence', async (_, args, sentence) => {
    const refused: unknown = await runCommand(...args()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect((refused as OperatorError).message).toMatch(sentence)
  })
})

describe('a command', () => {
  test('with --help prints the list of commands', async () => {
    const output = await runCommandHere(['backup', '--help'], {})
    expect(output).toMatch(/^Usage: npm run plumb -- <command>/)
    for (const word of ['backup <file>', 'check <file>', 'restore <file>']) expect(output).toContain(word)
  })

  test('that does not exist prints the list of commands and exits with 2', async () => {
    const { code, output, errorOutput } = await runPlumb(['erase'], {})
    expect(output).toBe('')
    expect(errorOutput).toMatch(/^Usage: /)
    expect(code).toBe(2)
  })

  test('with an unknown option prints the list of commands', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect(await runCommand(['backup', '--fast', 'a'], {})).toBe(2)
    expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Usage: /))
  })
})
