/** Interval of the check, in milliseconds. */
const LOOK_EVERY_MS = 500

/**
 * Ends this process like a SIGTERM when its parent process has ended. npm sends a SIGTERM only to the shell in between, which ends without
 * forwarding it: the server would continue unnoticed.
 */
export function followParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  look.unref()
}
