// Loaded before the program of a process that tests start (`node --import`). It ends the process as soon as its parent has ended for any
// reason, so that a killed run leaves no server behind.
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

/** The file descriptor of this process's end of a pipe. The parent holds the other end, and never writes to it. */
const PARENT_PIPE_FD = 3

// Threads load this file too, such as that of the embedded database, which could not restart if it watched the pipe a second time.
if (isMainThread) new Socket({ fd: PARENT_PIPE_FD }).on('error', end).on('close', end).resume().unref()

function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
