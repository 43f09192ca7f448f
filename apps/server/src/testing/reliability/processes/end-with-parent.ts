// Loaded before the program of a process that tests start (`node --import`): it ends the process as soon as whoever
// started it has ended, however that came, so that a killed run leaves no server behind.
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

/** The end of a pipe that the parent holds and never writes to. */
const PARENT = 3

// A thread is loaded the same, and could not watch it a second time: a database that is started anew would fail by that.
if (isMainThread) new Socket({ fd: PARENT }).on('error', end).on('close', end).resume().unref()

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
