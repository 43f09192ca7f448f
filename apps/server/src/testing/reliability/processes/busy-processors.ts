import { spawn } from 'node:child_process'
import os from 'node:os'

const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href

/** Computes in turns of 50 ms. Between two turns, `END_WITH_PARENT` can notice that the parent has ended. */
const BUSY_SCRIPT =
  'const turn = () => { const until = performance.now() + 50; while (performance.now() < until); setImmediate(turn) }; turn()'

/**
 * Keeps each processor of this machine busy.
 * @returns a function that stops it
 */
export function keepProcessorsBusy(): () => void {
  const children = Array.from({ length: os.availableParallelism() }, () =>
    spawn(process.execPath, ['--import', END_WITH_PARENT, '-e', BUSY_SCRIPT], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }),
  )
  return () => {
    for (const child of children) child.kill('SIGKILL')
  }
}
