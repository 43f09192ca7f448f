import { spawn } from 'node:child_process'
import os from 'node:os'

const END_WITH_PARENT = new URL('./end-with-parent.ts', import.meta.url).href

/** Checks between two turns whether its parent has ended. */
const TURNS =
  'const turn = () => { const until = performance.now() + 50; while (performance.now() < until); setImmediate(turn) }; turn()'

/**
 * Keeps each processor of this machine busy.
 * @returns a function that stops it
 */
export function keepProcessorsBusy(): () => void {
  const children = Array.from({ length: os.availableParallelism() }, () =>
    spawn(process.execPath, ['--import', END_WITH_PARENT, '-e', TURNS], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    }),
  )
  return () => {
    for (const child of children) child.kill('SIGKILL')
  }
}
