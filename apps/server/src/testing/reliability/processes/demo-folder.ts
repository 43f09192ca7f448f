import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPlumb } from './plumb-process.ts'

let demoFolder: Promise<string> | undefined

/**
 * Copies a data folder with the demo companies, as left by a first start with an orderly stop, to a new folder. The first call in this
 * process makes that start, which takes some ten seconds; each further call takes one second.
 */
export async function copyDemoFolder(target: string): Promise<void> {
  demoFolder ??= makeDemoFolder()
  cpSync(await demoFolder, target, { recursive: true })
}

async function makeDemoFolder(): Promise<string> {
  const temporaryFolder = mkdtempSync(path.join(os.tmpdir(), 'plumb-demo-folder-'))
  process.once('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }))
  const folder = path.join(temporaryFolder, 'data')
  const plumb = startPlumb({ dataFolder: folder })
  await plumb.address
  const code = await plumb.stop()
  if (code !== 0) throw new Error(`Plumb ended with ${code}:\n${plumb.output()}`)
  return folder
}
