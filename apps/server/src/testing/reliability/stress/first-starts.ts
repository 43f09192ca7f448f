import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPlumb } from '../processes/plumb-process.ts'
import { DEMO_WORKSPACES, openDemoCaller } from './demo-callers.ts'

export interface FirstStartsResult {
  readonly kills: number
  readonly faults: readonly string[]
}

/**
 * Kills the very first start on a folder at some point while it creates the database, its schema and the demo, and checks whether the next
 * start completes it.
 */
export async function runFirstStarts(
  kills: number,
  random: () => number,
  report: (text: string) => void,
): Promise<FirstStartsResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumb-first-starts-'))
  const faults: string[] = []
  try {
    const began = performance.now()
    await startAndVerify(path.join(folder, 'whole'))
    const wholeMs = performance.now() - began
    for (let kill = 1; kill <= kills; kill += 1) {
      const dataFolder = path.join(folder, `cut-${kill}`)
      const cut = startPlumb({ dataFolder })
      const afterMs = random() * wholeMs
      await delay(afterMs)
      await cut.kill()
      const outcome = await startAndVerify(dataFolder).then(
        () => 'made whole',
        (error: unknown) => String(error),
      )
      const cutAt = `killed after ${Math.round(afterMs)} of ${Math.round(wholeMs)} ms`
      if (outcome !== 'made whole') faults.push(`${cutAt}: ${outcome}`)
      report(`start ${kill} of ${kills} ${cutAt}: ${outcome}`)
      rmSync(dataFolder, { recursive: true, force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { kills, faults }
}

/**
 * Starts the server, checks that the demo is complete, and stops it.
 * @throws if the demo is incomplete
 */
async function startAndVerify(dataFolder: string): Promise<void> {
  const plumb = startPlumb({ dataFolder })
  try {
    const admin = await openDemoCaller(await plumb.address)
    for (const workspaceId of DEMO_WORKSPACES) {
      await admin.inWorkspace(workspaceId).get('{ tierConfig { version } }')
    }
    const code = await plumb.stop()
    if (code !== 0) throw new Error(`it ended with ${code}:\n${plumb.output()}`)
  } finally {
    await plumb.kill()
  }
}
