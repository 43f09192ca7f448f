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
 * For each kill, kills the first start on a new folder at some point while it creates the database, its schema and the demo, and checks
 * whether the next start completes them.
 */
export async function runFirstStarts(
  kills: number,
  random: () => number,
  report: (text: string) => void,
): Promise<FirstStartsResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plumb-first-starts-'))
  const faults: string[] = []
  try {
    const startedAt = performance.now()
    await startAndVerify(path.join(folder, 'undisturbed'))
    const undisturbedMs = performance.now() - startedAt
    for (let kill = 1; kill <= kills; kill += 1) {
      const dataFolder = path.join(folder, `killed-${kill}`)
      const killedPlumb = startPlumb({ dataFolder })
      const afterMs = random() * undisturbedMs
      await delay(afterMs)
      await killedPlumb.kill()
      const outcome = await startAndVerify(dataFolder).then(
        () => 'completed',
        (error: unknown) => String(error),
      )
      const killedAt = `killed after ${Math.round(afterMs)} of ${Math.round(undisturbedMs)} ms`
      if (outcome !== 'completed') faults.push(`${killedAt}: ${outcome}`)
      report(`start ${kill} of ${kills} ${killedAt}: ${outcome}`)
      rmSync(dataFolder, { recursive: true, force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return { kills, faults }
}

/**
 * Starts the server, logs in to the demo, reads from both of its workspaces, and stops the server.
 * @throws if any of this fails
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
