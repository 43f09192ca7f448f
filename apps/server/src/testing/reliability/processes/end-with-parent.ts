// Loaded before the program of a process that tests start (`node --import`). It ends the process as soon as its parent has ended for any
// reason, so that a killed run leaves no server behind.
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

/** The end of a pipe that the parent holds and never writes to. */
const PARENT = 3

// Threads load this file too, but cannot watch the pipe a second time: restarting a database would fail.
if (isMainThread) new Socket({ fd: PARENT }).on('error', end).on('close', end).resume().unref()

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
