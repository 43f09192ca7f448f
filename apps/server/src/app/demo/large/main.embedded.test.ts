import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDemoFolder } from '../../../testing/reliability/processes/demo-folder.ts'
import { runToCompletion } from '../../../testing/reliability/processes/finished-process.ts'
import { startPlumb, type PlumbProcess } from '../../../testing/reliability/processes/plumb-process.ts'
import { folderForFile } from '../../../testing/temporary-folder.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const testFolder = folderForFile()
let server: PlumbProcess
beforeAll(async () => {
  await copyDemoFolder(path.join(testFolder, 'data'))
  server = startPlumb({ dataFolder: path.join(testFolder, 'data') })
  await server.address
})
afterAll(() => server.kill())

test.each([
  [
    'a server is using the data folder',
    () => ({ PLUMB_DATA_DIR: path.join(testFolder, 'data') }),
    / is in use by process \d+, .*\.$/,
  ],
  [
    'DATABASE_URL is set without PLUMB_DEMO=on',
    () => ({ DATABASE_URL: 'postgres://plumb@127.0.0.1:1/plumb' }),
    /^To create the large company, set PLUMB_DEMO=on\. [^\n]+\.$/,
  ],
])('the large company is not created if %s', async (_, environment, message) => {
  const { code, errorOutput } = await runToCompletion(MAIN, [], environment())
  expect(errorOutput.trimEnd()).toMatch(message)
  expect(code).toBe(1)
})
