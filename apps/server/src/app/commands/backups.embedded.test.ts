import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logInToDemo } from '../../testing/reliability/stress/demo-callers.ts'
import { copyDemoFolder } from '../../testing/reliability/processes/demo-folder.ts'
import { runPlumb } from '../../testing/reliability/processes/finished-process.ts'
import { type PlumbProcess, startPlumb } from '../../testing/reliability/processes/plumb-process.ts'
import { folderForFile } from '../../testing/temporary-folder.ts'

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

const on = (dataFolder: string) => ({ PLUMB_DATA_DIR: dataFolder })

describe('a backup', () => {
  test('is created while Plumb is running, and leaves no temporary files in the folder', async () => {
    expect(await runPlumb(['backup', file], on(folder))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up [\d,]+ rows from \d+ tables to \S+plumb\.backup\.$/m),
      errorOutput: '',
    })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.join(folder, 'copies'))).toEqual([])
    expect((await logInToDemo(await plumb.address)).status).toBe(200)
  })

  test('passes the check and restores into an empty folder, from which Plumb starts', async () => {
    const checked = await runPlumb(['check', file], {})
    expect(checked).toMatchObject({
      code: 0,
      output: expect.stringMatching(/is complete: [\d,]+ rows from \d+ tables, backed up at /),
    })
    const other = path.join(testFolder, 'other')
    expect(await runPlumb(['restore', file], on(other))).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Restored [\d,]+ rows from/),
    })
    const again = startPlumb({ dataFolder: other })
    expect((await logInToDemo(await again.address)).status).toBe(200)
    expect(await again.stop()).toBe(0)

    // A stopped server can be backed up too, without any change that the next start would notice.
    const second = path.join(testFolder, 'second.backup')
    const metricsFile = path.join(testFolder, 'plumb.prom')
    const before = Date.now() / 1000
    expect(
      await runPlumb(['backup', second], { ...on(other), PLUMB_BACKUP_METRICS: metricsFile }),
    ).toMatchObject({
      code: 0,
    })
    expect(existsSync(second)).toBe(true)
    const [, at, bytes] =
      /^plumb_backup_timestamp_seconds ([\d.]+)$[^]*^plumb_backup_bytes (\d+)$/m.exec(
        readFileSync(metricsFile, 'utf8'),
      ) ?? []
    expect(Number(at)).toBeGreaterThanOrEqual(before)
    expect(Number(at)).toBeLessThanOrEqual(Date.now() / 1000)
    expect(Number(bytes)).toBe(statSync(second).size)
    // Node exporter runs as another user.
    expect(statSync(metricsFile).mode & 0o777).toBe(0o644)
    expect(readdirSync(testFolder).filter((name) => name.startsWith('plumb.prom'))).toEqual(['plumb.prom'])
  })

  test.each<[string, () => [string[], Record<string, string>], RegExp]>([
    ['over a file', () => [['backup', file], on(folder)], /already exists\. Choose another file name\.$/],
    [
      'of a folder that is none',
      () => [['backup', `${file}2`], on(path.join(testFolder, 'none'))],
      /^There is no database in /,
    ],
    ['restored where Plumb serves', () => [['restore', file], on(folder)], /is in use by process \d+/],
    [
      'of a file that is not there',
      () => [['check', `${file}3`], {}],
      /cannot be read: the file or folder does not exist/,
    ],
  ])('%s is refused with 1 and one sentence', async (_, args, sentence) => {
    const { code, errorOutput } = await runPlumb(...args())
    expect(errorOutput.trimEnd()).toMatch(sentence)
    expect(errorOutput.trimEnd().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })
})

describe('a command', () => {
  test.each([[['backup', '--help']]])('%j prints the list of commands and exits with 0', async (args) => {
    const { code, output } = await runPlumb(args, {})
    expect(output).toMatch(/^Usage: npm run plumb -- <command>/)
    for (const word of ['backup <file>', 'check <file>', 'restore <file>']) expect(output).toContain(word)
    expect(code).toBe(0)
  })

  test.each([[['backup', '--fast', 'a']], [['erase']]])(
    '%j is not a command: prints the list of commands and exits with 2',
    async (args) => {
      const { code, output, errorOutput } = await runPlumb(args, {})
      expect(output).toBe('')
      expect(errorOutput).toMatch(/^Usage: /)
      expect(code).toBe(2)
    },
  )
})
