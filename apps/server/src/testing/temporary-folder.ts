import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const make = () => mkdtempSync(path.join(os.tmpdir(), 'plumb-test-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Returns a new folder, which is deleted after the tests of the file and their other hooks. */
export function folderForFile(): string {
  const folder = make()
  afterAll(() => remove(folder))
  return folder
}

/** Returns a new folder, which is deleted after the current test. */
export function folderForTest(): string {
  const folder = make()
  onTestFinished(() => remove(folder))
  return folder
}
